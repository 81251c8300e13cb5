import { type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { loadStaffSession, useStaffSession } from '#admin/session/staff-session.ts'
import { useTrustedHtml } from '#platform/browser/trusted-html.ts'
import * as staffCalls from '#shop/staff/staff.contract.ts'
import type { newSecondFactor } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** Sets up an authenticator app, and shows the recovery codes once. */
export function SecondFactor() {
  const { session } = useStaffSession()
  const [begun, setBegun] = useState<z.output<typeof newSecondFactor> | null>(null)
  const qrCode = useTrustedHtml(begun?.qr_svg ?? '')
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useChange(staffCalls.beginSecondFactor, { onDone: setBegun })
  const enable = useChange(staffCalls.enableSecondFactor, {
    onDone({ recovery_codes }) {
      setBegun(null)
      setCodes(recovery_codes)
      void loadStaffSession()
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void enable.send({ secret: begun?.secret, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }
  return (
    <section aria-labelledby="duas-etapas" className="sheet mt-6 p-5">
      <h2 id="duas-etapas" className="text-xl">
        Aplicativo autenticador
      </h2>
      <p className="mt-2 text-soft">
        {session?.authenticator
          ? 'Ativa: além da senha, entrar pede um código do seu aplicativo autenticador.'
          : 'Além da senha, entrar pede um código do seu telefone. Quem descobrir a senha não entra.'}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      {!begun && (
        <Button
          className="mt-4"
          variant={session?.authenticator ? 'secondary' : 'primary'}
          busy={begin.busy}
          onClick={() => void begin.send({})}
        >
          {session?.authenticator ? 'Trocar de telefone' : 'Ativar'}
        </Button>
      )}
      {begun && (
        <form method="post" onSubmit={submit} noValidate className="mt-4 grid gap-5 sm:grid-cols-[12rem_1fr]">
          <div
            role="img"
            aria-label="QR code para o aplicativo autenticador"
            className="size-48 rounded-card border border-line bg-white p-2"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG of our own server
            dangerouslySetInnerHTML={qrCode}
          />
          <div className="space-y-4">
            <p>
              Leia o código com o aplicativo (Google Authenticator, 1Password, Aegis) ou digite a chave{' '}
              <code className="font-semibold [overflow-wrap:anywhere]">{begun.secret}</code>.
            </p>
            <TextField
              name="code"
              label="Código de 6 números"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={enable.errors.code}
            />
            <Button type="submit" busy={enable.busy}>
              Confirmar
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The codes for the day on which the phone is lost. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="mt-4 rounded-card bg-mint p-4">
      <p className="font-semibold text-available">
        Guarde estes códigos: cada um entra uma vez, se você perder o telefone. Eles não aparecem de novo.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-semibold tabular-nums sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
