import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { SavedShipping } from '#shop/customers/address/address-schema.ts'
import { addressLines } from '#storefront/forms/address-lines.ts'
import { Button } from '#ui/button.tsx'
import { unbroken } from '#ui/unbroken.tsx'
import { AccountPart, partAction } from './account-part.tsx'
import { AddressForm } from './address-form.tsx'

/** 'Endereço de entrega' of the profile: text until one edits it, or the way to add one (specification A8). */
export function DeliveryAddress({ saved }: { saved: SavedShipping | undefined }) {
  const [search] = useSearchParams()
  // Who comes from the checkout came to change it (specification O6).
  const [editing, setEditing] = useState(search.has('next'))
  const card = useRef<HTMLElement>(null)

  function show(form: boolean) {
    flushSync(() => setEditing(form))
    card.current?.querySelector<HTMLElement>(form ? 'input' : 'button')?.focus()
  }

  if (editing) {
    return (
      <AccountPart ref={card} id="delivery-address" title="Endereço de entrega">
        <AddressForm saved={saved} onClose={() => show(false)} />
      </AccountPart>
    )
  }
  if (!saved) {
    return (
      <AccountPart ref={card} id="delivery-address" title="Endereço de entrega">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="text-soft">Guarde o seu, e na compra ninguém digita de novo.</p>
          <Button variant="secondary" onClick={() => show(true)} className="max-sm:w-full">
            Adicionar endereço
          </Button>
        </div>
      </AccountPart>
    )
  }
  const [street, ...rest] = addressLines(saved)
  return (
    <AccountPart
      ref={card}
      id="delivery-address"
      title="Endereço de entrega"
      action={
        <button type="button" onClick={() => show(true)} className={partAction}>
          Alterar<span className="sr-only"> o endereço de entrega</span>
        </button>
      }
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{street}</span>
        {rest.map((line) => (
          <span key={line} className="mt-1 block text-soft">
            {unbroken(line)}
          </span>
        ))}
      </p>
    </AccountPart>
  )
}
