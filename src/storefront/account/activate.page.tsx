import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { texts } from '#shop/texts.ts'
import { wordsOf } from '#shop/words-of.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { signInAddress } from './next-page.ts'
import { linkSignature, secretHeaders } from './secret-page.ts'
import { reloadUser } from './session-store.ts'
import { LinkFailed, WayIn } from './way-in.tsx'

export const headers = secretHeaders

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
      await call(contract.verifyEmail, { uid, token, ...linkSignature(search) })
      showAlert('green', texts.activation.done)
      reloadUser()
      navigate('/', { replace: true })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', texts.activation.failed)
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <WayIn title="Ative a sua conta" intro="Um clique confirma que este e-mail é seu.">
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
    </WayIn>
  )
}
