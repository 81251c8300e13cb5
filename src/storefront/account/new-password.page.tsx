import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { passwords } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCheckedForm } from './checked-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { linkSignature, secretHeaders } from './secret-page.ts'
import { forgetSession } from './session-store.ts'
import { LinkFailed, WayIn } from './way-in.tsx'

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
    </WayIn>
  )
}
