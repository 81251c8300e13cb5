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
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-2 text-sm text-soft lg:flex-nowrap"
    >
      <p className="min-w-0">
        {unbroken('Ative a sua conta: abra o link do e-mail que enviamos para ')}
        <strong className="font-medium break-words text-ink">{email}</strong>, ou peça outro.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="-mx-4 shrink-0 underline"
        busy={busy}
        onClick={sendAgain}
      >
        Reenviar e-mail
      </Button>
    </aside>
  )
}
