import { Link, Navigate, useSearchParams } from 'react-router'
import { login } from '#shop/customers/account-shapes.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { keptHeaders, keptPage } from '#storefront/pages/kept-page.server.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useCheckedForm } from './checked-form.ts'
import { nextPage, withNext } from './next-page.ts'
import { signIn, useSession } from './session-store.ts'
import { WayIn } from './way-in.tsx'

export const loader = keptPage
export const headers = keptHeaders
export const clientLoader = () => null

export default function SignInPage() {
  const [search] = useSearchParams()
  const next = nextPage(search)
  const { isAuthenticated } = useSession()
  const { formProps, field, busy, ready } = useCheckedForm({
    schema: login,
    refused: (why) => showAlert('red', texts.login.failed(wordsOf(why))),
    async send({ email, password }) {
      await signIn(email, password)
      showAlert('green', texts.login.done)
    },
  })
  if (isAuthenticated) return <Navigate to={next} replace />
  return (
    <WayIn title="Entre na sua conta" index>
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
        <PasswordField {...field('password')} label="Senha" autoComplete="current-password" required />
        <p className="-mt-2 text-right text-sm">
          <Link to="/reset_password" className="link inline-flex min-h-8 items-center">
            Esqueci a minha senha
          </Link>
        </p>
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Entrar
        </Button>
      </form>
      <div className="mt-8 border-t border-line pt-6 text-center">
        <p>Ainda não tem conta?</p>
        <Link to={withNext('/signup', next)} className={`${buttonClass('secondary')} mt-3 w-full`}>
          Registre-se
        </Link>
      </div>
    </WayIn>
  )
}
