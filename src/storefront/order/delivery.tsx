import { formatCep } from '#shop/customers/address/cep.ts'
import { formatPhone } from '#shop/customers/address/phone.ts'
import { fiscalNames, spacedKey } from '#shop/orders/fiscal-key.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { shippingTermSentence } from '#shop/shipping/shipping-term.ts'
import { unbroken } from '#ui/unbroken.tsx'
import { PackedWith } from './packed-with.tsx'
import { Tracking } from './tracking.tsx'

/**
 * Where the order goes and to whom; and its parcel, when what stands at the top is about something else. An order that goes
 * nowhere any more promises no day and no mail.
 */
export function Delivery({ order }: { order: OrderView }) {
  const { shipping, shipping_method, customer } = order
  if (!shipping) return null
  const { good } = wordsFor(order)
  return (
    <section aria-labelledby="entrega">
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
        {unbroken(`CEP ${formatCep(shipping.cep_number)} · ${formatPhone(shipping.phone_number)}`)}
      </address>
      <p className="mt-2 text-soft">{shipping_method.name}</p>
      {good && shipping_method.term && (
        <p className="text-soft">{shippingTermSentence(shipping_method.term)}</p>
      )}
      {!good && order.tracking_code && <Tracking code={order.tracking_code} />}
      <PackedWith order={order} />
      {order.fiscal && (
        <p className="mt-2 text-soft">
          Chave da {fiscalNames[order.fiscal.kind]}:{' '}
          <span className="tabular-nums select-all">{spacedKey(order.fiscal.key)}</span>
          {order.fiscal.papers.map((paper) => (
            <a
              key={paper}
              href={`/nota/${order.number}/${paper}?key=${order.key}`}
              className="link ml-3 inline-flex min-h-11 items-center print:hidden"
            >
              {paper.toUpperCase()}
            </a>
          ))}
        </p>
      )}
      {good && customer.email && (
        <p className="mt-1 text-soft wrap-anywhere">A confirmação vai para {customer.email}</p>
      )}
    </section>
  )
}
