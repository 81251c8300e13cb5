import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { recoveryRequest } from '#shop/customers/account-shapes.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { keptHeaders, keptPage } from '#storefront/pages/kept-page.server.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useCheckedForm } from './checked-form.ts'
import { DoneNote, WayIn } from './way-in.tsx'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formProps, field, busy, ready } = useCheckedForm({
    schema: recoveryRequest,
    refused: (why) => showAlert('red', texts.recovery.failed(wordsOf(why))),
    async send({ email }) {
      await call(contract.recoverPassword, { email })
      showAlert('green', texts.recovery.done)
      setSentTo(email)
    },
  })
  if (sentTo) {
    return (
      <WayIn title="Confira o seu e-mail">
        <DoneNote title="O link está a caminho">
          <p>
            Se existe uma conta com <strong className="break-words">{sentTo}</strong>, o e-mail chega em
            instantes. O link vale por 60 minutos. Se não aparecer, olhe também na caixa de spam.
          </p>
          <Link to="/signin" className={`${buttonClass('secondary')} w-full`}>
            Entrar
          </Link>
        </DoneNote>
        <p className="mt-6 text-center">
          <button type="button" className="link" onClick={() => setSentTo(null)}>
            Usar outro e-mail
          </button>
        </p>
      </WayIn>
    )
  }
  return (
    <WayIn
      title="Recupere a sua conta"
      intro="Digite o seu e-mail e enviamos um link para você escolher uma nova senha."
      index
    >
      <form {...formProps} className="space-y-5">
        <TextField
          {...field('email')}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Enviar link
        </Button>
      </form>
      <p className="mt-8 border-t border-line pt-6 text-center">
        Lembrou?{' '}
        <Link to="/signin" className="link">
          Entrar
        </Link>
      </p>
    </WayIn>
  )
}
