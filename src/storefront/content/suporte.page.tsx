import { Link } from 'react-router'
import { whatsappLink } from '#shop/store.ts'
import { peoplePage } from '#storefront/content/people/people.server.ts'
import { PeopleCard } from '#storefront/content/people/people.tsx'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import { useShopInfo } from '#storefront/page/layout-data.ts'
import { OpeningHours } from '#storefront/page/opening-hours.tsx'
import type { Route } from './+types/suporte.page'
import { ContentPage } from './content-page.tsx'

export const loader = peoplePage
export const headers = cachedHeaders

/** In one piece: the parts of a text are children of its ContentPage, which folds them. */
export default function Support({ loaderData: { people } }: Route.ComponentProps) {
  const store = useShopInfo()
  return (
    <ContentPage
      path="/paginas/suporte"
      summary="Respostas para as dúvidas mais comuns. Se a sua não estiver aqui, fale com a gente."
    >
      <h2>Pedidos</h2>
      <dl>
        <div>
          <dt>Onde vejo o meu pedido?</dt>
          <dd>
            Em <Link to="/dashboard/payments">Meus Pedidos</Link>, depois de entrar na sua conta. O e-mail de
            confirmação também leva direto a ele.
          </dd>
        </div>
        <div>
          <dt>Paguei o Pix e o pedido ainda espera pagamento.</dt>
          <dd>
            A página do pedido muda sozinha quando a loja recebe a confirmação. Se nela houver o botão “Já
            paguei”, toque nele: a loja é avisada na hora e os produtos ficam guardados até ela conferir. Você
            também pode enviar o comprovante pelo <a href={whatsappLink(store.whatsapp)}>WhatsApp</a>.
          </dd>
        </div>
        <div>
          <dt>O código Pix venceu. E agora?</dt>
          <dd>
            Se você não pagou, não pague mais aquele código: na página do pedido, toque em “Comprar de novo” e
            os produtos voltam para o carrinho. Se você já pagou, o seu dinheiro não se perde: toque em “Já
            paguei” na página do pedido ou envie o comprovante pelo{' '}
            <a href={whatsappLink(store.whatsapp)}>WhatsApp</a>. A loja confere e envia os produtos, ou
            devolve o valor.
          </dd>
        </div>
        <div>
          <dt>Posso mudar o endereço depois de comprar?</dt>
          <dd>
            Antes do envio você pode cancelar o pedido na página dele e comprar de novo com o endereço certo.
            O que já foi pago é devolvido.
          </dd>
        </div>
      </dl>

      <h2>Conta</h2>
      <dl>
        <div>
          <dt>Esqueci a senha.</dt>
          <dd>
            Peça uma nova em <Link to="/reset_password">recuperar senha</Link>. O link chega ao seu e-mail.
          </dd>
        </div>
        <div>
          <dt>Comprei sem criar senha. Como entro?</dt>
          <dd>
            Use o mesmo caminho: em <Link to="/reset_password">recuperar senha</Link> você define a sua.
          </dd>
        </div>
        <div>
          <dt>O e-mail de ativação não chegou.</dt>
          <dd>
            Olhe na caixa de spam. Se não estiver lá, entre na sua conta: em{' '}
            <Link to="/dashboard">Meu Perfil</Link>, “Reenviar e-mail” manda outro.
          </dd>
        </div>
      </dl>

      {store.legalName === null && <h2>Produtos</h2>}
      {store.legalName === null && (
        <dl>
          <div>
            <dt>Como aplico as películas para unhas?</dt>
            <dd>
              Limpe e lixe a unha, escolha a película um pouco menor que ela, aplique da cutícula para a ponta
              e corte a sobra com a lixa. Termine com um extrabrilho.
            </dd>
          </div>
          <div>
            <dt>Qual película 3D serve no meu celular?</dt>
            <dd>Os modelos compatíveis estão no nome e na descrição de cada película.</dd>
          </div>
        </dl>
      )}

      <h2>Falar com uma pessoa</h2>
      <p>
        {store.hours && !people ? (
          <>
            <OpeningHours hours={store.hours} />, pela
          </>
        ) : (
          'Pela'
        )}{' '}
        página de <Link to="/paginas/contato">contato</Link>.
      </p>
      <PeopleCard people={people} short />
    </ContentPage>
  )
}
