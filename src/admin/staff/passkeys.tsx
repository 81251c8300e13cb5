import { type SyntheticEvent, useState } from 'react'
import { staffCall } from '#admin/data/staff-call.ts'
import { useChange } from '#admin/data/use-change.ts'
import { useReading } from '#admin/data/use-reading.ts'
import { AskOnce } from '#admin/frame/ask-once.tsx'
import { passkeyFailure } from '#admin/session/passkey-failure.ts'
import { loadStaffSession } from '#admin/session/staff-session.ts'
import { CallFailed, loaded } from '#platform/browser/call.ts'
import { deviceName } from '#shop/customers/sessions/device.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { dateAndTime, shortDate } from '#shop/orders/order-date.ts'
import type { Passkey } from '#shop/staff/passkeys/passkey-schema.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { showToast } from '#ui/messages/messages.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { RecoveryCodes } from './second-factor.tsx'

/** The person's passkeys: signing in with finger, face or PIN, without a password. */
export function Passkeys() {
  const { data, failure, reload } = useReading(staffCalls.listPasskeys, {})
  const [codes, setCodes] = useState<string[]>([])
  const changed = () => {
    reload()
    void loadStaffSession()
  }
  return (
    <section aria-labelledby="chaves-de-acesso" className="sheet p-5">
      <h2 id="chaves-de-acesso" className="text-xl">
        Chaves de acesso
      </h2>
      <p className="mt-2 text-soft">
        Entrar com o dedo, o rosto ou o PIN do aparelho, sem digitar senha nem código. Crie uma em cada
        aparelho que você usa.
      </p>
      {failure && <TryAgain message={failureMessage(failure)} onAgain={reload} />}
      {data && data.passkeys.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={data.passkeys.length === 1}
              onRemoved={changed}
            />
          ))}
        </ul>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <NewPasskey
        onMade={(recovery) => {
          if (recovery.length > 0) setCodes(recovery)
          showToast('success', 'Chave de acesso criada.')
          changed()
        }}
      />
    </section>
  )
}

interface RowProps {
  passkey: Passkey
  isLast: boolean
  onRemoved: () => void
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at }, isLast, onRemoved }: RowProps) {
  const [asking, setAsking] = useState(false)
  const { busy, send } = useChange(staffCalls.removePasskey, {
    onDone() {
      setAsking(false)
      showToast('success', `A chave de acesso ${name} não entra mais.`)
      onRemoved()
    },
  })
  const others = isLast ? ' É a última: sem o aplicativo autenticador, entra quem souber a senha.' : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          {last_used_at
            ? `Usada pela última vez em ${dateAndTime(last_used_at)}`
            : `Criada em ${shortDate(created_at)}, ainda não foi usada`}
        </p>
      </div>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        Remover
      </Button>
      {asking && (
        <AskOnce
          title={`Remover a chave de acesso ${name}?`}
          consequence={`Esse aparelho não entra mais com ela.${others}`}
          action="Sim, remover"
          busy={busy}
          onClose={() => setAsking(false)}
          onYes={() => void send({ id })}
        />
      )}
    </li>
  )
}

/** Makes a passkey on this device. @param onMade is given recovery codes, shown once, when it is the first second factor */
export function NewPasskey({ onMade }: { onMade: (recoveryCodes: string[]) => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!useHydrated()) return null
  if (!('PublicKeyCredential' in window))
    return (
      <p className="mt-4 text-soft">Este navegador, ou este endereço sem https, não faz chaves de acesso.</p>
    )
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const name = String(new FormData(form).get('passkey_name')).trim()
    setBusy(true)
    setFailure(null)
    try {
      const device = await loaded(import('#admin/session/passkey.ts'))
      const request = await staffCall(staffCalls.beginPasskey, {})
      const made = await device.makePasskey(request)
      const { recovery_codes } = await staffCall(staffCalls.addPasskey, { name, ...made })
      onMade(recovery_codes)
    } catch (error) {
      const atField = error instanceof CallFailed ? error.errors.name?.[0] : undefined
      setFailure(atField ?? passkeyFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          name="passkey_name"
          label="Nome do aparelho"
          autoComplete="off"
          maxLength={60}
          defaultValue={deviceName(navigator.userAgent)}
          error={failure ? [failure] : undefined}
        />
      </div>
      <Button type="submit" busy={busy}>
        Criar chave de acesso
      </Button>
    </form>
  )
}
