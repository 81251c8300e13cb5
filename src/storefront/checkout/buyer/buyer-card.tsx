import { type ReactNode, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { formatCpf } from '#shop/customers/cpf.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { logoutTexts } from '#shop/messages/account.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { failureMessage } from '#shop/messages/failure-message.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import { signOut } from '#storefront/session/session-store.ts'
import { Unbroken } from '#ui/unbroken.tsx'

interface BuyerCardProps {
  state: PartState
  buyer: Buyer
  /** opens the fields, where the buyer may still correct them; without it they are an account's */
  onEdit: (() => void) | undefined
  /** where the confirmation goes and what the shop says of who has just registered; without it the address alone */
  children?: ReactNode
}

/** Who buys, once that is known (specification O2): a line, and the way to buy as another person. */
export function BuyerCard({ state, buyer, onEdit, children }: BuyerCardProps) {
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
  const cpf = <Unbroken>CPF {formatCpf(buyer.cpf)}</Unbroken>
  return (
    <CheckoutPart
      number={1}
      state={state}
      title="DADOS DO TITULAR"
      folded
      action={
        <button type="button" onClick={onEdit ?? leave} className="link min-h-11 text-sm text-accent">
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
      <p className="leading-snug wrap-anywhere max-sm:text-sm">
        <strong className="mr-1 font-semibold">{buyer.name}</strong>{' '}
        {!children && (
          <>
            <span className="text-soft">{cpf}</span>
            <span className="block text-sm text-soft max-sm:sr-only">{buyer.email}</span>
          </>
        )}
      </p>
      {children && (
        <div data-room={checkoutTexts.registered} className="buyer-lines text-sm wrap-anywhere">
          <p className="text-soft">
            {cpf}
            <br />A confirmação vai para <span className="font-medium">{buyer.email}</span>.
          </p>
          {children}
        </div>
      )}
      <p role="alert" className="text-sm font-semibold text-error">
        {failed}
      </p>
    </CheckoutPart>
  )
}
