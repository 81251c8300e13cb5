import { formatCep } from '#shop/customers/cep.ts'
import { formatPhone } from '#shop/customers/phone.ts'
import type { OrderView } from '#shop/orders/order-shapes.ts'
import { trackingPage } from '#shop/orders/tracking.ts'

/** Where the order goes and to whom. */
export function Delivery({ order }: { order: OrderView }) {
  const { shipping, customer } = order
  if (!shipping) return null
  return (
    <section aria-labelledby="entrega" className="border-t border-line pt-8">
      <h2 id="entrega" className="text-lg">
        Entrega
      </h2>
      <address className="mt-3 not-italic">
        <strong>{customer.name}</strong>
        <br />
        {shipping.address}, {shipping.address_number}
        {shipping.address_extra_info && ` · ${shipping.address_extra_info}`}
        <br />
        {shipping.address_bairro} · {shipping.city}, {shipping.state}
        <br />
        CEP {formatCep(shipping.cep_number)} · {formatPhone(shipping.phone_number)}
      </address>
      <p className="mt-2 text-soft">{order.shipping_method.name}</p>
      {order.tracking_code && <Tracking code={order.tracking_code} />}
      <p className="mt-1 text-soft">A confirmação vai para {customer.email}</p>
    </section>
  )
}

function Tracking({ code }: { code: string }) {
  const page = trackingPage(code)
  return (
    <p className="mt-3">
      Código de rastreio: <strong className="break-all tabular-nums select-all">{code}</strong>
      {page && (
        <a href={page} rel="noopener" className="link ml-3 inline-flex min-h-11 items-center print:hidden">
          Rastrear nos Correios
        </a>
      )}
    </p>
  )
}
