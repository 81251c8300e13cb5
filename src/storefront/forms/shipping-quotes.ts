import { CallFailed, call } from '#platform/browser/call.ts'
import { cepDigits } from '#shop/customers/address/cep.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'

const shippingCalls = () => import('#shop/shipping/shipping.calls.ts')

/** How long a visitor waits who has pressed a button, and how long a page waits by itself. */
const TIMEOUT_MS = { pressed: 8_000, unasked: 60_000 }

/**
 * Asks the shop what it costs to send products to a postal code.
 * @param cep null: only what holds for every address
 * @param by who wants to know
 * @returns null when the shop does not answer
 */
export async function askShippingQuotes(
  cep: string | null,
  items: { product_id: number; count: number }[],
  by: keyof typeof TIMEOUT_MS = 'pressed',
): Promise<ShippingQuote[] | null> {
  try {
    const input = { items, ...(cep === null ? {} : { cep_number: cepDigits(cep) }) }
    const signal = AbortSignal.timeout(TIMEOUT_MS[by])
    return (
      await call(
        shippingCalls().then(({ shippingQuotes }) => shippingQuotes),
        input,
        { signal },
      )
    ).quotes
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return null
  }
}
