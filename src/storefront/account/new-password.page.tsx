import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { PASSWORD_MINIMUM, passwords } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useCheckedForm } from './checked-form.ts'
import { linkSignature, secretHeaders } from './secret-page.ts'
import { forgetSession } from './session-store.ts'
import { NeedsScript, WayIn } from './way-in.tsx'

export const headers = secretHeaders

export default function NewPasswordPage() {
  const { uid = '', token = '' } = useParams()
  const [search] = useSearchParams()
  const [linkFailure, setLinkFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const { formProps, field, busy, ready } = useCheckedForm({
    schema: passwords,
    refused(why) {
      const words = wordsOf(why)
      showAlert('red', words === texts.password.mismatch ? words : texts.password.failed(words))
      setLinkFailure(why.status === 403 ? words : null)
    },
    async send(values) {
      await call(contract.changePassword, { uid, token, ...linkSignature(search), ...values })
      showAlert('green', texts.password.changed)
      forgetSession()
      navigate('/', { replace: true })
    },
  })
  return (
    <WayIn title="Escolha uma nova senha" intro="Por segurança, todas as sessões abertas serão encerradas.">
      <NeedsScript />
      {linkFailure && (
        <div role="status" className="mb-6 rounded-card border border-error/40 bg-error-tint p-5">
          <p className="font-semibold text-error">{linkFailure}</p>
          <p className="mt-2">
            <Link to="/reset_password" className="link">
              Pedir um novo link
            </Link>
          </p>
        </div>
      )}
      <form {...formProps} className="space-y-5">
        <PasswordField
          {...field('password')}
          label="Nova senha"
          autoComplete="new-password"
          minLength={PASSWORD_MINIMUM}
          hint={`No mínimo ${PASSWORD_MINIMUM} caracteres.`}
          required
        />
        <PasswordField
          {...field('password_confirmation')}
          label="Confirme a nova senha"
          autoComplete="new-password"
          required
        />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Alterar senha
        </Button>
      </form>
    </WayIn>
  )
}
