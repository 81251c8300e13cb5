import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { keyRights, rightNames } from '#shop/staff/rights.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { AccessKey } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { CopyOnce } from './copy-once.tsx'
import { TickBoxes } from './tick-boxes.tsx'

/** The keys with which programs work here: an ERP, a script. Each does what it was given and nothing else. */
export function AccessKeys() {
  const { data, failure, reload } = useReading(staffCalls.listAccessKeys, {})
  return (
    <section aria-labelledby="chaves" className="sheet mt-6 p-5">
      <h2 id="chaves" className="text-xl">
        Chaves para programas
      </h2>
      <p className="mt-1 text-soft">
        Para o Bling, o Tiny ou um programa seu trabalhar com pedidos e produtos. As chamadas estão descritas
        em{' '}
        <a href="/openapi.json" className="link">
          /openapi.json
        </a>
        .
      </p>
      {failure && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {data && data.keys.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {data.keys.map((key) => (
            <KeyRow key={key.id} accessKey={key} onRevoked={reload} />
          ))}
        </ul>
      )}
      <NewKey onMade={reload} />
    </section>
  )
}

function KeyRow({ accessKey, onRevoked }: { accessKey: AccessKey; onRevoked: () => void }) {
  const { id, name, rights, last_used_at, revoked_at } = accessKey
  const [asking, setAsking] = useState(false)
  const { busy, send } = useChange(staffCalls.revokeAccessKey, {
    onDone() {
      setAsking(false)
      showToast('success', `A chave de ${name} não vale mais.`)
      onRevoked()
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className={`font-semibold wrap-anywhere ${revoked_at ? 'text-soft line-through' : ''}`}>{name}</p>
        <p className="text-sm text-soft">{rights.map((right) => rightNames[right]).join(', ')}</p>
        <p className="text-sm text-soft">{useOf(last_used_at, revoked_at)}</p>
      </div>
      {!revoked_at && (
        <Button variant="danger" size="small" onClick={() => setAsking(true)}>
          Tirar
        </Button>
      )}
      {asking && (
        <AskOnce
          title={`Tirar a chave de ${name}?`}
          consequence="O programa que a usa para de funcionar na mesma hora. Para voltar, é preciso uma chave nova."
          action="Sim, tirar"
          busy={busy}
          onClose={() => setAsking(false)}
          onYes={() => void send({ id })}
        />
      )}
    </li>
  )
}

function useOf(last: Date | null, revoked: Date | null): string {
  if (revoked) return `Tirada em ${dateAndTime(revoked)}`
  return last ? `Usada pela última vez em ${dateAndTime(last)}` : 'Ainda não foi usada'
}

function NewKey({ onMade }: { onMade: () => void }) {
  const [made, setMade] = useState<string | null>(null)
  const { busy, errors, send } = useChange(staffCalls.createAccessKey, {
    onDone({ key }) {
      setMade(key)
      onMade()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setMade(null)
    const form = new FormData(event.currentTarget)
    void send({ name: form.get('key_name'), rights: form.getAll('rights') })
  }
  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="mt-5 space-y-4">
        <TextField
          name="key_name"
          label="Programa"
          placeholder="Bling"
          autoComplete="off"
          maxLength={60}
          error={errors.name}
        />
        <TickBoxes
          legend="O que ele pode fazer"
          name="rights"
          values={keyRights}
          words={(right) => rightNames[right]}
          errors={errors.rights}
        />
        <Button type="submit" busy={busy}>
          Criar chave
        </Button>
      </form>
      {made && (
        <CopyOnce
          text={made}
          title="Chave pronta. Guarde agora: ela não aparece de novo."
          copied="Chave copiada."
        />
      )}
    </>
  )
}
