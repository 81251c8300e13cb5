import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { User } from '#shop/customers/account-schema.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { BuyerCard } from './buyer-card.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { sameBuyer } from './same-buyer.ts'
import type { useRecognition } from './use-recognition.ts'

interface BuyerPartProps {
  state: PartState
  user: User | null
  buyer: Buyer
  recognition: ReturnType<typeof useRecognition>
  errors: FieldErrors
  onChange: (changed: Partial<Buyer>) => void
  /** asks who buys, as leaving the last of their fields does; nothing where that is known */
  onContinue: (() => void) | undefined
}

/** Who buys: a card where that was known when the page opened, otherwise the fields. */
export function BuyerPart({ state, user, buyer, recognition, errors, onChange, onContinue }: BuyerPartProps) {
  // What is typed in this visit stays in its fields: a card in their place would move what lies below.
  const [editing, setEditing] = useState(user === null || (user.provisional && !sameBuyer(buyer, user)))
  const wrong = errors.email ?? errors.cpf ?? errors.name
  const fixed = user !== null && !user.provisional
  const fields = !fixed && (editing || user === null || wrong !== undefined)

  function edit() {
    flushSync(() => setEditing(true))
    document.getElementsByName('email')[0]?.focus()
  }

  return (
    <CheckoutPart number={1} state={state} title="DADOS DO TITULAR">
      {fields ? (
        <BuyerFields
          buyer={buyer}
          registered={user !== null}
          recognition={recognition}
          errors={errors}
          onChange={onChange}
          onContinue={onContinue}
        />
      ) : (
        <BuyerCard buyer={buyer} onEdit={fixed ? undefined : edit} />
      )}
    </CheckoutPart>
  )
}
