import { useState } from 'react'
import { Link } from 'react-router'
import { useDone, useRowChange } from '#admin/data/standstill.ts'
import { showUndo } from '#admin/data/undo.ts'
import { RowButton } from '#admin/frame/rows/row-button.tsx'
import { ConfirmMoney } from '#admin/orders/actions/confirm-money.tsx'
import { waitsFor } from '#admin/returns/waits-for.ts'
import { useRight } from '#admin/session/staff-session.ts'
import { brl } from '#shop/money.ts'
import type { ListedStaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { isHeld } from '#shop/orders/attention.ts'
import { statusNames } from '#shop/orders/order.ts'
import { isInReview } from '#shop/orders/payment-status.ts'
import { buttonClass } from '#ui/button.tsx'

interface NextStepProps {
  order: Pick<ListedStaffOrder, 'number' | 'status' | 'total' | 'attention' | 'return_step' | 'payment'>
  onChanged: () => void
}

/** The one button of an order: what is to be done next. */
export function NextStep({ order, onChanged }: NextStepProps) {
  const [asking, setAsking] = useState(false)
  const mayFulfil = useRight('orders:fulfil')
  const mayChange = useRight('orders:change')
  const mayConfirm = useRight('orders:money')
  const confirmed = useDone()
  const pick = useRowChange(orderCalls.pickOrder, ({ batch }) => {
    showUndo(`Pedido ${order.number}: em separação.`, batch)
    onChanged()
  })
  // The answer about a card comes by itself.
  if (order.status === 'awaiting_payment' && mayConfirm && !isInReview(order.payment)) {
    return (
      <>
        <RowButton size="small" done={confirmed.done} onClick={() => setAsking(true)}>
          Chegou {order.total !== null && brl(order.total)}
        </RowButton>
        {asking && (
          <ConfirmMoney
            order={order}
            onClose={() => setAsking(false)}
            onDone={() => {
              confirmed.finish()
              onChanged()
            }}
          />
        )}
      </>
    )
  }
  if (order.status === 'paid' && mayFulfil && !isHeld(order) && !lacksUnit(order)) {
    return (
      <RowButton
        size="small"
        busy={pick.busy}
        done={pick.done}
        onClick={() => void pick.send({ number: order.number })}
      >
        Separar
      </RowButton>
    )
  }
  if (order.return_step) {
    return (
      <Link
        to={`/admin/pedidos/${order.number}#devolucao`}
        aria-label={`${waitsFor(order.return_step).action}: devolução do pedido ${order.number}`}
        className={buttonClass('secondary', 'small')}
      >
        {waitsFor(order.return_step).action}
      </Link>
    )
  }
  const words = openingWords(order, mayFulfil, mayChange)
  return (
    <Link
      to={`/admin/pedidos/${order.number}`}
      aria-label={`${words} o pedido ${order.number}, ${statusNames[order.status]}`}
      className={buttonClass(words === 'Abrir' ? 'secondary' : 'primary', 'small')}
    >
      {words}
    </Link>
  )
}

const lacksUnit = ({ attention }: Pick<ListedStaffOrder, 'attention'>) => attention.includes('unit_missing')

/** The word of the link to the order. What lacks a unit is not posted before that is settled. */
function openingWords(order: NextStepProps['order'], mayFulfil: boolean, mayChange: boolean): string {
  if (order.attention.includes('refund_by_hand')) return mayChange ? 'Devolver o dinheiro' : 'Abrir'
  if (lacksUnit(order)) return mayChange ? 'Resolver' : 'Abrir'
  return order.status === 'picking' && mayFulfil && !isHeld(order) ? 'Enviar' : 'Abrir'
}
