import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import { shippingQuotes } from './quotes.server.ts'
import * as shippingCalls from './shipping.calls.ts'

/** What it costs to send a cart to an address. */
export function shippingApi(app: FastifyInstance, { config }: { config: Config }): void {
  serve(app, shippingCalls.shippingQuotes, async ({ cep_number, items }) => {
    const lines = items.map(({ product_id, count }) => ({ product_id, quantity: count }))
    return { quotes: await shippingQuotes(config, { cep_number: cep_number ?? null, lines }) }
  })
}
