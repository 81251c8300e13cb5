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
/** how often a heart was pressed, or the shop answered to that */
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

type Items = WishedProduct[]

/** @throws CallFailed, and the product is not on the list */
export function addWish(product: WishedProduct): Promise<void> {
  return changed(
    (items) => [product, ...without(product.id, items)],
    () => call(contract.addWish, { product_id: product.id, user_id: readSession().user?.id }),
    (items) => without(product.id, items),
  )
}

/** @throws CallFailed, and the product is on the list as before */
export function removeWish(productId: number): Promise<void> {
  const at = wishlist.items.findIndex(({ id }) => id === productId)
  const product = wishlist.items.slice(at, at + 1)
  return changed(
    (items) => without(productId, items),
    async () => {
      try {
        await call(contract.removeWish, { product_id: productId, user_id: readSession().user?.id })
      } catch (error) {
        // It was taken off elsewhere already.
        if (!(error instanceof CallFailed && error.status === 404)) throw error
      }
    },
    (items) => without(productId, items).toSpliced(at, 0, ...product),
  )
}

function without(productId: number, items: Items): Items {
  return items.filter(({ id }) => id !== productId)
}

/**
 * Draws the list as it will be, asks the shop, and undoes that one change when the shop does not do it: what else has
 * happened to the list meanwhile stands, and whose it was may have signed out.
 */
async function changed(
  how: (items: Items) => Items,
  ask: () => Promise<unknown>,
  undo: (items: Items) => Items,
): Promise<void> {
  const whose = loadedFor
  draw(how)
  try {
    await ask()
    // A list that was loaded meanwhile may be from before.
    if (loadedFor === whose) draw(how)
    otherTabs?.postMessage('changed')
  } catch (error) {
    if (loadedFor === whose) draw(undo)
    throw error
  }
}

function draw(how: (items: Items) => Items): void {
  changes += 1
  const items = how(wishlist.items)
  change({ ...wishlist, items, total_items: items.length })
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
    change({ items, total_items: items.length, state: 'loaded' })
  } catch {
    // A 401 has already signed this browser out; the page offers to try the rest again.
    if (loadedFor === access && wishlist.state === 'loading') change({ ...wishlist, state: 'failed' })
  }
}

async function addRemembered(wished: () => void): Promise<void> {
  const product_id = rememberedHeart()
  if (product_id === null) return
  try {
    await call(contract.addWish, { product_id })
    forgetHeart()
    wished()
  } catch (error) {
    // The product is gone meanwhile. Without an answer the heart waits for the next time.
    if (error instanceof CallFailed && error.status === 404) forgetHeart()
  }
}

function change(next: Wishlist): void {
  wishlist = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
