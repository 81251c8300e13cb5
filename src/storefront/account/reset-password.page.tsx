import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#platform/browser/call.ts'
import { recoveryRequest } from '#shop/customers/account-schema.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { recoveryTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { useForm } from '#storefront/forms/use-form.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { DoneNote, FormPage } from './form-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders
export const clientLoader = () => null

export default function ResetPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formProps, field, busy, ready } = useForm({
    schema: recoveryRequest,
    onRefused: (refusal) => showAlert('red', recoveryTexts.failed(failureMessage(refusal))),
    async send({ email }) {
      await call(customerCalls.recoverPassword, { email })
      showAlert('green', recoveryTexts.done)
      setSentTo(email)
    },
  })
  if (sentTo) {
    return (
      <FormPage
        title="Confira o seu e-mail"
        mail
        next={
          <button
            type="button"
            className="link -my-3 min-h-11 px-3 text-ink md:-ml-3"
            onClick={() => setSentTo(null)}
          >
            Usar outro e-mail
          </button>
        }
      >
        <DoneNote title="O link está a caminho">
          <p>
            Se existe uma conta com <strong className="break-words">{sentTo}</strong>, o e-mail chega em
            instantes. O link vale por 60 minutos. Se não aparecer, olhe também na caixa de spam.
          </p>
          <Link to="/signin" className={`${buttonClass('secondary')} w-full`}>
            Entrar
          </Link>
        </DoneNote>
      </FormPage>
    )
  }
  return (
    <FormPage
      title="Recupere a sua conta"
      intro="Digite o seu e-mail e enviamos um link para você escolher uma nova senha."
      index
      beside="recovery"
      next={
        <>
          Lembrou?{' '}
          <Link to="/signin" className="link text-ink">
            Entrar
          </Link>
        </>
      }
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
    </FormPage>
  )
}
