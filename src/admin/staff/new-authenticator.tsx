import { type SyntheticEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { useChange } from '#admin/data/use-change.ts'
import { useTrustedHtml } from '#platform/browser/trusted-html.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { newSecondFactor } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

interface NewAuthenticatorProps {
  /** what begins it */
  children: string
  variant: 'primary' | 'secondary'
  /** given the recovery codes, which are shown once */
  onMade: (recoveryCodes: string[]) => void
}

/** Sets an authenticator app up: it reads the code, and shows one of its own. */
export function NewAuthenticator({ children, variant, onMade }: NewAuthenticatorProps) {
  const [begun, setBegun] = useState<z.output<typeof newSecondFactor> | null>(null)
  const qrCode = useTrustedHtml(begun?.qr_svg ?? '')
  const begin = useChange(staffCalls.beginSecondFactor, { onDone: setBegun })
  const enable = useChange(staffCalls.enableSecondFactor, {
    onDone({ recovery_codes }) {
      setBegun(null)
      onMade(recovery_codes)
    },
  })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void enable.send({ secret: begun?.secret, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }
  if (!begun)
    return (
      <Button variant={variant} busy={begin.busy} onClick={() => void begin.send({})}>
        {children}
      </Button>
    )
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-wrap gap-5">
      <div
        role="img"
        aria-label="QR code para o aplicativo autenticador"
        className="size-48 rounded-card border border-line bg-white p-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG of our own server
        dangerouslySetInnerHTML={qrCode}
      />
      <div className="min-w-0 flex-1 basis-56 space-y-4">
        <p>
          Leia o código com o aplicativo (Google Authenticator, 1Password, Aegis) ou digite a chave{' '}
          <code className="font-semibold [overflow-wrap:anywhere]">{begun.secret}</code>.
        </p>
        <p>
          <a href={begun.uri} className="link inline-flex min-h-11 items-center">
            Abrir no aplicativo deste aparelho
          </a>
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
  )
}
