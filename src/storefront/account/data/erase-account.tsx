import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { CallFailed, call } from '#platform/browser/call.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import * as privacyCalls from '#shop/privacy/privacy.calls.ts'
import { AccountPart } from '#storefront/account/account-part.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { EraseForm } from './erase-form.tsx'

/** What the account waits for, by an order. */
interface Obstacle {
  number: number
  message: string
}

/** The end of an account: asked twice, by the button and in the form that it opens. What is in its way is said before. */
export function EraseAccount() {
  const [asked, setAsked] = useState<'no' | 'form' | Obstacle>('no')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function ask() {
    setBusy(true)
    try {
      const { obstacle } = await call(privacyCalls.erasureObstacle, {})
      setAsked(obstacle ?? 'form')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function keep() {
    flushSync(() => setAsked('no'))
    button.current?.focus()
  }

  return (
    <AccountPart id="erase-account" title="Excluir a conta">
      <p className="max-w-[60ch] text-soft">
        Apagamos conta, endereço, lista de desejos, sessões e inscrições. Das compras pagas fica só o que a
        nota fiscal exige (nome, CPF, endereço, itens e valores), por 5 anos. Não tem volta.
      </p>
      {/* What follows has its room from the press on: an answer that comes late moves nothing. */}
      <div className={busy || asked !== 'no' ? 'flow-root min-h-94 sm:min-h-68' : ''}>
        {asked === 'no' && <AskButton ref={button} busy={busy} onAsk={ask} />}
        {asked === 'form' && <EraseForm onCancel={keep} />}
        {typeof asked === 'object' && <NotYet obstacle={asked} onKept={keep} />}
      </div>
    </AccountPart>
  )
}

function AskButton({
  ref,
  busy,
  onAsk,
}: {
  ref: RefObject<HTMLButtonElement | null>
  busy: boolean
  onAsk: () => void
}) {
  return (
    <Button ref={ref} variant="danger" className="mt-4" busy={busy} onClick={onAsk}>
      Excluir a minha conta
    </Button>
  )
}

/** Nothing is asked of a customer whose account cannot be erased yet: the order that it waits for, and the way there. */
function NotYet({ obstacle: { number, message }, onKept }: { obstacle: Obstacle; onKept: () => void }) {
  return (
    <div className="mt-4 rounded-card bg-blush p-5">
      <h4 ref={takeFocus} tabIndex={-1} className="outline-none">
        Ainda não é possível
      </h4>
      <p className="mt-1 max-w-[60ch]">{message}</p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Link to={`/order/${number}`} className={buttonClass('secondary')}>
          Ver o pedido {number}
        </Link>
        <Button variant="quiet" onClick={onKept}>
          Manter a conta
        </Button>
      </div>
    </div>
  )
}
