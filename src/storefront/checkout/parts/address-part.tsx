import { Link } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import { CheckoutPart, type PartState } from '#storefront/checkout/checkout-part.tsx'
import type { AddressDraft } from '#storefront/forms/address-draft.ts'
import { AddressFields } from '#storefront/forms/address-fields.tsx'
import { addressLines } from '#storefront/forms/address-lines.ts'
import { errorsBelow, type FieldErrors } from '#storefront/forms/field-errors.ts'
import { withNext } from '#storefront/session/next-page.ts'
import { unbroken } from '#ui/unbroken.tsx'

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
  if (!saved && !folded)
    return (
      <CheckoutPart number={2} state={state} title="ENDEREÇO DE ENTREGA">
        <AddressFields draft={draft} errors={wrong} onChange={onChange} />
      </CheckoutPart>
    )
  const where = saved ?? draft
  const [street, , codes] = addressLines(where)
  return (
    <CheckoutPart
      number={2}
      state={state}
      title="ENDEREÇO DE ENTREGA"
      folded
      action={
        saved ? (
          <Link to={withNext('/dashboard', '/checkout')} className={look}>
            <Change />
          </Link>
        ) : (
          <button type="button" onClick={onEdit} className={look}>
            <Change />
          </button>
        )
      }
    >
      <p className="relative leading-snug wrap-anywhere max-sm:text-sm">
        <strong className="font-semibold">{street}</strong>{' '}
        <span className="text-sm text-soft sm:block">
          {/* Of what is done a phone shows a line: the ways to pay belong to its first screen. */}
          {where.address_bairro}, {where.city}
          <span className="max-sm:sr-only">
            , {where.state} · {unbroken(codes!)}
          </span>
        </span>
      </p>
      {saved &&
        Object.values(wrong)
          .flat()
          .map((message) => (
            <p key={message} className="mt-2 text-sm font-semibold text-error">
              {message}
            </p>
          ))}
    </CheckoutPart>
  )
}

const look = 'link inline-flex min-h-11 items-center text-sm text-accent'

function Change() {
  return (
    <>
      Alterar<span className="sr-only"> o endereço de entrega</span>
    </>
  )
}
