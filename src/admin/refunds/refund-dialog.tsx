import { useState } from 'react'
import type { OrderFormProps } from '#admin/order-forms/order-step.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { RefundByLines } from './refund-by-lines.tsx'
import { RefundBySum } from './refund-by-sum.tsx'

/** Money back, by products or by a sum; what follows stands there before the button. */
export function RefundDialog(props: OrderFormProps) {
  const { order, onClose } = props
  // Of an order that has ended all units are on sale again: what is left of its money is a sum.
  const hasUnits =
    !['cancelled', 'expired', 'refunded'].includes(order.status) &&
    order.items.some(({ returnable }) => returnable > 0)
  const [by, setBy] = useState<'lines' | 'sum'>(hasUnits ? 'lines' : 'sum')
  return (
    <Modal
      open
      onClose={onClose}
      title={`Devolver dinheiro do pedido ${order.number}`}
      className="max-w-[28rem]"
    >
      <div className="space-y-4 p-5">
        <fieldset
          aria-label="Devolver"
          hidden={!hasUnits}
          className="grid grid-cols-2 rounded-full bg-blush p-1"
        >
          {(['lines', 'sum'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={by === one}
              onClick={() => setBy(one)}
              className={`min-h-11 rounded-full font-semibold ${by === one ? 'bg-paper shadow-sm' : 'text-soft'}`}
            >
              {one === 'lines' ? 'Por produto' : 'Por valor'}
            </button>
          ))}
        </fieldset>
        {by === 'lines' ? <RefundByLines {...props} /> : <RefundBySum {...props} />}
      </div>
    </Modal>
  )
}
