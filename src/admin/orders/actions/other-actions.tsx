import { changeNames, changesOf } from '#admin/orders/changes/order-changes.ts'
import { OpenReturn } from '#admin/returns/open-return-dialog.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import { orderCan } from '#shop/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { ChevronDown, ChevronRight } from '#ui/icons.tsx'
import { useFold } from '#ui/use-fold.ts'
import type { OrderButtonsProps } from './order-steps.tsx'

/** What else may be done with an order, besides the steps on its way. */
export function OtherActions({ order, step, onOpen }: OrderButtonsProps) {
  const fulfil = useRight('orders:fulfil')
  const change = useRight('orders:change')
  const money = useRight('orders:money')
  const changes = change ? changesOf(order) : []
  const fold = useFold()
  return (
    <div className="grid w-full grid-cols-2 items-center gap-2 max-sm:[&>button]:px-2 sm:flex sm:flex-wrap">
      {fulfil && orderCan.ship(order) && !order.attention.includes('unit_missing') && (
        <Button variant="secondary" size="small" onClick={() => onOpen('missing')}>
          Falta na prateleira
        </Button>
      )}
      {change && <OpenReturn order={order} options={step('Devolução aberta.')} />}
      {money && (order.refund_by_hand ?? 0) === 0 && (order.refundable ?? 0) > 0 && (
        <Button variant="secondary" size="small" onClick={() => onOpen('refund')}>
          Devolver dinheiro
        </Button>
      )}
      {changes.length > 0 && (
        <Button variant="secondary" size="small" {...fold.button}>
          Mudar pedido
          <ChevronDown aria-hidden="true" className={`size-4 ${fold.open ? 'rotate-180' : ''}`} />
        </Button>
      )}
      {change && orderCan.cancel(order) && (
        <Button variant="quiet" size="small" className="text-error!" onClick={() => onOpen('cancel')}>
          Cancelar pedido
        </Button>
      )}
      <ul id={fold.id} hidden={!fold.open} className="sheet col-span-2 w-full divide-y divide-line">
        {changes.map((one) => (
          <li key={one}>
            <button
              type="button"
              onClick={() => onOpen(one)}
              className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left font-semibold hover:bg-blush"
            >
              {changeNames[one]} <ChevronRight aria-hidden="true" className="size-4 text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
