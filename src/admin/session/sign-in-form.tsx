import { type SyntheticEvent, useState } from 'react'
import { useChange } from '#admin/data/use-change.ts'
import { call } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import type { StaffSession } from '#shop/staff/staff-schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** E-mail and password; then the code of the second factor, where there is one. */
export function SignInForm({
  email = '',
  onDone,
}: {
  email?: string
  onDone: (session: StaffSession) => void
}) {
  const [asksForCode, setAsksForCode] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const ready = useHydrated()
  const { busy, errors, send } = useChange(staffCalls.staffSignIn, {
    onDone: ({ session }) => onDone(session),
    onRefused(refusal) {
      if (refusal.code === 'second_factor_needed') setAsksForCode(true)
      setWrong(refusal.code === 'second_factor_needed' ? null : failureMessage(refusal))
    },
  })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setWrong(null)
    void send(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <div role="alert" className={wrong ? 'rounded-card bg-error-tint p-4 font-semibold text-error' : ''}>
        {wrong}
      </div>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
        required
      />
      <PasswordField
        name="password"
        label="Senha"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      {asksForCode && (
        <TextField
          name="code"
          label="Código de verificação"
          hint="Do aplicativo autenticador, ou um código de recuperação. Ou use a chave de acesso, abaixo."
          inputMode="text"
          autoComplete="one-time-code"
          autoFocus
          error={errors.code}
          required
        />
      )}
      <Button type="submit" wide busy={busy} disabled={!ready}>
        Entrar
      </Button>
      <PasskeyButton
        prove={async ({ signWithPasskey }) => {
          const signed = await signWithPasskey(await call(staffCalls.beginPasskeySignIn, {}))
          onDone((await call(staffCalls.passkeySignIn, signed)).session)
        }}
      >
        Usar chave de acesso
      </PasskeyButton>
    </form>
  )
}
