import { CallFailed, call } from '#platform/browser/call.ts'
import { priceOf } from '#shop/catalog/product.ts'
import { cartNoticesTexts } from '#shop/messages/cart.ts'
import * as pricingCalls from '#shop/pricing/pricing.calls.ts'
import { readCart, replaceCart } from './cart-store.ts'

/** What the shop says of a cart that was filled some time ago. */
export interface Refreshed {
  /** what changed, in Portuguese, to be shown before anything is bought (specification K6) */
  notices: string[]
  /** false: the shop did not answer, so the lines are as they were remembered */
  asked: boolean
}

/** Asks the shop for today's products, prices and stock of the cart's lines, and takes them over. Never throws. */
export async function refreshCart(): Promise<Refreshed> {
  const before = readCart().lines
  if (before.length === 0) return { notices: [], asked: true }
  try {
    const items = before.map(({ product, count }) => ({
      product_id: product.id,
      count,
      ...(product.name ? { name: product.name } : {}),
      ...(product.regular_price > 0 ? { price: priceOf(product) } : {}),
    }))
    const { items: lines, notices } = await call(pricingCalls.cartRefresh, { items })
    // The cart was changed while the shop was thinking: what it said is of another one.
    if (readCart().lines !== before) return refreshCart()
    replaceCart(lines)
    return { notices, asked: true }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { notices: error.status === 0 ? [cartNoticesTexts.offline] : [], asked: false }
  }
}
