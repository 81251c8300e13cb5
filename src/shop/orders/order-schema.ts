import * as z from 'zod/mini'
import { savedShipping } from '#shop/customers/address/address-schema.ts'
import { orderStatuses } from '#shop/orders/order.ts'
import { orderReturn } from '#shop/orders/returns/return-schema.ts'
import { shippingTerm } from '#shop/shipping/shipping-schema.ts'
import { moment, money } from '#shop/wire.ts'
import { fiscalPapers } from './fiscal-key.ts'

// A customer with more orders than this asks the shop for the older ones.
export const MAX_ORDERS = 200

export const orderStatus = z.enum(orderStatuses)
const orderItem = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  price: money,
  quantity: z.int(),
  discount: money,
  total: money,
  /** how many of its units may still be given back */
  returnable: z.int(),
  product: z.object({ name: z.string(), description: z.string(), slug: z.string(), image: z.string() }),
})
const otherOrder = z.object({ number: z.int(), key: z.string(), status: orderStatus })
export type OtherOrder = z.output<typeof otherOrder>
const addition = z.extend(otherOrder, {
  total: money,
  payment_reported: z.boolean(),
  payment_underway: z.boolean(),
})
export type Addition = z.output<typeof addition>
export const order = z.object({
  id: z.int(),
  number: z.int(),
  key: z.string(),
  status: orderStatus,
  subtotal: money,
  discount: money,
  freight: money,
  total: money,
  /** of what was paid, what came back, by whatever way */
  refunded: money,
  /** of what was paid, what a person of the shop has still to send back */
  refund_by_hand: money,
  /** the day on which money last went back: '2026-11-28' */
  refunded_on: z.nullable(z.string()),
  coupon: z.nullable(z.string()),
  created_at: moment,
  reserved_until: z.nullable(moment),
  customer: z.object({ name: z.string(), cpf: z.string(), email: z.string() }),
  shipping: z.nullable(savedShipping),
  /** the quote that the buyer chose, as it was then */
  shipping_method: z.object({
    id: z.string(),
    name: z.string(),
    amount: money,
    term: z.nullable(shippingTerm),
  }),
  order_items: z.array(orderItem),
  events: z.array(z.object({ status: orderStatus, at: moment })),
  /** what the carrier calls the parcel, if it was said */
  tracking_code: z.nullable(z.string()),
  /** the NF-e or DC-e that travels with the parcel, once the shop has noted it */
  fiscal: z.nullable(
    z.object({
      kind: z.enum(['nfe', 'dce']),
      key: z.string(),
      /** which of its files the buyer may have, at `/nota/:number/:paper?key=…` */
      papers: z.array(z.enum(fiscalPapers)),
    }),
  ),
  /** the order in whose parcel it goes, and those that were added to it, each with the key of its page */
  packed_with: z.nullable(otherOrder),
  additions: z.array(addition),
  /** what the shop has written to its buyer, the oldest first: plain text */
  notes: z.array(z.object({ at: moment, text: z.string() })),
  /** its buyer says that the Pix to the shop's own key was sent, and the shop has still to look */
  payment_reported: z.boolean(),
  /** the bank looks at its card: the money comes, or not, without its buyer */
  payment_underway: z.boolean(),
  /** the terms that its buyer accepted; `termsPath` of shop/terms.ts leads to them */
  terms: z.nullable(z.object({ version: z.int(), date: z.string() })),
  /** what came back, or is to come back, the oldest first */
  returns: z.array(orderReturn),
  /** when its buyer took all of the purchase back after it was sent, and what to call that */
  withdrawal: z.nullable(z.object({ protocol: z.string(), reason: z.string(), at: moment })),
})
export type OrderView = z.output<typeof order>

export const orderInput = z.object({ number: z.union([z.string(), z.int()]), key: z.optional(z.string()) })
