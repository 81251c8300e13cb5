import { Link } from 'react-router'
import type { OrderView, OtherOrder } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { inParcelOf } from '#shop/orders/parcel/same-parcel.ts'

/** What goes in the same parcel: the shop may have added to an order that was paid already. */
export function PackedWith({ order: { status, packed_with, additions } }: { order: OrderView }) {
  return (
    <>
      {packed_with && (
        <p className="mt-2">
          {inParcelOf({ status }, packed_with) ? 'Na mesma caixa do ' : 'Não vai mais na caixa do '}
          <OrderLink order={packed_with} />
        </p>
      )}
      {additions.map((added) => (
        <p key={added.number} className="mt-2">
          Acrescentado: <OrderLink order={added} /> ({titleOf(added.status).title})
        </p>
      ))}
    </>
  )
}

const titleOf = (status: OrderView['status']) =>
  wordsFor({ status, withdrawal: null, payment_reported: false })

function OrderLink({ order: { number, key } }: { order: OtherOrder }) {
  return (
    <Link to={`/order/${number}?key=${key}`} className="link inline-flex min-h-11 items-center">
      pedido {number}
    </Link>
  )
}
