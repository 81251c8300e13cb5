import { redirectDocument } from 'react-router'
import { call } from '#platform/call.ts'
import { contract } from '#shop/contract.ts'
import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { texts } from '#shop/texts.ts'
import { readCart } from '#storefront/cart/cart-store.ts'
import { refreshCart } from '#storefront/cart/refresh-cart.ts'
import { orderMayStand } from './place-order.ts'

export interface CheckoutData {
  options: CheckoutOptions
  /** what changed since the cart was filled; null before the browser could ask */
  refreshed: Changes | Promise<Changes> | null
}

interface Changes {
  notices: string[]
}

/** @param sent the page's data as it came with the document; asked for only when this page is what the browser loaded */
export async function loadCheckout(sent: () => Promise<CheckoutData>): Promise<CheckoutData> {
  const refreshed = changesOfCart()
  return { options: await optionsHere('/checkout', sent), refreshed }
}

let arriving = true

/**
 * What can be chosen at the checkout. The card's fields are let in by the policy of the document, so whoever came by
 * a link inside the shop loads the page as a document of its own.
 */
export async function optionsHere(
  path: string,
  sent: () => Promise<{ options: CheckoutOptions }>,
): Promise<CheckoutOptions> {
  const loaded = new URL(performance.getEntriesByType('navigation')[0]?.name ?? 'about:blank').pathname
  const fresh = arriving && loaded === path
  arriving = false
  if (fresh) return (await sent()).options
  const options = await call(contract.checkoutOptions, {})
  if (options.card && !/^\/checkout(\/|$)/.test(loaded)) throw redirectDocument(path)
  return options
}

/** An order that may stand already has taken its units: then the cart is left as it was sent. */
function changesOfCart(): Changes | Promise<Changes> {
  const items = readCart().lines.map(({ product, count }) => ({ product_id: product.id, count }))
  return orderMayStand(items) ? { notices: [texts.cartNotices.orderMayStand] } : refreshCart()
}
