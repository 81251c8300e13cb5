import { paymentMethods } from '#shop/payments/gateways.server.ts'
import { quotesForAnyAddress } from '#shop/shipping/quotes.server.ts'
import type { Config } from './config.server.ts'
import type { PublicClaims } from './public-claims.ts'

/** Reads from providers and carriers what the shop can promise. */
export async function publicClaimsOf(config: Config): Promise<PublicClaims> {
  const methods = paymentMethods(config)
  const offers = (method: string) => methods.some(({ id }) => id === method)
  const [cheapest] = (await quotesForAnyAddress(config)).sort((a, b) => a.price - b.price)
  return {
    payments: methods.map(({ name }) => name),
    pix: offers('pix'),
    instalments: offers('card') ? config.instalments : null,
    freight: cheapest ? { amount: cheapest.price, term: cheapest.term } : null,
  }
}
