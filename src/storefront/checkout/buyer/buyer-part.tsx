import { Link } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import type { Buyer } from '#shop/customers/customer.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import type { FieldErrors } from '#storefront/forms/field-errors.ts'
import { signInAddress } from '#storefront/session/next-page.ts'
import { Button } from '#ui/button.tsx'
import { MessageRegion } from '#ui/messages/message-region.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { BuyerKnown } from './buyer-known.tsx'
import { buyerNotes } from './buyer-notes.ts'
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
  if (fixed || folded)
    return (
      <BuyerCard state={state} buyer={buyer} onEdit={fixed ? undefined : onEdit}>
        {!fixed && (
          <MessageRegion
            messages={buyerNotes}
            urgent={['error']}
            look={{ success: 'buyer-note', error: 'alert alert-note' }}
          />
        )}
      </BuyerCard>
    )
  return (
    <CheckoutPart
      number={1}
      state={state}
      title="DADOS DO TITULAR"
      action={
        !registered && (
          <p className="flex items-center gap-x-2 text-sm text-soft">
            <span className="max-sm:sr-only">Já tem conta?</span>
            <Link
              to={signInAddress('/checkout')}
              className="link inline-flex min-h-11 items-center text-accent"
            >
              Entrar
            </Link>
          </p>
        )
      }
    >
      <BuyerFields
        buyer={buyer}
        registered={registered}
        recognition={recognition}
        errors={errors}
        onChange={onChange}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 lg:mt-5">
        {/* On small screens the bar at the lower edge has it, unless that has no room. */}
        {onContinue && (
          <Button
            onClick={onContinue}
            data-goes-on
            data-sends
            size="large"
            className="min-w-52 max-lg:hidden [@media(height<24rem)]:inline-flex"
          >
            Continuar
          </Button>
        )}
        <BuyerKnown registered={registered} recognition={recognition} />
      </div>
    </CheckoutPart>
  )
}
