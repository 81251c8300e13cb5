import type { User } from '#shop/customers/account-schema.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { Button } from '#ui/button.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { BuyerKnown } from './buyer-known.tsx'
import type { useRecognition } from './use-recognition.ts'

interface BuyerPartProps {
  state: PartState
  user: User | null
  buyer: Buyer
  /** a card stands for what was typed */
  folded: boolean
  recognition: ReturnType<typeof useRecognition>
  errors: FieldErrors
  onChange: (changed: Partial<Buyer>) => void
  /** opens the fields again */
  onEdit: () => void
  /** asks who buys, as leaving the last of their fields does; nothing where that is known */
  onContinue: (() => void) | undefined
}

/** Who buys: the fields, and a card once that is known and the buyer has gone on. */
export function BuyerPart({
  state,
  user,
  buyer,
  folded,
  recognition,
  errors,
  onChange,
  onEdit,
  onContinue,
}: BuyerPartProps) {
  const fixed = user !== null && !user.provisional
  const registered = user !== null
  const known = !fixed && (
    // What the card has in place of the fields is new on the screen: nothing of it has moved.
    <div
      key={folded ? 'card' : 'fields'}
      className={folded ? 'part-foot' : 'mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 lg:mt-5'}
    >
      {/* On small screens the bar at the lower edge has it, unless that has no room. */}
      {onContinue && (
        <Button
          onClick={onContinue}
          data-goes-on
          size="large"
          className="min-w-52 max-lg:hidden [@media(height<24rem)]:inline-flex"
        >
          Continuar
        </Button>
      )}
      <BuyerKnown registered={registered} goneOn={folded} email={buyer.email} recognition={recognition} />
    </div>
  )
  if (fixed || folded)
    return (
      <BuyerCard state={state} buyer={buyer} onEdit={fixed ? undefined : onEdit}>
        {known}
      </BuyerCard>
    )
  return (
    <CheckoutPart number={1} state={state} title="DADOS DO TITULAR">
      <BuyerFields
        buyer={buyer}
        registered={registered}
        recognition={recognition}
        errors={errors}
        onChange={onChange}
      />
      {known}
    </CheckoutPart>
  )
}
