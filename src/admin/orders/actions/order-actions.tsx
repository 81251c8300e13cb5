import { useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import type { OrderStep } from '#admin/order-forms/order-step.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OtherActions } from './other-actions.tsx'

interface OrderActionsProps {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
  /** the order has changed since it was read */
  onStale: () => void
}

/** The next step as the one big button, and quietly what else may be done. */
export function OrderActions({ order, onChanged, onStale }: OrderActionsProps) {
  const [open, setOpen] = useState<OrderDialog | null>(null)
  const onRefused = (refusal: CallFailed) => {
    if (refusal.status === 409) onStale()
    if (Object.keys(refusal.errors).length === 0) showToast('error', failureMessage(refusal))
  }
  const step: OrderStep = (said) => ({
    onDone({ order: now, batch }) {
      setOpen(null)
      onChanged(now)
      showUndo(typeof said === 'string' ? said : said(now), batch)
    },
    onRefused,
  })
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3 not-has-[button]:hidden">
      <OrderSteps order={order} step={step} onOpen={setOpen} />
      <OtherActions order={order} step={step} onOpen={setOpen} />
      <OrderDialogs
        open={open}
        order={order}
        onClose={() => setOpen(null)}
        step={step}
        {...{ onChanged, onStale, onRefused }}
      />
    </div>
  )
}
