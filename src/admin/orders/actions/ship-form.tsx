import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { type OrderFormProps, stateNow } from '#admin/order-forms/order-step.ts'
import { endsUnpaid } from '#admin/order-words.ts'
import * as orderCalls from '#shop/order-desk/orders.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** The parcel leaves, under its tracking code. An order without a fiscal key, or with an addition that is not paid, is asked about once. */
export function ShipForm({ order, step }: Pick<OrderFormProps, 'order' | 'step'>) {
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
