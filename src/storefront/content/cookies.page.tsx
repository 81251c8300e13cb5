import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { ContentPage } from './content-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

/** Name, where it is kept, what for, until when. A test compares them with what the shop sets. */
const stored = [
  ['XSRF-TOKEN', 'Cookie', 'Garante que os formulários enviados saíram desta loja', '2 horas'],
  ['vitrine_session', 'Cookie', 'Número anônimo que acompanha o anterior', '2 horas'],
  [
    'vitrine_device',
    'Cookie',
    'Reconhece o aparelho em que você já entrou na sua conta, para que quem tenta adivinhar a sua senha não atrapalhe a sua entrada',
    '400 dias depois da última entrada',
  ],
  ['cart', 'Navegador', 'Os produtos do seu carrinho', 'Até você esvaziar'],
  [
    'user',
    'Navegador',
    'Mantém você conectado à sua conta',
    'Até você sair; vale 30 dias sem uso e 90 no máximo',
  ],
  [
    'heart',
    'Navegador',
    'O produto que você quis favoritar antes de entrar na conta',
    'Até você entrar; vale por um dia',
  ],
  [
    'searches',
    'Navegador',
    'As suas cinco últimas pesquisas, para repetir sem digitar',
    'Até você tocar em “Limpar últimas pesquisas”',
  ],
  [
    'cep',
    'Navegador',
    'O CEP para o qual você calculou o frete, para não digitar de novo no próximo produto',
    'Até você calcular para outro',
  ],
  [
    'checkout',
    'Aba',
    'O que você digitou para comprar: nome, e-mail, CPF, endereço e cupom, para não digitar de novo',
    'Até o pedido ser feito ou você sair da conta',
  ],
  ['order-key', 'Aba', 'Abre o pedido que você vai pagar de outro jeito', 'Até você sair da conta'],
  [
    'react-router-scroll-positions',
    'Aba',
    'Em que altura de cada página você estava, para voltar a ela',
    'Até a aba fechar',
  ],
] as const

export default function Cookies() {
  const { url, instalments } = useShopInfo()
  const ofThisHost = url.startsWith('https://') ? '__Host-' : ''
  return (
    <ContentPage
      path="/paginas/cookies"
      summary="Guardamos no seu navegador só o necessário para a loja funcionar. Por isso não há aviso para aceitar."
    >
      <h2>O que fica guardado</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Onde</th>
            <th scope="col">Para quê</th>
            <th scope="col">Até quando</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(([name, where, purpose, until]) => (
            <tr key={name}>
              <td>{name.startsWith('vitrine_') ? ofThisHost + name : name}</td>
              <td>{where}</td>
              <td>{purpose}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <p>
        “Navegador” e “aba” são a memória deste aparelho, que só a loja lê. A da aba some quando você a fecha.
      </p>

      <h2>O que não usamos</h2>
      <p>
        Nenhum cookie de publicidade, de redes sociais ou de análise de audiência. As páginas não carregam
        nada de outros endereços{instalments && ', fora as de pagamento'}.
      </p>
      {instalments && (
        <p>
          Nas páginas em que se paga com cartão, os campos do cartão vêm do Mercado Pago. O programa dele
          reconhece o aparelho para evitar fraudes e pode guardar dados próprios no navegador.
        </p>
      )}

      <h2>Como apagar</h2>
      <p>
        Nas configurações do navegador, em “limpar dados de navegação”. O carrinho fica vazio e você precisa
        entrar de novo na sua conta; os seus pedidos continuam guardados na loja.
      </p>
    </ContentPage>
  )
}
