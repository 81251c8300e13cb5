import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import type { Centavos } from '#platform/money.ts'
import { invalid, Refusal } from '#platform/refusal.ts'
import {
  countSold,
  type Shortage,
  summed,
  type Taken,
  takeUnits,
  type Units,
} from '#shop/catalog/stock.server.ts'
import { CouponTaken, type Redeemed, redeemCoupon } from '#shop/coupons/coupons.server.ts'
import type { Buyer, Shipping } from '#shop/customers/customer.ts'
import { texts } from '#shop/texts.ts'
import { type Amounts, amountsOf } from './amounts.ts'
import { claim, type Intention, remember } from './idempotency.server.ts'
import { orderReceivedMail, paymentEndingMail } from './order-mails.server.ts'
import { afterMinutes, type PaymentChoice, reminderAt, writePayment } from './payment-row.server.ts'
import { giveBack, lockForGivingBack, ownHolds } from './release.server.ts'
import type { ShippingMethod } from './shipping-method.ts'

/** Everything an order is made of. Prices are not: they come from the catalogue, whatever the browser sent. */
export interface Placement {
  lines: readonly Units[]
  coupon?: string | undefined
  buyer: Buyer
  /** null only for a customer of the line-by-line calls who has saved no address yet */
  shipping: Shipping | null
  shippingMethod: ShippingMethod
  payment: PaymentChoice
  userId: number | null
  sessionId: number | null
  /** what the buyer was told it costs; another total is refused, so nobody pays what they did not see */
  total?: Centavos | undefined
  intention?: Intention
  /** the draft that becomes this order */
  draftId?: number
}

/** The stock cannot serve some lines; nothing was changed. */
export class OutOfStock extends Refusal {
  readonly shortages: Shortage[]

  constructor(shortages: Shortage[]) {
    const lines = shortages.map(({ quantity, ...line }) => ({ ...line, count: quantity }))
    super(409, texts.cart.outOfStock, { details: { lines } })
    this.shortages = shortages
  }
}

/**
 * Places an order in one transaction: units taken, coupon counted, order, lines, payment and event written, or
 * nothing at all. It asks nobody for money; that comes after the commit.
 *
 * A buyer who comes back for what they themselves hold unpaid, units or a coupon's use, is not refused: the earlier
 * order is given up for the new one, in the same transaction.
 * @returns the order's id; `replayed` when the intention's key had already made it
 * @throws OutOfStock · Refusal 409 with the right total · 422 for a coupon that does not apply
 */
export async function placeOrder(db: Db, placement: Placement): Promise<{ id: number; replayed: boolean }> {
  const givenUp = new Set<number>()
  for (;;) {
    try {
      return await db.transaction().execute((tx) =>
        place(
          tx,
          placement,
          [...givenUp].sort((a, b) => a - b),
        ),
      )
    } catch (error) {
      const held = (await heldBack(db, placement, error)).filter((order) => !givenUp.has(order))
      if (held.length === 0) throw error
      for (const order of held) givenUp.add(order)
    }
  }
}

/** The buyer's own unpaid orders that stand in the way of a new one. */
async function heldBack(db: Db, placement: Placement, error: unknown): Promise<number[]> {
  if (error instanceof OutOfStock) {
    return ownHolds(db, placement, { products: error.shortages.map((line) => line.product_id) })
  }
  if (error instanceof CouponTaken) return ownHolds(db, placement, { coupon: error.couponId })
  return []
}

async function place(tx: Db, placement: Placement, givenUp: number[]) {
  if (placement.intention) {
    const made = await claim(tx, placement.intention)
    if (made !== null) return { id: made, replayed: true }
  }
  if (placement.draftId !== undefined && (await alreadyPlaced(tx, placement.draftId))) {
    return { id: placement.draftId, replayed: true }
  }
  const lines = summed(placement.lines)
  if (givenUp.length > 0) {
    await lockForGivingBack(tx, givenUp, lines)
    for (const order of givenUp) {
      await giveBack(tx, order, 'cancel', { who: 'customer', note: texts.orderNotes.replaced })
    }
  }
  const { taken, shortages } = await takeUnits(tx, lines)
  if (shortages.length > 0) throw new OutOfStock(shortages)
  asListed(taken, placement.lines)
  const { subtotal } = amountsOf(taken, 0, 0)
  if (subtotal > MOST) throw invalid({ items: [texts.order.tooMuch] })
  const coupon = placement.coupon
    ? await redeemCoupon(tx, placement.coupon, subtotal, placement.buyer.cpf)
    : null
  const { parts, ...amounts } = amountsOf(taken, coupon?.discount ?? 0, placement.shippingMethod.amount)
  if (placement.total !== undefined && placement.total !== amounts.total) {
    throw new TotalChanged(amounts)
  }
  const id = await writeOrder(tx, placement, amounts, coupon)
  await writeItems(tx, id, taken, parts)
  await writePayment(tx, id, placement.payment, amounts.total)
  const mail = { to: placement.buyer.email, data: { order_id: id }, key: String(id) }
  if (amounts.total === 0) {
    await countSold(tx, taken, 1)
    await enqueueMail(tx, orderReceivedMail, mail)
  } else {
    await enqueueMail(tx, paymentEndingMail, { ...mail, due: reminderAt(placement.payment) })
  }
  if (placement.intention) await remember(tx, placement.intention, id)
  return { id, replayed: false }
}

// A Pix carries at most thirteen characters of amount: 9999999999.99.
const MOST: Centavos = 999_999_999_999

/** Rows are locked in id order; the order lists them as the buyer did. */
function asListed(taken: Taken[], lines: readonly Units[]): void {
  const place = ({ product_id }: Units) => lines.findIndex((line) => line.product_id === product_id)
  taken.sort((a, b) => place(a) - place(b))
}

class TotalChanged extends Refusal {
  constructor(amounts: Amounts) {
    const reais = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount / 100]))
    super(409, texts.order.totalChanged, { details: reais })
  }
}

async function writeOrder(tx: Db, placement: Placement, amounts: Amounts, coupon: Redeemed | null) {
  // An order that costs nothing waits for nobody's money.
  const status = amounts.total === 0 ? 'paid' : 'awaiting_payment'
  const row = {
    status,
    number: sql<number>`nextval('order_numbers')`,
    user_id: placement.userId,
    session_id: placement.sessionId,
    customer_name: placement.buyer.name,
    customer_cpf: placement.buyer.cpf,
    customer_email: placement.buyer.email,
    ...placement.shipping,
    shipping_method: placement.shippingMethod.id,
    ...amounts,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_counted: coupon !== null,
    units_held: true,
    reserved_until: status === 'paid' ? null : afterMinutes(placement.payment.holdsFor),
  }
  const { id } =
    placement.draftId === undefined
      ? await tx
          .insertInto('orders')
          .values({ ...row, key: newKey() })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('orders')
          .set(row)
          .where('id', '=', placement.draftId)
          .where('status', '=', 'draft')
          .returning('id')
          .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_events')
    .values({
      order_id: id,
      who: 'customer',
      from_status: placement.draftId === undefined ? null : 'draft',
      to_status: status,
    })
    .execute()
  return id
}

/** Locks a draft, so that of two who place it at once the second finds an order. */
async function alreadyPlaced(tx: Db, draftId: number): Promise<boolean> {
  const { status } = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(409, texts.order.draftExpired))
  return status !== 'draft'
}

async function writeItems(tx: Db, orderId: number, taken: Taken[], parts: Centavos[]) {
  await tx.deleteFrom('order_items').where('order_id', '=', orderId).execute()
  await tx
    .insertInto('order_items')
    .values(taken.map((line, index) => ({ ...line, order_id: orderId, discount: parts[index]! })))
    .execute()
}

/** 144 random bits: nobody guesses the link to an order. */
export function newKey(): string {
  return randomBytes(18).toString('base64url')
}

/** Whether a text from an address may be an order's key at all. */
export function looksLikeKey(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{24}$/.test(text)
}
