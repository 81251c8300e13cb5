const STORAGE_KEY = 'heart'
const ONE_DAY_MS = 24 * 3600_000

/**
 * Keeps the product whose heart a guest pressed until they have signed in (decisions 39): for a day, and across
 * tabs, because the way in may lead through a mail.
 */
export function rememberHeart(productId: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ product_id: productId, at: Date.now() }))
  } catch {
    // A browser that keeps nothing forgets the heart; signing in works all the same.
  }
}

export function rememberedHeart(): number | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return Number.isInteger(kept?.product_id) && Date.now() - kept.at < ONE_DAY_MS ? kept.product_id : null
  } catch {
    return null
  }
}

export function forgetHeart(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept either.
  }
}
