import { useChange } from '#admin/data/use-change.ts'
import { type OrderFormProps, stateNow } from '#admin/order-forms/order-step.ts'
import { goesWithAnother } from '#admin/orders/changes/same-parcel.tsx'
import { inBank } from '#admin/refunds/refund-form.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { isHeld, isSettledByLooking } from '#shop/orders/attention.ts'
import { orderCan } from '#shop/orders/order.ts'
import { isInReview } from '#shop/orders/payment-status.ts'
import { Button } from '#ui/button.tsx'
import type { OrderDialog } from './order-dialogs.tsx'
import { ShipForm } from './ship-form.tsx'

export interface OrderButtonsProps extends Pick<OrderFormProps, 'order' | 'step'> {
  onOpen: (dialog: OrderDialog) => void
}

/** The steps on an order's way, and what stands in it: money that comes or goes by hand, and what a person has to look at. */
export function OrderSteps({ order, step, onOpen }: OrderButtonsProps) {
  const { number } = order
  const pick = useChange(orderCalls.pickOrder, step(stateNow))
  const deliver = useChange(orderCalls.deliverOrder, step(stateNow))
  const release = useChange(orderCalls.releaseOrder, step(`Pedido ${number}: conferido e liberado.`))
  const clear = useChange(orderCalls.clearOrderAttention, step(`Pedido ${number}: aviso resolvido.`))
  const fulfil = useRight('orders:fulfil')
  const change = useRight('orders:change')
  return (
    <>
      <MoneySteps order={order} onOpen={onOpen} />
      {change && isHeld(order) && (
        <Button busy={release.busy} onClick={() => void release.send({ number })}>
          Liberar
        </Button>
      )}
      {fulfil && !isHeld(order) && orderCan.pick(order) && (
        <Button busy={pick.busy} onClick={() => void pick.send({ number })}>
          Separar
        </Button>
      )}
      {fulfil && !isHeld(order) && orderCan.ship(order) && !goesWithAnother(order) && (
        <ShipForm order={order} step={step} />
      )}
      {fulfil && orderCan.deliver(order) && (
        <Button busy={deliver.busy} onClick={() => void deliver.send({ number })}>
          Foi entregue
        </Button>
      )}
      {change && order.attention.some((why) => why !== 'withdrawn' && isSettledByLooking(why)) && (
        <Button variant="secondary" busy={clear.busy} onClick={() => void clear.send({ number })}>
          Está resolvido
        </Button>
      )}
    </>
  )
}

/** Money that the shop has sent back itself, or that has come to its own key. */
function MoneySteps({ order, onOpen }: Omit<OrderButtonsProps, 'step'>) {
  const owed = order.refund_by_hand ?? 0
  if (!useRight('orders:money')) return null
  return (
    <>
      {owed > 0 && (
        <Button onClick={() => onOpen('sent')}>
          Já devolvi {brl(owed)}
          {inBank(order)}
        </Button>
      )}
      {mayArrive(order) && (
        <Button
          variant={order.status === 'awaiting_payment' ? 'primary' : 'secondary'}
          onClick={() => onOpen('confirm')}
        >
          O dinheiro chegou
        </Button>
      )}
    </>
  )
}

/** What an order that has ended holds goes back: no more is to come. */
function mayArrive(order: StaffOrder): boolean {
  return (
    orderCan.pay(order) &&
    !order.payments.some(isInReview) &&
    (order.status === 'awaiting_payment' || (order.refundable ?? 0) === 0)
  )
}
