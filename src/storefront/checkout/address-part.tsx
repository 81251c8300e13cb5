import { Link } from 'react-router'
import type { User } from '#shop/customers/account-shapes.ts'
import type { AddressDraft } from '#storefront/account/address-draft.ts'
import { AddressFields } from '#storefront/account/address-fields.tsx'
import { withNext } from '#storefront/account/next-page.ts'
import { CheckoutPart, LaterPart } from './checkout-part.tsx'

interface AddressPartProps {
  user: User | null
  /** the shop could not be asked who this is, so a guest too says where to */
  unasked: boolean
  draft: AddressDraft
  errors: Record<string, string[]>
  onChange: (changed: Partial<AddressDraft>) => void
}

/** Where to: for whoever is signed in (spec §2, Checkout). A saved address is only read here, and changed in the profile. */
export function AddressPart({ user, unasked, draft, errors, onChange }: AddressPartProps) {
  if (!user && !unasked) {
    return <LaterPart number={2}>Para onde enviar: perguntamos depois dos seus dados.</LaterPart>
  }
  const saved = user?.shipping[0] !== undefined
  return (
    <CheckoutPart number={2} title="ENDEREÇO DE ENTREGA">
      {saved && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-soft">
          O endereço salvo no seu perfil.
          <Link
            to={withNext('/dashboard', '/checkout')}
            className="link inline-flex min-h-11 items-center text-accent"
          >
            Alterar<span className="sr-only"> o endereço de entrega</span>
          </Link>
        </p>
      )}
      <AddressFields draft={draft} errors={within('shipping.', errors)} locked={saved} onChange={onChange} />
    </CheckoutPart>
  )
}

/** The errors of the fields below a name: 'shipping.city' → 'city'. */
function within(prefix: string, errors: Record<string, string[]>): Record<string, string[]> {
  const inside = Object.entries(errors).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(inside.map(([name, messages]) => [name.slice(prefix.length), messages]))
}
