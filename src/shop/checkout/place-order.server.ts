import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import {
  countSold,
  type ReservedUnits,
  reserveUnits,
  type Shortage,
  summed,
  type Units,
} from '#shop/catalog/stock.server.ts'
import { recordAcceptance } from '#shop/customers/acceptance.server.ts'
import { finaliseAccount } from '#shop/customers/provisional.server.ts'
import { cartTexts } from '#shop/messages/cart.ts'
import { orderNotesTexts, orderTexts } from '#shop/messages/order.ts'
import type { Centavos } from '#shop/money.ts'
import { orderReceivedMail } from '#shop/orders/mails/order-received-mail.server.ts'
import { paymentEndingMail } from '#shop/orders/mails/payment-ending-mail.server.ts'
import { enqueueShopOrderMail } from '#shop/orders/mails/shop-order-mail.server.ts'
import { lockReservation, releaseReservation, unpaidOrdersHolding } from '#shop/orders/reservation.server.ts'
import { insertPayment, reminderAt } from '#shop/payments/payment-row.server.ts'
import { CouponTaken, redeemCoupon } from '#shop/pricing/coupons.server.ts'
import { type Amounts, amountsOf } from '#shop/pricing/order-amounts.ts'
import { claimKey, storeIdempotencyKey } from './idempotency.server.ts'
import type { Placement } from './placement.server.ts'
import { writeItems, writeOrder } from './write-order.server.ts'

/** The stock cannot serve some lines; nothing was changed. */
export class OutOfStock extends Refusal {
  readonly shortages: Shortage[]

  constructor(shortages: Shortage[]) {
    const lines = shortages.map(({ quantity, ...line }) => ({ ...line, count: quantity }))
    super(409, 'out_of_stock', cartTexts.outOfStock, { details: { lines } })
    this.shortages = shortages
  }
}

/**
 * Places an order in one transaction: units reserved, coupon counted, order, lines, payment and event
 * written, or nothing at all. No provider is called here; the charge follows the commit.
 *
 * A buyer who comes back for what they themselves hold unpaid, units or a coupon's use, is not refused: the earlier
 * order is given up for the new one, in the same transaction.
 * @returns the order's id; `replayed` when the intention's key had already made it
 * @throws OutOfStock · Refusal 409 with the right total · 422 for a coupon that does not apply
 */
export async function placeOrder(db: Db, placement: Placement): Promise<{ id: number; replayed: boolean }> {
  const replaced = new Set<number>()
  for (;;) {
    try {
      return await db.transaction().execute((tx) =>
        place(
          tx,
          placement,
          [...replaced].sort((a, b) => a - b),
        ),
      )
    } catch (error) {
      const held = (await ownOrdersInTheWay(db, placement, error)).filter((order) => !replaced.has(order))
      if (held.length === 0) throw error
      for (const order of held) replaced.add(order)
    }
  }
}

/** The buyer's own unpaid orders that stand in the way of a new one. */
async function ownOrdersInTheWay(db: Db, placement: Placement, error: unknown): Promise<number[]> {
  if (error instanceof OutOfStock) {
    return unpaidOrdersHolding(db, placement, { products: error.shortages.map((line) => line.product_id) })
  }
  if (error instanceof CouponTaken) return unpaidOrdersHolding(db, placement, { coupon: error.couponId })
  return []
}

async function place(tx: Db, placement: Placement, replaced: number[]) {
  if (placement.intention) {
    const made = await claimKey(tx, placement.intention)
    if (made !== null) return { id: made, replayed: true }
  }
  if (placement.draftId !== undefined && (await isPlaced(tx, placement.draftId))) {
    return { id: placement.draftId, replayed: true }
  }
  const { shippingQuote } = placement
  if (!shippingQuote) throw invalid({ shipping_method: [orderTexts.noSuchShipping] })
  if (placement.userId !== null) await finaliseAccount(tx, placement.userId)
  const lines = summed(placement.lines)
  if (replaced.length > 0) {
    await lockReservation(tx, replaced, lines)
    for (const order of replaced) {
      await releaseReservation(tx, order, 'cancel', { who: 'customer', note: orderNotesTexts.replaced })
    }
  }
  const { reserved, shortages } = await reserveUnits(tx, lines)
  if (shortages.length > 0) throw new OutOfStock(shortages)
  sortAsListed(reserved, placement.lines)
  const { subtotal } = amountsOf(reserved, 0, 0)
  if (subtotal > MAX_SUBTOTAL) throw invalid({ items: [orderTexts.tooMuch] })
  const coupon = placement.coupon
    ? await redeemCoupon(tx, placement.coupon, subtotal, placement.buyer.cpf)
    : null
  const { parts, ...amounts } = amountsOf(reserved, coupon?.discount ?? 0, shippingQuote.price)
  if (placement.total !== undefined && placement.total !== amounts.total) {
    throw new TotalChanged(amounts)
  }
  const id = await writeOrder(tx, { ...placement, shippingQuote }, amounts, coupon)
  await writeItems(tx, id, reserved, parts)
  await recordAcceptance(tx, { order_id: id }, placement.caller)
  await insertPayment(tx, id, placement.payment, amounts.total)
  const mail = { to: placement.buyer.email, data: { order_id: id }, key: String(id) }
  if (amounts.total === 0) {
    await countSold(tx, reserved, 1)
    await enqueueMail(tx, orderReceivedMail, mail)
    if (placement.shopMailbox) await enqueueShopOrderMail(tx, placement.shopMailbox, id, 'paid')
  } else {
    await enqueueMail(tx, paymentEndingMail, { ...mail, due: reminderAt(placement.payment) })
  }
  if (placement.intention) await storeIdempotencyKey(tx, placement.intention, id)
  return { id, replayed: false }
}

// A Pix carries at most thirteen characters of amount: 9999999999.99.
const MAX_SUBTOTAL: Centavos = 999_999_999_999

/** Rows are locked in id order; the order lists them as the buyer did. */
function sortAsListed(reserved: ReservedUnits[], lines: readonly Units[]): void {
  const place = ({ product_id }: Units) => lines.findIndex((line) => line.product_id === product_id)
  reserved.sort((a, b) => place(a) - place(b))
}

class TotalChanged extends Refusal {
  constructor(amounts: Amounts) {
    const reais = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount / 100]))
    super(409, 'total_changed', orderTexts.totalChanged, { details: reais })
  }
}

/** Locks a draft, so that of two who place it at once the second finds an order. */
async function isPlaced(tx: Db, draftId: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(409, 'draft_expired', orderTexts.draftExpired))
  return status !== 'draft'
}
