import type { Db } from '#platform/db/database.server.ts'
import type { Caller } from '#platform/http/client-address.server.ts'
import type { Units } from '#shop/catalog/stock.server.ts'
import type { Buyer, Shipping } from '#shop/customers/customer.ts'
import type { Actor } from '#shop/history/history.server.ts'
import type { Centavos } from '#shop/money.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import type { PaymentChoice } from '#shop/payments/payment-row.server.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import type { IdempotentRequest } from './idempotency.server.ts'

/** Everything an order is made of. Prices are not: they come from the catalogue, whatever the browser sent. */
export interface Placement {
  lines: readonly Units[]
  coupon?: string | undefined
  buyer: Buyer
  /** null only for a customer of the line-by-line calls who has saved no address yet */
  shipping: Shipping | null
  /** the quote that the buyer chose, as the carrier gives it now; undefined when it is offered no more */
  shippingQuote: ShippingQuote | undefined
  payment: PaymentChoice
  userId: number | null
  sessionId: number | null
  /** who accepts the terms with it; null for a sale that the shop makes by hand */
  caller: Caller | null
  /** a person of the shop sells it, at a discount of theirs instead of a coupon's */
  byHand?: { actor: Actor; discount: Centavos; reason: string }
  /** what the buyer was told it costs; another total is refused, so that a buyer pays only what was shown */
  total?: Centavos | undefined
  intention?: IdempotentRequest
  /** what must not happen without the new order, nor the order without it: the end of its transaction */
  finish?: (tx: Db, order: { id: number; number: number }) => Promise<void>
  /** where and of what the shop is told; undefined: of nothing */
  shop?: Pick<PaymentGateways, 'shopEmail' | 'shopMails'>
  /** the draft that becomes this order */
  draftId?: number
}

/** An order, and whether its provider has still to be asked for the charge. */
export interface Placed {
  id: number
  /** the intention's key, or the draft, had already made it */
  replayed: boolean
  toCharge: boolean
}
