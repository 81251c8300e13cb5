import { useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { eventNames } from '#shop/events/event-types.ts'
import * as eventCalls from '#shop/events/events.calls.ts'
import type { Delivery } from '#shop/events/events-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** What one program was told, the last first, each to be sent again. */
export function Deliveries({ addressId }: { addressId: number }) {
  const [before, setBefore] = useState<number | undefined>(undefined)
  const { data, failure, reload } = useReading(eventCalls.eventDeliveries, {
    id: addressId,
    ...(before !== undefined && { before }),
  })
  if (failure) return <TryAgain message={failureMessage(failure)} onAgain={reload} />
  if (!data) return <p className="mt-3 text-sm text-soft">Carregando…</p>
  if (data.deliveries.length === 0 && before === undefined)
    return <p className="mt-3 text-sm text-soft">Nada foi avisado ainda.</p>
  return (
    <div className="mt-3 rounded-card bg-blush p-3">
      <ul className="divide-y divide-line">
        {data.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onChanged={reload} />
        ))}
      </ul>
      <div className="flex gap-2">
        {before !== undefined && (
          <Button variant="quiet" size="small" onClick={() => setBefore(undefined)}>
            Voltar aos últimos
          </Button>
        )}
        {data.before !== null && (
          <Button variant="quiet" size="small" onClick={() => setBefore(data.before ?? undefined)}>
            Ver anteriores
          </Button>
        )}
      </div>
    </div>
  )
}

function DeliveryRow({ delivery, onChanged }: { delivery: Delivery; onChanged: () => void }) {
  const { id, type, subject, attempts, gave_up_at } = delivery
  const { busy, send } = useChange(eventCalls.resendDelivery, {
    onDone() {
      showToast('success', 'Enviado de novo.')
      onChanged()
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          {eventNames[type]} · {type.startsWith('order') ? 'pedido' : 'produto'} {subject}
        </p>
        <p className={`wrap-anywhere ${gave_up_at ? 'text-error' : 'text-soft'}`}>{stateOf(delivery)}</p>
      </div>
      {attempts > 0 && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void send({ id })}>
          Enviar de novo
        </Button>
      )}
    </li>
  )
}

function stateOf({ delivered_at, gave_up_at, due_at, attempts, last_answer }: Delivery): string {
  if (delivered_at) return `Recebido em ${dateAndTime(delivered_at)}`
  const tries = `${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'}, a última: ${last_answer ?? 'sem resposta'}`
  if (gave_up_at) return `Desistimos em ${dateAndTime(gave_up_at)} (${tries})`
  if (attempts === 0 || !due_at) return 'Sai agora'
  return `${tries}. A próxima em ${dateAndTime(due_at)}`
}
