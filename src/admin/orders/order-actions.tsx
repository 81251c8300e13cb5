import { type SyntheticEvent, useState } from 'react'
import { showUndo } from '#admin/data/undo.ts'
import { useChange } from '#admin/data/use-change.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import type { OrderFormProps, OrderStep } from '#admin/order-forms/order-step.ts'
import { endsUnpaid } from '#admin/order-words.ts'
import { AdditionDialog } from '#admin/orders/changes/addition-dialog.tsx'
import { AddressDialog } from '#admin/orders/changes/address-dialog.tsx'
import { changeNames, changesOf, type OrderChange } from '#admin/orders/changes/order-changes.ts'
import { goesWithAnother } from '#admin/orders/changes/same-parcel.tsx'
import { ShippingDialog } from '#admin/orders/changes/shipping-dialog.tsx'
import { SwapDialog } from '#admin/orders/changes/swap-dialog.tsx'
import { TakeOutDialog } from '#admin/orders/changes/take-out-dialog.tsx'
import { RefundDialog } from '#admin/refunds/refund-dialog.tsx'
import { cancelConsequence, inBank } from '#admin/refunds/refund-form.ts'
import { useRefundLimit } from '#admin/refunds/refund-limit.tsx'
import { RefundSentDialog } from '#admin/refunds/refund-sent-dialog.tsx'
import { OpenReturn } from '#admin/returns/open-return-dialog.tsx'
import { useRight } from '#admin/session/staff-session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { isHeld, isSettledByLooking } from '#shop/orders/attention.ts'
import { orderCan, statusNames } from '#shop/orders/order.ts'
import { isInReview } from '#shop/orders/payment-status.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ChevronDown, ChevronRight } from '#ui/icons.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { useFold } from '#ui/use-fold.ts'
import { ConfirmMoney } from './confirm-money.tsx'
import { MissingUnitsDialog } from './missing-units-dialog.tsx'

interface OrderActionsProps {
  order: StaffOrder
  onChanged: (order: StaffOrder) => void
  /** the order has changed since it was read */
  onStale: () => void
}

/** The next step as the one big button, and quietly what else may be done. */
export function OrderActions({ order, onChanged, onStale }: OrderActionsProps) {
  const [open, setOpen] = useState<'confirm' | 'cancel' | 'refund' | 'sent' | 'missing' | OrderChange | null>(
    null,
  )
  const close = () => setOpen(null)
  const onRefused = (refusal: CallFailed) => {
    if (refusal.status === 409) onStale()
    if (Object.keys(refusal.errors).length === 0) showToast('error', failureMessage(refusal))
  }
  const step: OrderStep = (said) => ({
    onDone({ order: now, batch }) {
      close()
      onChanged(now)
      showUndo(typeof said === 'string' ? said : said(now), batch)
    },
    onRefused,
  })
  const pick = useChange(orderCalls.pickOrder, step(stateNow))
  const deliver = useChange(orderCalls.deliverOrder, step(stateNow))
  const cancel = useChange(orderCalls.cancelStaffOrder, step(stateNow))
  const release = useChange(orderCalls.releaseOrder, step(`Pedido ${order.number}: conferido e liberado.`))
  const clear = useChange(orderCalls.clearOrderAttention, step(`Pedido ${order.number}: aviso resolvido.`))
  const [fulfil, change, money] = [
    useRight('orders:fulfil'),
    useRight('orders:change'),
    useRight('orders:money'),
  ]
  const { number } = order
  const owed = order.refund_by_hand ?? 0
  // What an order that has ended holds goes back: no more is to come.
  const mayArrive =
    money &&
    orderCan.pay(order) &&
    !order.payments.some(isInReview) &&
    (order.status === 'awaiting_payment' || (order.refundable ?? 0) === 0)
  const changes = change ? changesOf(order) : []
  const fold = useFold()
  const aboveLimit = useRefundLimit(order)
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3 not-has-[button]:hidden">
      {money && owed > 0 && (
        <Button onClick={() => setOpen('sent')}>
          Já devolvi {brl(owed)}
          {inBank(order)}
        </Button>
      )}
      {mayArrive && (
        <Button
          variant={order.status === 'awaiting_payment' ? 'primary' : 'secondary'}
          onClick={() => setOpen('confirm')}
        >
          O dinheiro chegou
        </Button>
      )}
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
      <div className="grid w-full grid-cols-2 items-center gap-2 max-sm:[&>button]:px-2 sm:flex sm:flex-wrap">
        {fulfil && orderCan.ship(order) && !order.attention.includes('unit_missing') && (
          <Button variant="secondary" size="small" onClick={() => setOpen('missing')}>
            Falta na prateleira
          </Button>
        )}
        {change && <OpenReturn order={order} options={step('Devolução aberta.')} />}
        {money && owed === 0 && (order.refundable ?? 0) > 0 && (
          <Button variant="secondary" size="small" onClick={() => setOpen('refund')}>
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
          <Button variant="quiet" size="small" className="text-error!" onClick={() => setOpen('cancel')}>
            Cancelar pedido
          </Button>
        )}
        <ul id={fold.id} hidden={!fold.open} className="sheet col-span-2 w-full divide-y divide-line">
          {changes.map((one) => (
            <li key={one}>
              <button
                type="button"
                onClick={() => setOpen(one)}
                className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left font-semibold hover:bg-blush"
              >
                {changeNames[one]} <ChevronRight aria-hidden="true" className="size-4 text-soft" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {open === 'confirm' && <ConfirmMoney order={order} onClose={close} onDone={onStale} />}
      {open === 'sent' && <RefundSentDialog order={order} onClose={close} step={step} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} step={step} />}
      {open === 'missing' && <MissingUnitsDialog order={order} onClose={close} step={step} />}
      {open === 'address' && <AddressDialog order={order} onClose={close} step={step} />}
      {open === 'shipping' && <ShippingDialog order={order} onClose={close} step={step} />}
      {open === 'swap' && <SwapDialog order={order} onClose={close} step={step} />}
      {open === 'add' && (
        <AdditionDialog order={order} onClose={close} onChanged={onChanged} onRefused={onRefused} />
      )}
      {open === 'out' && <TakeOutDialog order={order} onClose={close} step={step} />}
      {open === 'cancel' && (
        <AskOnce
          title={`Cancelar o pedido ${number}?`}
          consequence={cancelConsequence(order)}
          obstacle={aboveLimit(order.refundable ?? 0)}
          action="Sim, cancelar"
          busy={cancel.busy}
          onClose={close}
          onYes={() => void cancel.send({ number })}
        />
      )}
    </div>
  )
}

/** A step on the order's way is said by where the order is then. */
const stateNow = ({ number, status }: StaffOrder) => `Pedido ${number}: ${statusNames[status].toLowerCase()}.`

function ShipForm({ order, step }: Pick<OrderFormProps, 'order' | 'step'>) {
  const { busy, errors, send } = useChange(orderCalls.shipOrder, step(stateNow))
  const [asking, setAsking] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const unpaid = order.unpaid_additions
  const ship = (tracking: string) => void send({ number: order.number, tracking })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const tracking = String(new FormData(event.currentTarget).get('tracking'))
    if (order.fiscal_key && unpaid.length === 0) ship(tracking)
    else setAsking(tracking)
  }
  // It is packed first; who has posted it already says so.
  if (order.status === 'paid' && !opened) {
    return (
      <Button variant="quiet" onClick={() => setOpened(true)}>
        Já foi postado
      </Button>
    )
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex w-full flex-wrap items-end gap-3">
      <TextField
        name="tracking"
        label="Código de rastreio"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.tracking}
        className="min-w-48 flex-1"
      />
      <Button type="submit" busy={busy} variant={order.status === 'picking' ? 'primary' : 'secondary'}>
        Marcar como enviado
      </Button>
      {asking !== null && (
        <AskOnce
          title={order.fiscal_key ? 'Enviar sem o acréscimo?' : 'Enviar sem chave fiscal?'}
          consequence={[
            !order.fiscal_key &&
              'Uma encomenda precisa levar a chave da NF-e ou DC-e, e este pedido não tem nenhuma.',
            ...unpaid.map(endsUnpaid),
          ]
            .filter(Boolean)
            .join(' ')}
          action="Enviar assim mesmo"
          busy={busy}
          onClose={() => setAsking(null)}
          onYes={() => {
            setAsking(null)
            ship(asking)
          }}
        />
      )}
    </form>
  )
}
