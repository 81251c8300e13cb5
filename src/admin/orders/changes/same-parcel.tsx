import { Link } from 'react-router'
import { copyText } from '#admin/data/copy-text.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { OtherStaffOrder, StaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { orderCan, statusNames } from '#shop/orders/order.ts'
import { inParcelOf } from '#shop/orders/parcel/same-parcel.ts'
import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.tsx'

/** What was added to an order and goes in its parcel, or what it goes along with; the link of what is not paid yet. */
export function SameParcel({ order }: { order: StaffOrder }) {
  const { packed_with, additions } = order
  const maySee = useRight('orders:personal')
  if (!packed_with && additions.length === 0) return null
  return (
    <section aria-labelledby="caixa" className="sheet p-5">
      <h2 id="caixa" className="text-xl">
        Na mesma caixa
      </h2>
      {packed_with && (
        <p className="mt-2">
          {sentenceOf(order, packed_with)} <OrderLink order={packed_with} />
        </p>
      )}
      <ul className="mt-2 space-y-2">
        {additions.map((added) => (
          <li key={added.number} className="flex flex-wrap items-center gap-x-3">
            <OrderLink order={added} />
            <span className="text-soft">{statusNames[added.status]}</span>
            {added.status === 'awaiting_payment' && maySee && <CopyLink number={added.number} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether an order is posted with another, which is in the house still. */
export function goesWithAnother({ packed_with }: StaffOrder): boolean {
  return packed_with !== null && orderCan.ship(packed_with)
}

function sentenceOf(order: StaffOrder, first: OtherStaffOrder): string {
  const how = inParcelOf(order, first)
  if (how === 'goes') {
    return order.status === 'awaiting_payment'
      ? 'Quando for pago, vai na caixa deste, que o envia e tem o endereço. Se ele sair antes, este termina:'
      : 'Vai na caixa deste, que o envia e tem o endereço:'
  }
  if (how === 'went') return 'Foi na caixa deste:'
  return orderCan.ship(order)
    ? 'Era para ir com este, que não está mais aqui: envie sozinho, ou devolva o dinheiro.'
    : 'Era para ir com este:'
}

function OrderLink({ order: { number } }: { order: OtherStaffOrder }) {
  return (
    <Link to={`/admin/pedidos/${number}`} className="link inline-flex min-h-11 items-center font-semibold">
      Pedido {number}
    </Link>
  )
}

/** The link opens the order as its buyer: it is asked for when it is sent on, which is written down. */
function CopyLink({ number }: { number: number }) {
  const { busy, send } = useChange(orderCalls.buyerLink, {
    onDone: ({ link }) =>
      copyText(link, 'Link copiado.', 'Não deu para copiar: mande o e-mail “Pedido recebido” de novo.'),
  })
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void send({ number })}>
      <Copy aria-hidden="true" className="size-4" /> Copiar o link para pagar
    </Button>
  )
}
