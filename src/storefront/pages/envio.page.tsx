import { Link } from 'react-router'
import { brl } from '#platform/money.ts'
import { shippingMethods } from '#shop/orders/shipping-method.ts'
import { useStore } from '#storefront/layout/layout-data.ts'
import { ContentPage } from './content-page.tsx'
import { keptHeaders, keptPage } from './kept-page.server.ts'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function Shipping() {
  const { shippingDays } = useStore()
  return (
    <ContentPage
      path="/paginas/envio"
      summary="Enviamos para todo o Brasil. O valor aparece antes de você pagar."
    >
      <h2>Quanto custa</h2>
      <ul>
        {shippingMethods.map(({ id, name, amount }) => (
          <li key={id}>
            <strong>{name}:</strong> {brl(amount)}, para qualquer endereço do Brasil.
          </li>
        ))}
      </ul>
      <p>
        O frete entra no total da página de fechamento do pedido, sempre antes do pagamento. Nenhum valor é
        acrescentado depois.
      </p>

      <h2>Quando chega</h2>
      {shippingDays && (
        <p>
          Em <strong>{shippingDays} dias úteis</strong> depois da confirmação do pagamento. Sábados, domingos
          e feriados ficam de fora.
        </p>
      )}
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
