import { useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { returnStateNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import type { StaffReturn } from '#shop/order-desk/staff-return.ts'
import { mayBecome } from '#shop/orders/returns/returns.ts'
import * as returnCalls from '#shop/returns/staff/staff-returns.calls.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ofReturn } from './return-form.ts'
import { amountBack, MoneyBackDialog, SentDialog } from './send-dialogs.tsx'
import { WayBackDialog } from './way-back-dialog.tsx'

/** What was done where the return stays as it is. */
const againWords: Partial<Record<StaffReturn['status'], string>> = {
  authorized: 'volta corrigida',
  refunding: 'dinheiro mandado de novo',
}

interface ReturnStepsProps {
  order: StaffOrder
  returned: StaffReturn
  onChanged: (order: StaffOrder) => void
  /** the return has changed since it was read */
  onStale: () => void
}

/** The next step of a return as the one big button, and quietly how else it may go on. */
export function ReturnSteps({ order, returned, onChanged, onStale }: ReturnStepsProps) {
  const [open, setOpen] = useState<'way' | 'check' | 'money' | 'sent' | 'refuse' | 'end' | null>(null)
  const close = () => setOpen(null)
  const { status, outcome, kind } = returned
  const options = stepOptions(returned, { onClose: close, onChanged, onStale })
  const arrive = useChange(returnCalls.receiveReturn, options)
  const [fulfil, change, money] = [
    useRight('orders:fulfil'),
    useRight('orders:change'),
    useRight('orders:money'),
  ]
  const form = { order, returned, onClose: close, options }
  const arriveButton = (variant: 'primary' | 'quiet', words: string) => (
    <Button
      variant={variant}
      size={variant === 'quiet' ? 'small' : 'medium'}
      busy={arrive.busy}
      onClick={() => void arrive.send(ofReturn({ order, returned }))}
    >
      {words}
    </Button>
  )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {status === 'requested' && change && (
        <Button onClick={() => setOpen('way')}>Dizer como mandar de volta</Button>
      )}
      {status === 'authorized' && fulfil && arriveButton('primary', 'O pacote chegou')}
      {status === 'arrived' && fulfil && <Button onClick={() => setOpen('check')}>Conferir</Button>}
      {status === 'checked' && outcome === 'refund' && money && (
        <Button onClick={() => setOpen('money')}>Devolver {brl(amountBack({ order, returned }))}</Button>
      )}
      {status === 'checked' && outcome !== 'refund' && fulfil && (
        <Button onClick={() => setOpen('sent')}>
          {outcome === 'exchange' ? 'O produto novo foi enviado' : 'O conserto foi enviado'}
        </Button>
      )}
      {status === 'refunding' && money && order.attention.includes('refund_failed') && (
        <Button onClick={() => setOpen('money')}>Tentar devolver de novo</Button>
      )}
      <div className="-mx-2 flex flex-wrap [&>button]:px-2">
        {status === 'requested' && fulfil && arriveButton('quiet', 'O pacote já chegou')}
        {status === 'authorized' && change && (
          <Button variant="quiet" size="small" onClick={() => setOpen('way')}>
            Corrigir a volta
          </Button>
        )}
        {status === 'requested' && kind === 'defect' && change && (
          <Button variant="quiet" size="small" className="text-error!" onClick={() => setOpen('refuse')}>
            Não aceitar
          </Button>
        )}
        {mayBecome(status, 'cancelled') && change && (
          <Button variant="quiet" size="small" onClick={() => setOpen('end')}>
            Encerrar
          </Button>
        )}
      </div>
      {open === 'way' && <WayBackDialog {...form} />}
      {open === 'check' && <CheckDialog {...form} />}
      {open === 'money' && <MoneyBackDialog {...form} />}
      {open === 'sent' && <SentDialog {...form} />}
      {(open === 'refuse' || open === 'end') && <EndDialog how={open} {...form} />}
    </div>
  )
}

/** How a step ends: the order is shown as it is now, and what became of the return is said, with the way back. */
function stepOptions(
  { protocol, status }: StaffReturn,
  { onClose, onChanged, onStale }: Pick<ReturnStepsProps, 'onChanged' | 'onStale'> & { onClose: () => void },
) {
  return {
    onDone({ order: now, batch }: { order: StaffOrder; batch?: string | null | undefined }) {
      onClose()
      onChanged(now)
      const state = now.returns.find((one) => one.protocol === protocol)?.status ?? status
      const said = (state === status && againWords[state]) || returnStateNames[state].toLowerCase()
      showUndo(`Devolução ${protocol}: ${said}.`, batch)
    },
    onRefused(refusal: CallFailed) {
      if (refusal.status === 409) {
        onClose()
        onStale()
      }
      if (Object.keys(refusal.errors).length === 0) showToast('error', failureMessage(refusal))
    },
  }
}
