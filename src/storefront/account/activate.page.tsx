import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { activationTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { reads } from '#storefront/page/any-parameters.ts'
import { linkSignature, signedLinkHeaders } from '#storefront/page/signed-link.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { reloadUser } from '#storefront/session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { showAlert } from '#ui/messages/messages.tsx'
import { FormPage, LinkFailed } from './form-page.tsx'

export const headers = signedLinkHeaders

export const handle = reads('expires', 'signature')

export default function ActivatePage() {
  const { uid = '', token = '' } = useParams()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()
  const navigate = useNavigate()

  async function activate() {
    setBusy(true)
    try {
      await call(customerCalls.verifyEmail, { uid, token, ...linkSignature(search) })
      showAlert('green', activationTexts.done)
      reloadUser()
      navigate('/', { replace: true })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', activationTexts.failed)
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormPage
      title="Ative a sua conta"
      intro="Um clique confirma que este e-mail é seu."
      mail
      next={
        <>
          Você pode comprar também sem ativar.{' '}
          <Link to="/" className="link text-ink">
            Ir para a loja
          </Link>
        </>
      }
    >
      {failure && (
        <LinkFailed why={failure}>
          <Link to={signInAddress('/dashboard')} className="link">
            Entre na sua conta
          </Link>{' '}
          para receber outro link de ativação em “Meu Perfil”.
        </LinkFailed>
      )}
      <Button wide busy={busy} disabled={!ready} onClick={activate}>
        Ativar conta
      </Button>
    </FormPage>
  )
}
