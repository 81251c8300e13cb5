import { CallFailed, call } from '#platform/browser/call.ts'
import { cepDigits } from '#shop/customers/address/cep.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'

const shippingCalls = () => import('#shop/shipping/shipping.contract.ts')

const TIMEOUT_MS = 8_000

/**
 * Asks the shop what it costs to send products to a postal code.
 * @param cep null: only what holds for every address
 * @returns null when the shop does not answer
 */
export async function askShippingQuotes(
  cep: string | null,
  items: { product_id: number; count: number }[],
): Promise<ShippingQuote[] | null> {
  try {
    const input = { items, ...(cep === null ? {} : { cep_number: cepDigits(cep) }) }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
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
