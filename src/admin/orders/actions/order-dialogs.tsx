import { useChange } from '#admin/data/use-change.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { type OrderFormProps, stateNow } from '#admin/order-forms/order-step.ts'
import { AdditionDialog } from '#admin/orders/changes/addition-dialog.tsx'
import { AddressDialog } from '#admin/orders/changes/address-dialog.tsx'
import type { OrderChange } from '#admin/orders/changes/order-changes.ts'
import { ShippingDialog } from '#admin/orders/changes/shipping-dialog.tsx'
import { SwapDialog } from '#admin/orders/changes/swap-dialog.tsx'
import { TakeOutDialog } from '#admin/orders/changes/take-out-dialog.tsx'
import { RefundDialog } from '#admin/refunds/refund-dialog.tsx'
import { cancelConsequence } from '#admin/refunds/refund-form.ts'
import { useRefundLimit } from '#admin/refunds/refund-limit.tsx'
import { RefundSentDialog } from '#admin/refunds/refund-sent-dialog.tsx'
import type { CallFailed } from '#platform/browser/call.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { ConfirmMoney } from './confirm-money.tsx'
import { MissingUnitsDialog } from './missing-units-dialog.tsx'

export type OrderDialog = 'confirm' | 'cancel' | 'refund' | 'sent' | 'missing' | OrderChange

interface OrderDialogsProps extends OrderFormProps {
  open: OrderDialog | null
  onChanged: (order: StaffOrder) => void
  /** the order has changed since it was read */
  onStale: () => void
  onRefused: (refusal: CallFailed) => void
}

/** The form that a button of the order's page opens. */
export function OrderDialogs({ open, onChanged, onStale, onRefused, ...form }: OrderDialogsProps) {
  const { order, onClose, step } = form
  const { number, refundable } = order
  const cancel = useChange(orderCalls.cancelStaffOrder, step(stateNow))
  const aboveLimit = useRefundLimit(order)
  return (
    <>
      {open === 'confirm' && <ConfirmMoney order={order} onClose={onClose} onDone={onStale} />}
      {open === 'sent' && <RefundSentDialog {...form} />}
      {open === 'refund' && <RefundDialog {...form} />}
      {open === 'missing' && <MissingUnitsDialog {...form} />}
      {open === 'address' && <AddressDialog {...form} />}
      {open === 'shipping' && <ShippingDialog {...form} />}
      {open === 'swap' && <SwapDialog {...form} />}
      {open === 'add' && (
        <AdditionDialog order={order} onClose={onClose} onChanged={onChanged} onRefused={onRefused} />
      )}
      {open === 'out' && <TakeOutDialog {...form} />}
      {open === 'cancel' && (
        <AskOnce
          title={`Cancelar o pedido ${number}?`}
          consequence={cancelConsequence(order)}
          obstacle={aboveLimit(refundable ?? 0)}
          action="Sim, cancelar"
          busy={cancel.busy}
          onClose={onClose}
          onYes={() => void cancel.send({ number })}
        />
      )}
    </>
  )
}
