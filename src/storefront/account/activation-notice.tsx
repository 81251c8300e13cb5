import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as customerCalls from '#shop/customers/customers.contract.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Button } from '#ui/button.tsx'
import { Mail } from '#ui/icons.tsx'
import { showAlert } from '#ui/messages/messages.tsx'
import { unbroken } from '#ui/unbroken.tsx'

/**
 * Asks to confirm the mailbox (specification A3): by the link of the mail that a registration sent, or by the one
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
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sand px-4 py-3 text-sm sm:px-5 lg:flex-nowrap"
    >
      <Mail aria-hidden="true" className="size-5 shrink-0 text-accent-dark max-lg:hidden" />
      <p className="min-w-0 grow">
        {unbroken('Ative a sua conta: abra o link do e-mail que enviamos para ')}
        <strong className="font-semibold break-words">{email}</strong>, ou peça outro.
      </p>
      <Button variant="secondary" size="small" className="shrink-0" busy={busy} onClick={sendAgain}>
        Reenviar e-mail
      </Button>
    </aside>
  )
}
