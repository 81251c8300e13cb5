import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { SavedShipping } from '#shop/customers/account-shapes.ts'
import { shipping } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { type AddressDraft, emptyAddress } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { type FieldErrors, fieldErrors, focusFirstWrong } from './checked-form.ts'
import { nextPage } from './next-page.ts'
import { updateUser } from './session-store.ts'

/** 'Endereço de entrega' of the profile: what is typed stays until it is saved, whatever happens on the way. */
export function AddressForm({ saved }: { saved: SavedShipping | undefined }) {
  const [draft, setDraft] = useState<AddressDraft>(saved ?? emptyAddress)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(wrong: FieldErrors, alert: string) {
    flushSync(() => setErrors(wrong))
    focusFirstWrong(form.current)
    showAlert('red', alert)
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    const read = z.safeDecode(shipping, draft)
    if (!read.success) {
      const wrong = fieldErrors(read.error.issues)
      return refuse(wrong, Object.values(wrong)[0]?.[0] ?? texts.profile.failed)
    }
    setErrors({})
    setBusy(true)
    try {
      const { user } = await call(contract.saveProfile, read.data)
      updateUser(user)
      // What was typed meanwhile is not saved yet, and stays.
      setDraft((now) => (now === draft ? (user.shipping[0] ?? now) : now))
      showAlert('green', texts.profile.saved)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refuse(error.errors, texts.profile.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="delivery-address" className="mt-12">
      <h3 id="delivery-address" className="text-lg">
        Endereço de entrega
      </h3>
      <form ref={form} method="post" noValidate onSubmit={save} className="mt-4">
        <AddressFields
          draft={draft}
          errors={errors}
          onChange={(changed) => {
            setDraft((before) => ({ ...before, ...changed }))
            setErrors((before) =>
              Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
            )
          }}
        />
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy} className="grow sm:grow-0 sm:px-10">
            Salvar
          </Button>
          <BackToCheckout />
        </div>
      </form>
    </section>
  )
}

/** Whoever came from checkout to change the address goes back there (decisions 34). */
function BackToCheckout() {
  const [search] = useSearchParams()
  const next = nextPage(search)
  if (next === '/') return null
  return (
    <Link to={next} className={`${buttonClass('quiet')} grow sm:grow-0`}>
      Voltar para a compra
    </Link>
  )
}
