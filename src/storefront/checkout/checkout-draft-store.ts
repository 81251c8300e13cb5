import { safeSessionStorage } from '#platform/browser/storage.ts'
import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'
import type { Checkout } from '#shop/checkout/checkout-schema.ts'
import type { Coupon } from '#shop/pricing/coupon.ts'
import { type AddressDraft, emptyAddress } from '#storefront/forms/address-draft.ts'
import { readSession, watchSession } from '#storefront/session/session-store.ts'
import { forgetOrderKey } from './order-key.ts'

/** What a buyer typed and has not sent yet. */
export interface CheckoutDraft {
  email: string
  cpf: string
  name: string
  shipping: AddressDraft
  coupon: Coupon | null
  shipping_method: string
  payment_method: string
  /** what was sent under which key, while the shop has not answered */
  attempt: { key: string; sent: Checkout[] } | null
  /** the buyer goes on without an account, whichever account the e-mail or the CPF has */
  asGuest: boolean
}

const empty: CheckoutDraft = {
  email: '',
  cpf: '',
  name: '',
  shipping: emptyAddress,
  coupon: null,
  shipping_method: '',
  payment_method: '',
  attempt: null,
  asGuest: false,
}

/** As long as the tab lives: a shared computer remembers no address. */
const store = createStore(empty, {
  key: 'checkout',
  storage: safeSessionStorage,
  check: draftFrom,
  save: (draft) => (draft === empty ? undefined : draft),
})

/** The draft of this tab, and a new drawing whenever it changes: signing in, Back and reload lose nothing. */
export function useDraft(): CheckoutDraft {
  return useStore(store)
}

/** The draft now, for code outside a component. */
export function readDraft(): CheckoutDraft {
  return store.getSnapshot()
}

export function changeDraft(changed: Partial<CheckoutDraft>): void {
  store.set((draft) => ({ ...draft, ...changed }))
}

export function changeDraftAddress(changed: Partial<AddressDraft>): void {
  changeDraft({ shipping: { ...readDraft().shipping, ...changed } })
}

export function forgetDraft(): void {
  store.set(empty)
}

/** Forgets the draft when a customer signs out: the next person at this computer finds nothing of theirs. Called once. */
export function forgetDraftAtSignOut(): void {
  let before = readSession().access
  watchSession(() => {
    const { access } = readSession()
    if (before !== null && access === null) {
      forgetDraft()
      forgetOrderKey()
    }
    before = access
  })
}

/** What is stored may be damaged, or of an earlier version without some of the fields. */
function draftFrom(stored: unknown): CheckoutDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft = stored as Partial<CheckoutDraft>
  return { ...empty, ...draft, shipping: { ...emptyAddress, ...draft.shipping } }
}
