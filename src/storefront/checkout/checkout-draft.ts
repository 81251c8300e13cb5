import { type AddressDraft, emptyAddress } from '#storefront/account/address-fields.tsx'

/** What a buyer typed and has not sent yet. */
export interface CheckoutDraft {
  email: string
  cpf: string
  name: string
  shipping: AddressDraft
  coupon: { code: string; type: 'fixed' | 'percentage'; value: number } | null
  shipping_method: string
  payment_method: string
}

const STORAGE_KEY = 'checkout'

const empty: CheckoutDraft = {
  email: '',
  cpf: '',
  name: '',
  shipping: emptyAddress,
  coupon: null,
  shipping_method: '',
  payment_method: '',
}

/**
 * The draft that this tab kept, so that signing in, Back and reload lose nothing. It lives as long as the tab: a
 * shared computer keeps nobody's address.
 */
export function keptDraft(): CheckoutDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return { ...empty, ...kept, shipping: { ...emptyAddress, ...kept.shipping } }
  } catch {
    return empty
  }
}

export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
