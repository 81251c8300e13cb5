import { useState } from 'react'
import { CallFailed, call } from '#platform/browser/call.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { Spinner } from '#ui/button.tsx'
import { ignoreSecondTap } from '#ui/dialog/second-tap.ts'
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
    if (busy) return
    setBusy(true)
    try {
      const { message } = await call(customerCalls.sendActivation, {})
      showAlert('green', message)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showAlert('red', failureMessage(error))
    } finally {
      setBusy(false)
      ignoreSecondTap()
    }
  }

  return (
    <aside
      aria-label="Ativação da conta"
      className="mt-4 flex flex-wrap items-center gap-x-4 rounded-card bg-blush px-4 pt-3 text-sm text-soft lg:mt-4 lg:flex-nowrap lg:px-6 lg:py-1.5"
    >
      <Mail aria-hidden="true" className="size-5 shrink-0 max-lg:hidden" />
      <p className="min-w-0 max-lg:basis-full lg:grow">
        {unbroken('Ative a sua conta: abra o link do e-mail que enviamos para ')}
        <strong className="font-medium break-words text-ink">{email}</strong>, ou peça outro.
      </p>
      <button
        type="button"
        aria-busy={busy || undefined}
        onClick={sendAgain}
        className="link inline-flex min-h-11 shrink-0 items-center gap-2 font-medium text-accent"
      >
        {busy && <Spinner />}
        Reenviar e-mail
      </button>
    </aside>
  )
}
