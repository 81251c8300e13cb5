import { Link } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import type { AddressDraft } from '#storefront/forms/address-draft.ts'
import { AddressFields } from '#storefront/forms/address-fields.tsx'
import { addressLines } from '#storefront/forms/address-lines.ts'
import { FactCard } from '#storefront/forms/fact-card.tsx'
import { errorsBelow, type FieldErrors } from '#storefront/forms/field-errors.ts'
import { withNext } from '#storefront/session/next-page.ts'
import { CheckoutPart, type PartState } from './checkout-part.tsx'

interface AddressPartProps {
  state: PartState
  user: User | null
  draft: AddressDraft
  /** a card stands for what was typed */
  folded: boolean
  errors: FieldErrors
  onChange: (changed: Partial<AddressDraft>) => void
  /** opens the fields again */
  onEdit: () => void
}

/** The delivery address (specification O5, O6). A saved one is only read here, and changed in the profile. */
export function AddressPart({ state, user, draft, folded, errors, onChange, onEdit }: AddressPartProps) {
  const saved = user?.shipping[0]
  const wrong = errorsBelow('shipping.', errors)
  return (
    <CheckoutPart number={2} state={state} title="ENDEREÇO DE ENTREGA">
      {saved ? (
        <FactCard
          lines={addressLines(saved)}
          action={
            <Link to={withNext('/dashboard', '/checkout')} className={look}>
              <Change />
            </Link>
          }
        >
          {Object.values(wrong)
            .flat()
            .map((message) => (
              <p key={message} className="mt-2 text-sm font-semibold text-error">
                {message}
              </p>
            ))}
        </FactCard>
      ) : folded ? (
        <FactCard
          lines={addressLines(draft)}
          action={
            <button type="button" onClick={onEdit} className={look}>
              <Change />
            </button>
          }
        />
      ) : (
        <AddressFields draft={draft} errors={wrong} onChange={onChange} />
      )}
    </CheckoutPart>
  )
}

const look = 'link inline-flex min-h-11 items-center text-accent'

function Change() {
  return (
    <>
      Alterar<span className="sr-only"> o endereço de entrega</span>
    </>
  )
}
