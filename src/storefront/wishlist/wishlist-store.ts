import { useSyncExternalStore } from 'react'
import { CallFailed, call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-shapes.ts'
import { readSession, watchSession } from '#storefront/account/session-store.ts'
import { forgetHeart, rememberedHeart } from './remembered-heart.ts'

/** The list of the customer who is signed in; empty for everybody else (spec §3). */
export interface Wishlist {
  items: WishedProduct[]
  total_items: number
  /** 'loading' until the shop has answered for this customer */
  state: 'nobody' | 'loading' | 'loaded' | 'failed'
}

const nobody: Wishlist = { items: [], total_items: 0, state: 'nobody' }

let wishlist = nobody
let loadedFor: string | null = null
/** how often a heart was pressed */
let changes = 0
const watchers = new Set<() => void>()
let otherTabs: BroadcastChannel | undefined

/** The wishlist, and a new drawing whenever it changes, in another tab too. */
export function useWishlist(): Wishlist {
  return useSyncExternalStore(watch, readWishlist, () => nobody)
}

export function readWishlist(): Wishlist {
  return wishlist
}

/** Whether a product is on the list, for its heart. */
export function useWished(productId: number): boolean {
  return useSyncExternalStore(
    watch,
    () => wishlist.items.some(({ id }) => id === productId),
    () => false,
  )
}

/**
 * Follows the session: after signing in the list is loaded, and a heart that a guest pressed is added to it.
 * Called once, at the start.
 * @param wished told when a remembered heart has been added
 */
export function startWishlist(wished: () => void): void {
  otherTabs = new BroadcastChannel('wishlist')
  otherTabs.addEventListener('message', () => {
    if (loadedFor) load(loadedFor)
  })
  const follow = () => {
    const { access, isAuthenticated } = readSession()
    if (!access) {
      loadedFor = null
      if (wishlist !== nobody) change(nobody)
    } else if (isAuthenticated && loadedFor !== access) {
      loadedFor = access
      change({ ...nobody, state: 'loading' })
      addRemembered(wished).finally(() => load(access))
    }
  }
  watchSession(follow)
  follow()
}

/** @throws CallFailed, and the list is as before */
export function addWish(product: WishedProduct): Promise<void> {
  const others = wishlist.items.filter(({ id }) => id !== product.id)
  return changeTo([product, ...others], () =>
    call(contract.addWish, { product_id: product.id, user_id: readSession().user?.id }),
  )
}

/** @throws CallFailed, and the list is as before */
export function removeWish(productId: number): Promise<void> {
  const others = wishlist.items.filter(({ id }) => id !== productId)
  return changeTo(others, async () => {
    try {
      await call(contract.removeWish, { product_id: productId, user_id: readSession().user?.id })
    } catch (error) {
      // It was taken off elsewhere already.
      if (!(error instanceof CallFailed && error.status === 404)) throw error
    }
  })
}

/** Draws the list as it will be, asks the shop, and takes the drawing back when the shop does not do it. */
async function changeTo(items: WishedProduct[], ask: () => Promise<unknown>): Promise<void> {
  const before = wishlist
  changes += 1
  setItems(items)
  try {
    await ask()
    otherTabs?.postMessage('changed')
  } catch (error) {
    change(before)
    throw error
  }
}

/** Loads the list again, after it could not be loaded. */
export function loadAgain(): void {
  if (!loadedFor) return
  change({ ...wishlist, state: 'loading' })
  load(loadedFor)
}

async function load(access: string): Promise<void> {
  const asked = changes
  try {
    const { wishlist: items } = await call(contract.wishlist, { user_id: readSession().user?.id })
    if (loadedFor !== access) return
    // A heart that was pressed meanwhile may not be in this answer.
    if (asked !== changes) return load(access)
    setItems(items)
  } catch {
    // A 401 has already signed this browser out; the page offers to try the rest again.
    if (loadedFor === access && wishlist.state === 'loading') change({ ...wishlist, state: 'failed' })
  }
}

async function addRemembered(wished: () => void): Promise<void> {
  const product_id = rememberedHeart()
  if (product_id === null) return
  forgetHeart()
  try {
    await call(contract.addWish, { product_id })
    wished()
  } catch {
    // The product is gone meanwhile; the list shows what there is.
  }
}

function setItems(items: WishedProduct[]): void {
  change({ items, total_items: items.length, state: 'loaded' })
}

function change(next: Wishlist): void {
  wishlist = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
