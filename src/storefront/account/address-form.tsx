import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#platform/browser/call.ts'
import type { SavedShipping } from '#shop/customers/address/address-schema.ts'
import { shipping } from '#shop/customers/customer.ts'
import * as customerCalls from '#shop/customers/customers.calls.ts'
import { profileTexts } from '#shop/messages/address.ts'
import { type AddressDraft, emptyAddress } from '#storefront/forms/address-draft.ts'
import { AddressFields } from '#storefront/forms/address-fields.tsx'
import { useForm } from '#storefront/forms/use-form.ts'
import { nextPage } from '#storefront/session/next-page.ts'
import { updateUser } from '#storefront/session/session-store.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showAlert } from '#ui/messages/messages.tsx'

interface AddressFormProps {
  saved: SavedShipping | undefined
  /** goes back to the saved address; what was typed since is dropped */
  onClose?: (() => void) | undefined
}

/** The form of a customer's address: what is typed stays until it is saved, whatever happens on the way. */
export function AddressForm({ saved: before, onClose }: AddressFormProps) {
  const [draft, setDraft] = useState<AddressDraft>(before ?? emptyAddress)
  const [saved, setSaved] = useState(false)
  /** why it is not saved, said beside the button until that is mended */
  const [failure, setFailure] = useState<string | null>(null)
  const { formProps, errors, clearErrors, busy } = useForm({
    schema: shipping,
    values: () => draft,
    async send(address) {
      setFailure(null)
      const { user } = await call(customerCalls.saveProfile, address)
      updateUser(user)
      // What was typed meanwhile is not saved yet, and stays.
      setDraft((now) => (now === draft ? (user.shipping[0] ?? now) : now))
      setSaved(true)
      showAlert('green', profileTexts.saved)
    },
    onRefused: ({ unsent, message }) => setFailure(unsent ? message : profileTexts.failed),
  })

  return (
    <form {...formProps} className="mt-4">
      <AddressFields
        draft={draft}
        errors={errors}
        onChange={(changed) => {
          setDraft((before) => ({ ...before, ...changed }))
          setSaved(false)
          setFailure(null)
          clearErrors(Object.keys(changed))
        }}
      />
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full sm:px-10">
          Salvar
        </Button>
        {onClose && (
          <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
            {saved ? 'Fechar' : 'Cancelar'}
          </Button>
        )}
        <div role="alert" className="font-semibold text-error">
          {failure}
        </div>
        <BackToCheckout />
      </div>
    </form>
  )
}

/** Back to the checkout, when that is where the address was to be changed (specification O6). */
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
