import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { credentials } from '#shop/customers/account-schema.ts'
import { accountTexts, loginTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { useForm } from '#storefront/forms/use-form.ts'
import { reads } from '#storefront/page/any-parameters.ts'
import { cachedHeaders, cachedPage } from '#storefront/page/cached-content.server.ts'
import { nextPage, withNext } from '#storefront/session/next-page.ts'
import { signIn, useSession } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { FormPage } from './form-page.tsx'

export const loader = cachedPage
export const headers = cachedHeaders

export const handle = reads('next')
export const clientLoader = () => null

const { wrongCredentials, checkBoth } = accountTexts

export default function SignInPage() {
  const [search] = useSearchParams()
  const next = nextPage(search)
  const { isAuthenticated, user } = useSession()
  const [entered, setEntered] = useState(false)
  // What the shop answered; what the form itself sees stands at its field alone.
  const [failure, setFailure] = useState<string | null>(null)
  const { formProps, field, busy, ready, addErrors, clearErrors } = useForm({
    schema: credentials,
    onRefused(refusal) {
      setFailure(refusal.unsent ? null : loginTexts.failed(failureMessage(refusal)))
      if (refusal.status !== 401) return
      // Which of the two is wrong the shop does not say.
      const { message } = refusal
      if (message === wrongCredentials) addErrors({ email: [checkBoth], password: [checkBoth] })
      else addErrors({ password: [message] })
    },
    async send({ email, password }) {
      setFailure(null)
      await signIn(email, password)
      showAlert('green', loginTexts.done)
      setEntered(true)
    },
  })
  function mend() {
    if (failure === null) return
    setFailure(null)
    clearErrors(['email', 'password'])
  }
  // Whom checkout registered may be a customer of old, with another e-mail.
  if (entered || (isAuthenticated && !user?.provisional)) return <Navigate to={next} replace />
  return (
    <FormPage
      title="Entre na sua conta"
      index
      beside="signin"
      next={
        <>
          Ainda não tem conta?{' '}
          <Link to={withNext('/signup', next)} className="link text-ink">
            Registre-se
          </Link>
        </>
      }
    >
      <form {...formProps} onInput={mend} className={`space-y-5 ${failure === null ? '' : 'said-once'}`}>
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
        <div>
          <PasswordField {...field('password')} label="Senha" autoComplete="current-password" required />
          <div role="alert">
            {failure !== null && <p className="mt-1.5 text-sm font-semibold text-error">{failure}</p>}
          </div>
        </div>
        <p className="-mt-2.5 mb-2.5 text-right text-sm">
          <Link to="/reset_password" className="link inline-flex min-h-11 items-center">
            Esqueci a minha senha
          </Link>
        </p>
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Entrar
        </Button>
      </form>
    </FormPage>
  )
}
