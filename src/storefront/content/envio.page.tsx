import { data, Link } from 'react-router'
import { CACHE_TAGS } from '#platform/pages/ssr.server.ts'
import { shopContext } from '#shop/loader-context.server.ts'
import { brl } from '#shop/money.ts'
import { quotesForAnyAddress } from '#shop/shipping/quotes.server.ts'
import { businessDays } from '#shop/shipping/shipping-term.ts'
import { cachedHeaders } from '#storefront/page/cached-content.server.ts'
import type { Route } from './+types/envio.page'
import { ContentPage } from './content-page.tsx'
import { KeyFact, KeyFacts } from './key-facts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext)
  return data({ quotes: await quotesForAnyAddress(config) }, { headers: { [CACHE_TAGS]: 'catalog' } })
}

export const headers = cachedHeaders

export default function Shipping({ loaderData: { quotes } }: Route.ComponentProps) {
  const terms = quotes.flatMap(({ name, term }) => (term ? [{ name, term }] : []))
  // One way to send: its price and term are what the page is opened for. Of several none is the one.
  const only = quotes.length === 1 ? quotes[0] : undefined
  return (
    <ContentPage
      path="/paginas/envio"
      summary={`${quotes.length > 0 ? 'Enviamos para todo o Brasil. ' : ''}O valor do frete aparece antes de você pagar.`}
      first={
        only && (
          <KeyFacts>
            <KeyFact value={brl(only.price)}>de frete, para qualquer endereço do Brasil</KeyFact>
            {only.term && (
              <KeyFact value={businessDays(only.term)}>depois da confirmação do pagamento</KeyFact>
            )}
            <KeyFact value="Cada passo">na página do pedido, com a data</KeyFact>
          </KeyFacts>
        )
      }
    >
      <h2>Quanto custa</h2>
      {quotes.length > 0 && (
        <ul>
          {quotes.map(({ id, name, price }) => (
            <li key={id}>
              <strong>{name}:</strong> {brl(price)}, para qualquer endereço do Brasil.
            </li>
          ))}
        </ul>
      )}
      {quotes.length === 0 && (
        <p>O frete depende do CEP: a página de cada produto calcula o valor e o prazo.</p>
      )}
      <p>
        O frete entra no total da página de fechamento do pedido, sempre antes do pagamento. Nenhum valor é
        acrescentado depois.
      </p>

      <h2>Quando chega</h2>
      {terms.map(({ name, term }) => (
        <p key={name}>
          {terms.length > 1 ? `${name}: em ` : 'Em '}
          <strong>{businessDays(term)}</strong> depois da confirmação do pagamento. Sábados, domingos e
          feriados ficam de fora.
        </p>
      ))}
      <p>
        Separamos e enviamos o pedido quando o pagamento é confirmado. A página do pedido mostra cada passo,
        com a data.
      </p>

      <h2>Como acompanhar</h2>
      <p>
        Em <Link to="/dashboard/payments">Meus Pedidos</Link> você vê em que etapa o pedido está. Quando ele é
        enviado, você recebe um e-mail; se a entrega tiver código de rastreio, ele está no e-mail e na página
        do pedido.
      </p>

      <h2>Na hora de receber</h2>
      <ul>
        <li>Confira a embalagem. Se ela estiver aberta ou amassada, recuse a entrega e nos avise.</li>
        <li>Se o pacote voltar para nós, combinamos um novo envio com você.</li>
        <li>
          Faltou algo ou veio trocado? Veja <Link to="/paginas/trocas-e-devolucoes">trocas e devoluções</Link>
          .
        </li>
      </ul>
    </ContentPage>
  )
}
