import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { insertMails } from '#platform/mail/mail-queue.server.ts'
import { countSold, reserveUnits, type Shortage, summed } from '#shop/catalog/stock.server.ts'
import { insertAcceptance } from '#shop/customers/acceptance.server.ts'
import { finaliseAccount } from '#shop/customers/provisional.server.ts'
import { cartTexts } from '#shop/messages/cart.ts'
import { orderNotesTexts, orderTexts } from '#shop/messages/order.ts'
import type { Centavos } from '#shop/money.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import {
  lockReservation,
  releaseReservation,
  unpaidAmong,
  unpaidOrdersHolding,
} from '#shop/orders/reservation.server.ts'
import { insertPayment, readyPix } from '#shop/payments/payment-row.server.ts'
import { lowerOrder } from '#shop/payments/refunds/refund-limit.server.ts'
import { CouponTaken, redeemCoupon } from '#shop/pricing/coupons.server.ts'
import { type Amounts, amountsOf, MAX_SUBTOTAL } from '#shop/pricing/order-amounts.ts'
import { belowWorth } from '#shop/pricing/worth.server.ts'
import { asKeyInFlight, claimKey, insertIdempotencyKey } from './idempotency.server.ts'
import type { Placed, Placement } from './placement.server.ts'
import {
  insertFirstEvent,
  insertItems,
  mailsOf,
  nextOrderNumber,
  sortAsListed,
  writeOrder,
} from './write-order.server.ts'

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
 * A Pix for which no provider outside is asked is written with it: then there is nothing `toCharge`.
 * @throws OutOfStock · Refusal 409 with the right total · 422 for a coupon that does not apply
 */
export async function placeOrder(db: Db, placement: Placement): Promise<Placed> {
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
      if (held.length === 0) throw asKeyInFlight(error)
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

async function place(tx: Db, placement: Placement, replaced: number[]): Promise<Placed> {
  if (placement.intention) {
    const existingOrderId = await claimKey(tx, placement.intention)
    if (existingOrderId !== null) return { id: existingOrderId, replayed: true, toCharge: true }
  }
  if (placement.draftId !== undefined && (await isPlaced(tx, placement.draftId))) {
    return { id: placement.draftId, replayed: true, toCharge: true }
  }
  const { shippingQuote } = placement
  if (!shippingQuote) throw invalid({ shipping_method: [orderTexts.noSuchShipping] })
  if (placement.userId !== null) await finaliseAccount(tx, placement.userId)
  const lines = summed(placement.lines)
  if (replaced.length > 0) {
    await lockReservation(tx, replaced, lines)
    // Under the lock: one that was paid meanwhile is no unpaid order any more, and stands.
    for (const order of await unpaidAmong(tx, replaced)) {
      await releaseReservation(tx, order, 'cancel', { who: 'customer', note: orderNotesTexts.replaced })
    }
  }
  const number = await nextOrderNumber(tx)
  const { reserved, shortages } = await reserveUnits(tx, lines, { number })
  if (shortages.length > 0) throw new OutOfStock(shortages)
  sortAsListed(reserved, placement.lines)
  const { subtotal } = amountsOf(reserved, 0, 0)
  if (subtotal > MAX_SUBTOTAL) throw invalid({ items: [orderTexts.tooMuch] })
  const coupon = placement.coupon
    ? await redeemCoupon(tx, placement.coupon, subtotal, placement.buyer.cpf)
    : null
  const { parts, ...amounts } = amountsOf(
    reserved,
    coupon?.discount ?? discountByHand(placement, subtotal),
    shippingQuote.price,
  )
  if (placement.total !== undefined && placement.total !== amounts.total) {
    throw new TotalChanged(amounts)
  }
  const order = await writeOrder(tx, number, { ...placement, shippingQuote }, amounts, coupon)
  const pix = readyPix(placement.payment, { number, total: amounts.total })
  await insertFirstEvent(tx, order, placement)
  await insertItems(tx, order.id, reserved, parts)
  if (placement.caller) await insertAcceptance(tx, { order_id: order.id }, placement.caller)
  await insertPayment(tx, order.id, placement.payment, amounts.total, pix)
  await insertMails(tx, mailsOf(order, placement, pix))?.execute()
  if (placement.intention) await insertIdempotencyKey(tx, placement.intention, order.id)
  if (placement.byHand) {
    const step = { action: 'sold_by_hand', from: 'draft', to: order.status } as const
    await writeOrderStep(tx, placement.byHand.actor, order.id, step)
    const { actor, discount } = placement.byHand
    await lowerOrder(tx, actor, order.id, discount + (await belowWorth(tx, reserved)))
  }
  if (order.status === 'paid') await countSold(tx, reserved, 1)
  await placement.finish?.(tx, order)
  return { id: order.id, replayed: false, toCharge: order.status !== 'paid' && pix === undefined }
}

/** @throws Refusal 422 for more than the lines cost */
function discountByHand({ byHand }: Placement, subtotal: Centavos): Centavos {
  const discount = byHand?.discount ?? 0
  if (discount > subtotal) throw invalid({ discount: [orderTexts.discountTooLarge] })
  return discount
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
