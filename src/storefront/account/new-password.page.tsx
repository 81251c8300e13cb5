import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '#platform/browser/call.ts'
import { passwords } from '#shop/customers/customer.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { passwordTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { type FormRefusal, useForm } from '#storefront/forms/use-form.ts'
import { reads } from '#storefront/page/any-parameters.ts'
import { linkSignature, signedLinkHeaders } from '#storefront/page/signed-link.ts'
import { forgetSession } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { FormPage, LinkFailed } from './form-page.tsx'
import { CONFIRMATION, NewPasswordFields } from './new-password-fields.tsx'

export const headers = signedLinkHeaders

export const handle = reads('expires', 'signature')

export default function NewPasswordPage() {
  const { uid = '', token = '' } = useParams()
  const [search] = useSearchParams()
  const [linkFailure, setLinkFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const { formProps, field, busy, ready } = useForm({
    schema: passwords,
    onRefused(refusal) {
      const message = failureMessage(refusal)
      showAlert('red', isMismatch(refusal) ? message : passwordTexts.failed(message))
      setLinkFailure(refusal.status === 403 ? message : null)
    },
    async send(values) {
      await call(customerCalls.changePassword, { uid, token, ...linkSignature(search), ...values })
      showAlert('green', passwordTexts.changed)
      forgetSession()
      navigate('/', { replace: true })
    },
  })
  return (
    <FormPage
      title="Escolha uma nova senha"
      intro="Por segurança, todas as sessões abertas serão encerradas."
      next={
        <>
          Lembrou da senha de antes?{' '}
          <Link to="/signin" className="link text-ink">
            Entrar
          </Link>
        </>
      }
    >
      {linkFailure && (
        <LinkFailed why={linkFailure}>
          <Link to="/reset_password" className="link">
            Pedir um novo link
          </Link>
        </LinkFailed>
      )}
      <form {...formProps} className="space-y-5">
        <NewPasswordFields label="Nova senha" field={field} />
        <Button type="submit" wide busy={busy} disabled={!ready}>
          Alterar senha
        </Button>
      </form>
    </FormPage>
  )
}

/** The two passwords differ, and nothing else is wrong. */
function isMismatch({ errors }: FormRefusal): boolean {
  return Object.keys(errors).join() === CONFIRMATION
}
