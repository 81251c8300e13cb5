import { redirectDocument } from 'react-router'
import { call } from '#platform/browser/call.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { CheckoutOptions } from '#shop/checkout/checkout-schema.ts'
import { cartNoticesTexts } from '#shop/messages/cart.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import * as shippingCalls from '#shop/shipping/shipping.calls.ts'
import { readCart } from '#storefront/cart/cart-store.ts'
import { refreshCart } from '#storefront/cart/refresh-cart.ts'
import { orderMayStand } from './place-order.ts'

export interface CheckoutData {
  options: CheckoutOptions
  /** the shipping quotes that hold for every address */
  quotes: ShippingQuote[]
  /** what changed since the cart was filled; null before the browser could ask */
  refreshed: Changes | Promise<Changes> | null
}

interface Changes {
  notices: string[]
}

/** @param sent the page's data as it came with the document; asked for only when this page is what the browser loaded */
export async function loadCheckout(sent: () => Promise<CheckoutData>): Promise<CheckoutData> {
  const refreshed = changesOfCart()
  const { options, quotes } = await dataHere('/checkout', sent, async () => {
    const [options, { quotes }] = await Promise.all([
      call(checkoutCalls.checkoutOptions, {}),
      call(shippingCalls.shippingQuotes, { items: [] }),
    ])
    return { options, quotes }
  })
  return { options, quotes, refreshed }
}

/** What can be chosen for an order that is paid again. @param sent the data as it came with the document */
export async function loadOptions(
  path: string,
  sent: () => Promise<{ options: CheckoutOptions }>,
): Promise<CheckoutOptions> {
  const { options } = await dataHere(path, sent, async () => ({
    options: await call(checkoutCalls.checkoutOptions, {}),
  }))
  return options
}

let arriving = true

/**
 * The data of a page that takes money. The card's fields are let in by the policy of the document, so a buyer
 * who came by a link inside the shop loads the page as a document of its own.
 * @param sent the data as it came with the document
 * @param ask asks for the data when another page is what the browser loaded
 */
async function dataHere<Data extends { options: CheckoutOptions }>(
  path: string,
  sent: () => Promise<Data>,
  ask: () => Promise<Data>,
): Promise<Data> {
  const loaded = new URL(performance.getEntriesByType('navigation')[0]?.name ?? 'about:blank').pathname
  const fresh = arriving && loaded === path
  arriving = false
  if (fresh) return sent()
  const data = await ask()
  if (data.options.card && !/^\/checkout(\/|$)/.test(loaded)) throw redirectDocument(path)
  return data
}

/** An order that may stand already has taken its units: then the cart is left as it was sent. */
function changesOfCart(): Changes | Promise<Changes> {
  const items = readCart().lines.map(({ product, count }) => ({ product_id: product.id, count }))
  return orderMayStand(items) ? { notices: [cartNoticesTexts.orderMayStand] } : refreshCart()
}
