import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { SavedShipping } from '#shop/customers/address/address-schema.ts'
import { addressLines } from '#storefront/forms/address-lines.ts'
import { FactCard } from '#storefront/forms/fact-card.tsx'
import { AddressForm } from './address-form.tsx'

/** 'Endereço de entrega' of the profile: text until one edits it, and at once the form where none is saved (specification A8). */
export function DeliveryAddress({ saved }: { saved: SavedShipping | undefined }) {
  const [search] = useSearchParams()
  // Who comes from the checkout came to change it (specification O6).
  const [editing, setEditing] = useState(!saved || search.has('next'))
  const section = useRef<HTMLElement>(null)

  function edit() {
    flushSync(() => setEditing(true))
    section.current?.querySelector('input')?.focus()
  }

  return (
    <section ref={section} aria-labelledby="delivery-address" className="mt-12">
      <h3 id="delivery-address" className="text-lg">
        Endereço de entrega
      </h3>
      {editing || !saved ? (
        <AddressForm saved={saved} />
      ) : (
        <FactCard
          className="mt-4"
          lines={addressLines(saved)}
          action={
            <button type="button" onClick={edit} className="link min-h-11 text-accent">
              Alterar<span className="sr-only"> o endereço de entrega</span>
            </button>
          }
        />
      )}
    </section>
  )
}
