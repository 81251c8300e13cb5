import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '#shop/customers/account-schema.ts'
import type { SavedShipping } from '#shop/customers/address/address-schema.ts'
import type { AddressDraft } from '#storefront/forms/address-draft.ts'
import { AddressFields } from '#storefront/forms/address-fields.tsx'
import { addressLines } from '#storefront/forms/address-lines.ts'
import { FactCard } from '#storefront/forms/fact-card.tsx'
import { errorsBelow, type FieldErrors } from '#storefront/forms/field-errors.ts'
import { withNext } from '#storefront/session/next-page.ts'
import { AddressGhost } from './address-ghost.tsx'
import { CheckoutPart, type PartState, PendingPart } from './checkout-part.tsx'

interface AddressPartProps {
  state: PartState
  user: User | null
  /** who buys is known, or need not be */
  open: boolean
  draft: AddressDraft
  errors: FieldErrors
  onChange: (changed: Partial<AddressDraft>) => void
}

/** The delivery address (specification O5, O6). A saved one is only read here, and changed in the profile. */
export function AddressPart({ state, user, open, draft, errors, onChange }: AddressPartProps) {
  const saved = user?.shipping[0]
  const part = useOpening(open)
  return (
    <div ref={part}>
      <p role="status" className="sr-only">
        {open && !saved && 'Agora, o endereço de entrega.'}
      </p>
      {!open && (
        <>
          <PendingPart number={2}>Entrega</PendingPart>
          <AddressGhost />
        </>
      )}
      {open && (
        <CheckoutPart number={2} state={state} title="ENDEREÇO DE ENTREGA">
          {saved ? (
            <SavedAddress saved={saved} errors={errorsBelow('shipping.', errors)} />
          ) : (
            <AddressFields draft={draft} errors={errorsBelow('shipping.', errors)} onChange={onChange} />
          )}
        </CheckoutPart>
      )}
    </div>
  )
}

/**
 * The focus follows the page's order, and the page the focus: what opens below the buyer's fields gets it, unless the buyer is
 * elsewhere.
 */
function useOpening(open: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (open && !before.current && document.activeElement === document.body) {
      const fields = part.current?.querySelectorAll<HTMLInputElement>('input:not([readonly]), select') ?? []
      ;[...fields].find(({ value }) => value === '')?.focus()
    }
    before.current = open
  }, [open])
  return part
}

function SavedAddress({ saved, errors }: { saved: SavedShipping; errors: FieldErrors }) {
  return (
    <FactCard
      lines={addressLines(saved)}
      action={
        <Link
          to={withNext('/dashboard', '/checkout')}
          className="link inline-flex min-h-11 items-center text-accent"
        >
          Alterar<span className="sr-only"> o endereço de entrega</span>
        </Link>
      }
    >
      {Object.values(errors)
        .flat()
        .map((message) => (
          <p key={message} className="mt-2 text-sm font-semibold text-error">
            {message}
          </p>
        ))}
    </FactCard>
  )
}
