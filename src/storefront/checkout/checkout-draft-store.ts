import { useSyncExternalStore } from 'react'
import type { Coupon } from '#shop/coupons/coupon.ts'
import type { Checkout } from '#shop/orders/order-shapes.ts'
import { type AddressDraft, emptyAddress } from '#storefront/account/address-draft.ts'
import { readSession, watchSession } from '#storefront/account/session-store.ts'
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
  /** what was sent under which key, while the shop's answer is still owed to us */
  attempt: { key: string; sent: Checkout[] } | null
  /** the e-mail that the shop was asked to register, until somebody is signed in with it */
  registering: string | null
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
  attempt: null,
  registering: null,
}

let draft: CheckoutDraft | undefined
const watchers = new Set<() => void>()

/**
 * The draft of this tab, and a new drawing whenever it changes: signing in, Back and reload lose nothing. It lives as
 * long as the tab, so that a shared computer keeps nobody's address.
 */
export function useDraft(): CheckoutDraft {
  return useSyncExternalStore(watch, readDraft, () => empty)
}

/** The draft now, for code outside a component. */
export function readDraft(): CheckoutDraft {
  draft ??= keptDraft()
  return draft
}

export function changeDraft(changed: Partial<CheckoutDraft>): void {
  take({ ...readDraft(), ...changed })
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

export function changeDraftAddress(changed: Partial<AddressDraft>): void {
  changeDraft({ shipping: { ...readDraft().shipping, ...changed } })
}

export function forgetDraft(): void {
  take(empty)
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // What could not be kept is not there either.
  }
}

/** Whoever sits down after a customer has signed out finds nothing of theirs. Called once, at the start. */
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

function take(next: CheckoutDraft): void {
  draft = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What is stored may be damaged; then there is no draft. */
function keptDraft(): CheckoutDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return { ...empty, ...kept, shipping: { ...emptyAddress, ...kept.shipping } }
  } catch {
    return empty
  }
}
