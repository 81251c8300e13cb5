import type { Config } from '#shop/config.server.ts'
import { openCarriers } from '#shop/shipping/carriers/carriers.server.ts'
import type { ShippingQuote, ShippingRequest } from './carrier.ts'

/** What the shop's carriers ask for sending these lines, all of them at once. */
export async function shippingQuotes(config: Config, request: ShippingRequest): Promise<ShippingQuote[]> {
  const quotes = await Promise.all(
    openCarriers(config).map(async (carrier) =>
      (await carrier.quotes(request)).map((quote) => ({ ...quote, carrier: carrier.name })),
    ),
  )
  return quotes.flat()
}

/** What holds for every address in Brazil, whatever is sent. */
export function quotesForAnyAddress(config: Config): Promise<ShippingQuote[]> {
  return shippingQuotes(config, { cep_number: null, lines: [] })
}
