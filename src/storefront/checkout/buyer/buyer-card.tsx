import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { formatCpf } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { logoutTexts } from '#shop/messages/account.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { FactCard } from '#storefront/forms/fact-card.tsx'
import { signOut } from '#storefront/session/session-store.ts'

interface BuyerCardProps {
  buyer: Buyer
  /** opens the fields, where the buyer may still correct them; without it they are an account's */
  onEdit: (() => void) | undefined
}

/** Who buys, once that is known (specification O2): three lines, and the way to buy as another person. */
export function BuyerCard({ buyer, onEdit }: BuyerCardProps) {
  const [failed, setFailed] = useState('')
  async function leave() {
    setFailed('')
    try {
      await signOut()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(logoutTexts.failed(failureMessage(error)))
    }
  }
  return (
    <FactCard
      lines={[buyer.name, buyer.email, `CPF ${formatCpf(buyer.cpf)}`]}
      action={
        <button type="button" onClick={onEdit ?? leave} className="link min-h-11 text-accent">
          {onEdit ? (
            <>
              Alterar<span className="sr-only"> os seus dados</span>
            </>
          ) : (
            'Trocar de conta'
          )}
        </button>
      }
    >
      <p role="alert" className="text-sm font-semibold text-error">
        {failed}
      </p>
    </FactCard>
  )
}
