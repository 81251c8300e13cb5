import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '#platform/call.ts'
import { wordsOf } from '#shop/words-of.ts'
import { DoneNote, LinkFailed, WayIn } from '#storefront/account/way-in.tsx'
import { showAlert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'

interface NewsletterLinkProps {
  title: string
  intro: string
  /** what the button says */
  action: string
  /** does it, and gives what is said then */
  press: () => Promise<{ message: string }>
  /** what stands there when it is done */
  done: ReactNode
}

/** The page of a link in a newsletter mail. A mail program that opens links by itself changes nothing by it. */
export function NewsletterLink({ title, intro, action, press, done }: NewsletterLinkProps) {
  const [said, setSaid] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()

  async function go() {
    setBusy(true)
    try {
      const { message } = await press()
      showAlert('green', message)
      setSaid(message)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(wordsOf(error))
      showAlert('red', wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (said) {
    return (
      <WayIn title={title}>
        <DoneNote title={said}>
          <p>{done}</p>
          <Link to="/" className={buttonClass('secondary')}>
            Ir para a loja
          </Link>
        </DoneNote>
      </WayIn>
    )
  }
  return (
    <WayIn title={title} intro={intro}>
      {failure && <LinkFailed why={failure} />}
      <Button wide busy={busy} disabled={!ready} onClick={go}>
        {action}
      </Button>
    </WayIn>
  )
}
