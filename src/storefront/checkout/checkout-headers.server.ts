import { ALLOW_HOSTS } from '#platform/ssr.server.ts'
import type { CheckoutOptions } from '#shop/orders/order-shapes.ts'
import { cardHosts } from '#shop/payments/card-hosts.ts'

/** Lets the card's fields into a page, where the shop takes cards; into no other page. */
export function cardHeaders({ card }: CheckoutOptions): Record<string, string> {
  return card ? { [ALLOW_HOSTS]: cardHosts(card.sdk_url) } : {}
}
