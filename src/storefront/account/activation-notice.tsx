import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as customerCalls from '#shop/customers/customers.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { unbroken } from '#ui/unbroken.tsx'

/**
 * Asks quietly to confirm the mailbox (specification A3): by the link of the mail that a registration sent, or by the one
 * to a password that a guest got from the checkout.
 */
export function ActivationNotice({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)

  async function sendAgain() {
    setBusy(true)
    try {
      const { message } = await call(customerCalls.sendActivation, {})
      showAlert('green', message)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <aside
      aria-label="Ativação da conta"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-blush px-5 py-4 lg:flex-nowrap sm:px-6"
    >
      <p className="min-w-0">
        {unbroken('Ative a sua conta: abra o link do e-mail que enviamos para ')}
        <strong className="break-words">{email}</strong>, ou peça outro.
      </p>
      <Button variant="secondary" size="small" className="shrink-0" busy={busy} onClick={sendAgain}>
        Reenviar e-mail
      </Button>
    </aside>
  )
}
