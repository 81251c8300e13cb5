import { CallFailed, call } from '#platform/browser/call.ts'
import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'
import type { WishedProduct } from '#shop/wishlist/wishlist-schema.ts'
import { readSession, watchSession } from '#storefront/session/session-store.ts'
import { forgetHeart, rememberedHeart } from './remembered-heart.ts'

/** The list of the customer who is signed in; empty for a guest (specification E6). */
export interface Wishlist {
  items: WishedProduct[]
  total_items: number
  /** 'loading' until the shop has answered for this customer */
  state: 'guest' | 'loading' | 'loaded' | 'failed'
}

const wishlistCalls = () => import('#shop/wishlist/wishlist.calls.ts')

const empty: Wishlist = { items: [], total_items: 0, state: 'guest' }

const store = createStore(empty)
/** the access token that the list was loaded with */
let loadedFor: string | null = null
/** grows when a heart is pressed, and when the shop has answered that */
let version = 0
let otherTabs: BroadcastChannel | undefined

/** The wishlist, and a new drawing whenever it changes, in another tab too. */
export function useWishlist(): Wishlist {
  return useStore(store)
}

function readWishlist(): Wishlist {
  return store.getSnapshot()
}

/** Whether a product is on the list, for its heart. */
export function useWished(productId: number): boolean {
  return useStore(store, ({ items }) => items.some(({ id }) => id === productId))
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
      if (readWishlist() !== empty) store.set(empty)
    } else if (isAuthenticated && loadedFor !== access) {
      loadedFor = access
      store.set({ ...empty, state: 'loading' })
      addRemembered(wished).finally(() => load(access))
    }
  }
  watchSession(follow)
  follow()
}

type Items = WishedProduct[]

/** @throws CallFailed, and the product is not on the list */
export function addWish(product: WishedProduct): Promise<void> {
  return changeOptimistically(
    (items) => [product, ...without(product.id, items)],
    () =>
      call(
        wishlistCalls().then(({ addWish }) => addWish),
        { product_id: product.id, user_id: readSession().user?.id },
      ),
    (items) => without(product.id, items),
  )
}

/** @throws CallFailed, and the product is on the list as before */
export function removeWish(productId: number): Promise<void> {
  const { items } = readWishlist()
  const index = items.findIndex(({ id }) => id === productId)
  const product = items.slice(index, index + 1)
  return changeOptimistically(
    (items) => without(productId, items),
    async () => {
      try {
        await call(
          wishlistCalls().then(({ removeWish }) => removeWish),
          { product_id: productId, user_id: readSession().user?.id },
        )
      } catch (error) {
        // It was taken off elsewhere already.
        if (!(error instanceof CallFailed && error.status === 404)) throw error
      }
    },
    (items) => without(productId, items).toSpliced(index, 0, ...product),
  )
}

function without(productId: number, items: Items): Items {
  return items.filter(({ id }) => id !== productId)
}

/**
 * Changes the list at once, asks the shop, and undoes that one change when the shop refuses: what else has happened to the
 * list meanwhile stands, and its customer may have signed out.
 */
async function changeOptimistically(
  change: (items: Items) => Items,
  ask: () => Promise<unknown>,
  undo: (items: Items) => Items,
): Promise<void> {
  // The token and not the loaded list: a heart may be pressed before the shop has said whose token it is.
  const { access } = readSession()
  setItems(change)
  try {
    await ask()
    // A list that was loaded meanwhile may be from before.
    if (readSession().access === access) setItems(change)
    otherTabs?.postMessage('changed')
  } catch (error) {
    if (readSession().access === access) setItems(undo)
    throw error
  }
}

function setItems(change: (items: Items) => Items): void {
  version += 1
  store.set((wishlist) => {
    const items = change(wishlist.items)
    return { ...wishlist, items, total_items: items.length }
  })
}

/** Loads the list again, after it could not be loaded. */
export function loadAgain(): void {
  if (!loadedFor) return
  store.set((wishlist) => ({ ...wishlist, state: 'loading' }))
  load(loadedFor)
}

async function load(access: string): Promise<void> {
  const asked = version
  try {
    const { wishlist: items } = await call(
      wishlistCalls().then(({ wishlist }) => wishlist),
      { user_id: readSession().user?.id },
    )
    if (loadedFor !== access) return
    // A heart that was pressed meanwhile may not be in this answer.
    if (asked !== version) return load(access)
    store.set({ items, total_items: items.length, state: 'loaded' })
  } catch {
    // A 401 has already signed this browser out; the page offers to try the rest again.
    if (loadedFor !== access) return
    store.set((wishlist) => (wishlist.state === 'loading' ? { ...wishlist, state: 'failed' } : wishlist))
  }
}

async function addRemembered(wished: () => void): Promise<void> {
  const product_id = rememberedHeart()
  if (product_id === null) return
  try {
    await call(
      wishlistCalls().then(({ addWish }) => addWish),
      { product_id },
    )
    forgetHeart()
    wished()
  } catch (error) {
    // The product is gone meanwhile. Without an answer the heart waits for the next time.
    if (error instanceof CallFailed && error.status === 404) forgetHeart()
  }
}
