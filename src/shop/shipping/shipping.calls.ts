import { post } from '#platform/http/endpoint.ts'
import { quotesInput, quotesReply } from './shipping-schema.ts'

/** What it costs to send these products, and how long it takes (specification Y18). */
export const shippingQuotes = post(
  '/api/shipping/quotes',
  'Gives the ways to ship to a postal code, with prices and days.',
  quotesInput,
  quotesReply,
)
