import type { ReservedUnits } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import { type OrderRow, orderOf } from '#shop/orders/orders.server.ts'
import { minutesAfter, type PaymentChoice } from '#shop/payments/payment-row.server.ts'
import { paymentView } from '#shop/payments/payment-view.server.ts'
import type { ReadyPix } from '#shop/payments/provider.ts'
import { currentTerms } from '#shop/terms.ts'
import type { OrderReply } from './checkout-schema.ts'

/** An order that waits for a Pix of the shop's own, as its transaction has written it. */
interface Written {
  /** its row, but for what the database reckons from `at` */
  row: Omit<WrittenRow, 'created_at' | 'reserved_until'>
  at: string
  lines: readonly ReservedUnits[]
  /** each line's part of the discount */
  parts: readonly Centavos[]
  payment: PaymentChoice
  pix: ReadyPix
  /** whether its buyer has accepted the terms with it */
  accepted: boolean
}

type WrittenRow = Pick<
  OrderRow,
  Exclude<
    keyof OrderRow,
    | 'order_items'
    | 'events'
    | 'returns'
    | 'terms'
    | 'payment_reported'
    | 'payment_underway'
    | 'refunded'
    | 'refund_by_hand'
    | 'refunded_on'
    | 'papers'
    | 'first_order'
    | 'additions'
    | 'notes'
    | 'fiscal_key'
    | 'fiscal_kind'
  >
>

/**
 * What reading an order that was just placed would give, without reading it: nothing has happened to it yet.
 * (`order-round-trips.test.ts` holds the two together.)
 */
export function answerOf({ row, at, lines, parts, payment, pix, accepted }: Written): OrderReply {
  const placed = new Date(at)
  const until = (minutes: number) => minutesAfter(at, minutes)
  const order = orderOf({
    ...row,
    created_at: placed,
    reserved_until: until(payment.reservationMinutes),
    order_items: lines.map(({ product_id, sku, name, price, quantity, product }, index) => {
      const discount = parts[index]!
      const total = price * quantity - discount
      return { product_id, sku, name, price, quantity, discount, total, returnable: quantity, product }
    }),
    events: [{ status: row.status, at, tracking_code: null }],
    terms: accepted ? currentTerms : null,
    payment_reported: false,
    payment_underway: false,
    refunded: 0,
    refund_by_hand: 0,
    refunded_on: null,
    ...nothingYet,
  })
  const ofPayment = paymentView({
    method: payment.method,
    provider: payment.provider,
    status: 'pending',
    status_detail: null,
    amount: row.total,
    refunded_amount: 0,
    instalments: payment.instalments ?? 1,
    pix_code: pix.pix_code,
    details: pix.details,
    expires_at: until(payment.expiresAfter).toISOString(),
    reported_at: null,
    receipt: false,
  })
  return { order, payment: ofPayment, asked_at: new Date() }
}

const nothingYet = {
  returns: [],
  papers: [],
  first_order: null,
  additions: [],
  notes: [],
  fiscal_key: null,
  fiscal_kind: null,
}
