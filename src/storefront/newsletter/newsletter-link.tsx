import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { DoneNote, FormPage, LinkFailed } from '#storefront/account/form-page.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { showAlert } from '#ui/messages/messages.tsx'

interface NewsletterLinkProps {
  title: string
  intro: string
  /** what comes of not pressing it, in a quiet line before the way to the shop */
  otherwise: string
  /** what the button says */
  action: string
  /** does it, and gives what is said then */
  press: () => Promise<{ message: string }>
  /** what stands there when it is done */
  done: ReactNode
}

/** The page of a link in a newsletter mail. A mail program that opens links by itself changes nothing by it. */
export function NewsletterLink({ title, intro, otherwise, action, press, done }: NewsletterLinkProps) {
  const [doneMessage, setDoneMessage] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = useHydrated()

  async function go() {
    setBusy(true)
    try {
      const { message } = await press()
      showAlert('green', message)
      setDoneMessage(message)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureMessage(error))
      showAlert('red', failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (doneMessage) {
    return (
      <FormPage title={title} mail>
        <DoneNote title={doneMessage}>
          <p>{done}</p>
          <Link to="/" className={buttonClass('secondary')}>
            Ir para a loja
          </Link>
        </DoneNote>
      </FormPage>
    )
  }
  return (
    <FormPage
      title={title}
      intro={intro}
      mail
      next={
        <>
          {otherwise}{' '}
          <Link to="/" className="link text-ink">
            Ir para a loja
          </Link>
        </>
      }
    >
      {failure && <LinkFailed why={failure} />}
      <Button wide busy={busy} disabled={!ready} onClick={go}>
        {action}
      </Button>
    </FormPage>
  )
}
