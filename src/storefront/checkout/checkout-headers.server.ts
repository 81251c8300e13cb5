import { ALLOW_HOSTS } from '#platform/pages/ssr.server.ts'
import type { Config } from '#shop/config.server.ts'
import { cardForm } from '#shop/payments/gateways.server.ts'

/** Lets the card's fields into a page, where the shop takes cards; into no other page. */
export function cardHeaders(config: Config): Record<string, string> {
  const card = cardForm(config)
  return card?.hosts ? { [ALLOW_HOSTS]: card.hosts } : {}
}
