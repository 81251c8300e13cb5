import { Link } from 'react-router'
import { peoplePage } from '#storefront/content/people/people.server.ts'
import { PeopleCard } from '#storefront/content/people/people.tsx'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { OpeningHours } from '#storefront/page/opening-hours.tsx'
import type { Route } from './+types/como-comprar.page'
import { ContentPage } from './content-page.tsx'
import './buying-steps.css'

export const loader = peoplePage
export const headers = cachedHeaders

export default function HowToBuy({ loaderData: { people } }: Route.ComponentProps) {
  const { payments, instalments, hours } = useShopInfo()
  return (
    <ContentPage
      path="/paginas/como-comprar"
      summary="Da escolha ao pacote na porta: seis passos, sem precisar criar conta antes."
    >
      <ol className="buying-steps">
        <li>
          <h2>Encontre o produto</h2> Navegue pelas categorias ou use a pesquisa no alto da página. Ela
          entende acentos, plurais e pequenos erros de digitação, e também o código do produto.
        </li>
        <li>
          <h2>Coloque no carrinho</h2> O carrinho fica guardado neste aparelho, mesmo se você fechar o
          navegador. Nele você muda quantidades e vê o total, com o frete, antes de qualquer cadastro.
        </li>
        <li>
          <h2>Confirme a compra</h2> Informe e-mail, CPF e nome completo. Se for a sua primeira vez, a conta é
          criada ali mesmo e você escolhe a senha depois, pelo e-mail.
        </li>
        <li>
          <h2>Diga onde entregar</h2> Digite o CEP e conferimos a rua, o bairro e a cidade. Se tiver um cupom,
          é aqui que ele entra.
        </li>
        <li>
          <h2>Pague</h2> Com Pix, mostramos ao finalizar o QR Code e o código para copiar e colar no
          aplicativo do seu banco. O pedido é confirmado quando a loja vê o pagamento, e você recebe um
          e-mail.
        </li>
        <li>
          <h2>Acompanhe</h2> A situação do pedido fica em <Link to="/dashboard/payments">Meus Pedidos</Link>.
          Avisamos por e-mail quando o pagamento é confirmado, quando o pedido é enviado e quando é entregue.
        </li>
      </ol>

      <h2>Formas de pagamento</h2>
      <p>
        Você paga com {either(payments)}.
        {instalments && ' Quem parcela no cartão vê, antes de finalizar, o valor de cada parcela e o total.'}
      </p>
      <p>
        O código Pix vale até o horário mostrado na página do pedido. Depois disso não pague mais aquele
        código: os produtos voltam para a vitrine, e basta comprar de novo.
      </p>

      <h2>Cupons de desconto</h2>
      <p>
        Digite o código no campo “Cupom de desconto” e toque em “Aplicar”. Vale um cupom por pedido, dentro da
        validade dele. O desconto aparece no resumo antes de você finalizar.
      </p>

      <h2>Precisa de ajuda?</h2>
      <p>
        Fale com a gente pela página de <Link to="/paginas/contato">contato</Link>.
        {hours && !people && (
          <>
            {' '}
            Atendimento: <OpeningHours hours={hours} />.
          </>
        )}
      </p>
      <PeopleCard people={people} short />
    </ContentPage>
  )
}

const either = (names: string[]) => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names)
