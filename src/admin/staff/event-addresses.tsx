import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { eventNames, eventTypes } from '#shop/events/event-types.ts'
import * as eventCalls from '#shop/events/events.calls.ts'
import type { EventAddress } from '#shop/events/events-schema.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { CopyOnce } from './copy-once.tsx'
import { Deliveries } from './deliveries.tsx'
import { TickBoxes } from './tick-boxes.tsx'

/** The addresses of programs that the shop tells what happens, so that they need not ask. */
export function EventAddresses() {
  const { data, failure, reload } = useReading(eventCalls.listEventAddresses, {})
  return (
    <section aria-labelledby="avisos-a-programas" className="sheet mt-6 p-5">
      <h2 id="avisos-a-programas" className="text-xl">
        Avisos a programas
      </h2>
      <p className="mt-1 text-soft">
        A loja avisa um programa na hora em que um pedido é pago ou o estoque muda, sem ele precisar
        perguntar. Cada aviso vai assinado, e se o programa não responder, a loja tenta de novo por três dias.
      </p>
      {failure && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {data && data.addresses.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.addresses.map((address) => (
            <AddressRow key={address.id} address={address} onChanged={reload} />
          ))}
        </ul>
      )}
      <NewAddress onMade={reload} />
    </section>
  )
}

function AddressRow({ address, onChanged }: { address: EventAddress; onChanged: () => void }) {
  const { id, name, url, events, stopped_at, given_up } = address
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const remove = useChange(eventCalls.removeEventAddress, {
    onDone() {
      showToast('success', `A loja não avisa mais ${name}.`)
      onChanged()
    },
  })
  const restart = useChange(eventCalls.restartEventAddress, {
    onDone() {
      showToast('success', `A loja volta a avisar ${name}.`)
      onChanged()
    },
  })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere">{url}</p>
          <p className="text-sm text-soft">{events.map((type) => eventNames[type]).join(', ')}</p>
          <p className={`text-sm ${stopped_at || given_up > 0 ? 'font-semibold text-error' : 'text-soft'}`}>
            {stateOf(address)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {stopped_at && (
            <Button size="small" busy={restart.busy} onClick={() => void restart.send({ id })}>
              Voltar a avisar
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            aria-label={`${open ? 'Fechar avisos' : 'Ver avisos'} de ${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Fechar avisos' : 'Ver avisos'}
          </Button>
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            Remover
          </Button>
        </div>
      </div>
      {open && <Deliveries addressId={id} />}
      {asking && (
        <AskOnce
          title={`Parar de avisar ${name}?`}
          consequence="O endereço e a lista do que já foi avisado saem da loja. Para voltar, é preciso um segredo novo."
          action="Sim, remover"
          busy={remove.busy}
          onClose={() => setAsking(false)}
          onYes={() => void remove.send({ id })}
        />
      )}
    </li>
  )
}

function stateOf({ stopped_at, given_up, last_success_at }: EventAddress): string {
  if (stopped_at) return `Parado desde ${dateAndTime(stopped_at)}: por dias o programa não respondeu.`
  if (given_up > 0)
    return given_up === 1
      ? 'Um aviso não chegou.'
      : `${given_up < 100 ? given_up : '100 ou mais'} avisos não chegaram.`
  return last_success_at
    ? `Último aviso recebido em ${dateAndTime(last_success_at)}`
    : 'Ainda não recebeu nenhum aviso'
}

function NewAddress({ onMade }: { onMade: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { busy, errors, send } = useChange(eventCalls.createEventAddress, {
    onDone(reply) {
      setSecret(reply.secret)
      onMade()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setSecret(null)
    const form = new FormData(event.currentTarget)
    void send({ name: form.get('program'), url: form.get('address'), events: form.getAll('events') })
  }
  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="mt-5 space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="program"
            label="Programa"
            placeholder="Bling"
            autoComplete="off"
            maxLength={60}
            error={errors.name}
          />
          <TextField
            name="address"
            label="Endereço que recebe os avisos"
            placeholder="https://"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            error={errors.url}
          />
        </div>
        <TickBoxes
          legend="Avisar quando"
          name="events"
          values={eventTypes}
          words={(type) => (
            <>
              {eventNames[type]} <span className="text-sm text-soft">{type}</span>
            </>
          )}
          errors={errors.events}
        />
        <Button type="submit" busy={busy}>
          Adicionar endereço
        </Button>
      </form>
      {secret && (
        <CopyOnce
          text={secret}
          title="Endereço pronto. Guarde o segredo agora, ele confere a assinatura e não aparece de novo."
          copied="Segredo copiado."
        />
      )}
    </>
  )
}
