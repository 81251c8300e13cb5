import { Fragment, type SyntheticEvent, useRef } from 'react'
import { askedStore, type ProofRequest } from '#admin/data/staff-call.ts'
import { useChange } from '#admin/data/use-change.ts'
import { call } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/use-store.ts'
import * as staffCalls from '#shop/staff/staff.calls.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/dialog/modal.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { setStaffSession, useStaffSession } from './staff-session.ts'

/** Above every screen: signs in again, or proves who it is. What was typed on the screen stays. */
export function AskedDialogs() {
  const asked = useStore(askedStore)
  const { session } = useStaffSession()
  const email = useRef('')
  if (session) email.current = session.email
  return asked.map((one) => (
    <Fragment key={one.kind}>
      {one.kind !== 'second-factor' && <AskedDialog asked={one} email={email.current} />}
    </Fragment>
  ))
}

function AskedDialog({ asked, email }: { asked: ProofRequest; email: string }) {
  const { session } = useStaffSession()
  const isSignIn = asked.kind === 'sign-in'
  return (
    <Modal
      open
      onClose={() => asked.answer(false)}
      title={isSignIn ? 'Entre de novo' : 'Confirme que é você'}
      className="max-w-[26rem]"
    >
      <div className="p-5">
        <p className="mb-5 text-soft">
          {isSignIn
            ? 'A sua sessão terminou. O que você digitou continua aqui.'
            : 'Dinheiro, equipe e o modo de entrar pedem uma confirmação a cada dez minutos.'}
        </p>
        {isSignIn ? (
          <SignInForm
            email={email}
            onDone={(session) => {
              setStaffSession(session)
              asked.answer(true)
            }}
          />
        ) : (
          <ConfirmForm withCode={session?.second_factor ?? false} onDone={() => asked.answer(true)} />
        )}
      </div>
    </Modal>
  )
}

function ConfirmForm({ withCode, onDone }: { withCode: boolean; onDone: () => void }) {
  const { busy, errors, send } = useChange(staffCalls.confirmStaffSession, { onDone })
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      {withCode ? (
        <TextField
          name="proof"
          label="Código de verificação"
          inputMode="text"
          autoComplete="one-time-code"
          error={errors.proof}
          autoFocus
        />
      ) : (
        <PasswordField
          name="proof"
          label="Sua senha"
          autoComplete="current-password"
          error={errors.proof}
          autoFocus
        />
      )}
      <Button type="submit" wide busy={busy}>
        Confirmar
      </Button>
      {withCode && (
        <PasskeyButton
          prove={async ({ signWithPasskey }) => {
            const signed = await signWithPasskey(await call(staffCalls.beginPasskeyConfirmation, {}))
            await call(staffCalls.confirmByPasskey, signed)
            onDone()
          }}
        >
          Usar chave de acesso
        </PasskeyButton>
      )}
    </form>
  )
}
