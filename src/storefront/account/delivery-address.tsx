import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { SavedShipping } from '#shop/customers/address/address-schema.ts'
import { addressLines } from '#storefront/forms/address-lines.ts'
import { unbroken } from '#ui/unbroken.tsx'
import { AddressForm } from './address-form.tsx'

/** 'Endereço de entrega' of the profile: text until one edits it, and at once the form where none is saved (specification A8). */
export function DeliveryAddress({ saved }: { saved: SavedShipping | undefined }) {
  const [search] = useSearchParams()
  // Who comes from the checkout came to change it (specification O6).
  const [editing, setEditing] = useState(!saved || search.has('next'))
  const section = useRef<HTMLElement>(null)
  const [first, ...rest] = saved ? addressLines(saved) : []

  function edit() {
    flushSync(() => setEditing(true))
    section.current?.querySelector('input')?.focus()
  }

  return (
    <section ref={section} aria-labelledby="delivery-address" className="mt-12">
      <h3 id="delivery-address" className="text-lg">
        Endereço de entrega
      </h3>
      {editing ? (
        <AddressForm saved={saved} />
      ) : (
        <div className="mt-4 flex items-start justify-between gap-4 rounded-card border border-line bg-white px-5 py-4">
          <p className="min-w-0 wrap-anywhere">
            <strong className="block font-semibold">{first}</strong>
            {rest.map((line) => (
              <span key={line} className="block text-soft">
                {unbroken(line)}
              </span>
            ))}
          </p>
          <button type="button" onClick={edit} className="link -my-2.5 min-h-11 shrink-0 text-accent">
            Alterar<span className="sr-only"> o endereço de entrega</span>
          </button>
        </div>
      )}
    </section>
  )
}
