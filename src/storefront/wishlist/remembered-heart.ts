import {
  readStored,
  removeStored,
  type StoredAs,
  safeLocalStorage,
  writeStored,
} from '#platform/browser/storage.ts'

const ONE_DAY_MS = 24 * 3600_000

interface Heart {
  product_id: number
  /** Unix ms */
  at: number
}

const stored: StoredAs<Heart> = {
  key: 'heart',
  storage: safeLocalStorage,
  check(value) {
    const { product_id, at } = value as Heart
    return Number.isSafeInteger(product_id) && typeof at === 'number' ? { product_id, at } : undefined
  },
}

/**
 * Stores the product whose heart a guest pressed until they have signed in (specification W2): for a day, and for all
 * tabs, because the way to sign in may lead through a mail.
 */
export function rememberHeart(productId: number): void {
  writeStored(stored, { product_id: productId, at: Date.now() })
}

/** The product's id; null when no heart was pressed within a day. */
export function rememberedHeart(): number | null {
  const remembered = readStored(stored)
  return remembered && Date.now() - remembered.at < ONE_DAY_MS ? remembered.product_id : null
}

export function forgetHeart(): void {
  removeStored(stored)
}
