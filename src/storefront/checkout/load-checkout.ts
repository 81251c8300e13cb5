import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import { texts } from '#shop/texts.ts'
import { readCart } from '#storefront/cart/cart-store.ts'
import { refreshCart } from '#storefront/cart/refresh-cart.ts'
import type { CheckoutOptions } from './checkout-sums.ts'
import { orderMayStand } from './place-order.ts'

export interface CheckoutData {
  options: CheckoutOptions
  /** what changed since the cart was filled; null before the browser could ask */
  refreshed: Changes | Promise<Changes> | null
}

interface Changes {
  notices: string[]
}

let arriving = true

/** @param sent the page's data as it came with the document; asked for only when this page is what the browser loaded */
export async function loadCheckout(sent: () => Promise<CheckoutData>): Promise<CheckoutData> {
  const fresh = arriving && loadedHere('/checkout')
  arriving = false
  const refreshed = changesOfCart()
  const { options } = fresh ? await sent() : { options: await call(contract.checkoutOptions, {}) }
  return { options, refreshed }
}

/** An order that may stand already has taken its units: then the cart is left as it was sent. */
function changesOfCart(): Changes | Promise<Changes> {
  const items = readCart().lines.map(({ product, count }) => ({ product_id: product.id, count }))
  return orderMayStand(items) ? { notices: [texts.cartNotices.orderMayStand] } : refreshCart()
}

/** Whether the browser loaded the document at this path, rather than coming to it by a link inside the shop. */
function loadedHere(pathname: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).pathname === pathname
}
