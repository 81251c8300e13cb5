import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { Centavos } from '#shop/money.ts'
import { type Attention, debts, isHeld, isSettledByLooking } from '#shop/orders/attention.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { OWN_PIX, reviewStatuses, settledStatuses } from '#shop/orders/payment-status.ts'
import { assertMayOwe } from '#shop/payments/refunds/refund-limit.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import { isCancelledByBuyer, receivedFor } from './payment-effects.server.ts'
import { applyUpdate } from './provider-update.server.ts'

/**
 * A person of the shop has seen the money of an order arrive. It counts as any payment does: late money looks for
 * stock, too little is not enough. Of an order that its buyer has cancelled it is to be sent back.
 * @param amount centavos that arrived; without it, what the order still costs
 * @param reopen also for an order that was cancelled, which then lives again and is told to its buyer
 * @returns the order's state afterwards, and the reasons to look at it
 * @throws Refusal 403 above the member's limit for what is more than the order costs · 404, 409 when the order is already paid, a provider still
 * examines its card, or the shop has cancelled it
 */
export async function confirmPayment(
  db: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  { amount, reopen = false }: { amount?: Centavos | undefined; reopen?: boolean } = {},
): Promise<{ status: OrderStatus; attention: Attention[] }> {
  return db.transaction().execute((tx) => confirmIn(tx, gateways, actor, number, { amount, reopen }))
}

/** The same within a transaction that does more. */
export async function confirmIn(
  tx: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  { amount, reopen = false }: { amount?: Centavos | undefined; reopen?: boolean } = {},
): Promise<{ status: OrderStatus; attention: Attention[] }> {
  const order = await lockOrderByNumber(tx, number)
  if (['paid', 'picking', 'shipped', 'delivered', 'refunded'].includes(order.status)) {
    throw new Refusal(409, 'order_already_paid', orderTexts.alreadyPaid)
  }
  if (order.status === 'awaiting_payment' && (await isInReview(tx, order.id)))
    throw new Refusal(409, 'payment_in_progress', orderTexts.cardInReview)
  if (order.status === 'cancelled' && !reopen && !(await isCancelledByBuyer(tx, order.id)))
    throw new Refusal(409, 'order_cancelled', orderTexts.cancelled)
  await applyUpdate(
    tx,
    gateways,
    await pixKeyPaymentOf(tx, order),
    {
      ...confirmedByHand,
      status: 'paid',
      amount: amount ?? order.total - (await receivedFor(tx, order.id)),
      refunded: 0,
    },
    { reopen },
  )
  await assertMayOwe(tx, actor, order.id, order.total)
  const after = await orderByNumber(tx, number)
  await writeOrderStep(tx, actor, order.id, {
    action: 'payment_confirmed',
    from: order.status,
    to: after.status,
    ...(amount === undefined ? {} : { with: { amount } }),
  })
  return after
}

/** Whether a provider examines an order's card: its answer comes by itself, and no Pix was asked for. */
async function isInReview(tx: Db, orderId: number): Promise<boolean> {
  const examined = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', reviewStatuses)
    .where('provider', '<>', OWN_PIX)
    .executeTakeFirst()
  return examined !== undefined
}

/** What every confirmation by a person has in common. */
export const confirmedByHand = {
  provider_payment: null,
  detail: 'by_hand',
  reference: null,
  updated_at: null,
}

/** The Pix that the buyer was shown; for an order that was to be paid elsewhere, one of its own. */
async function pixKeyPaymentOf(db: Db, order: { id: number; total: Centavos }): Promise<number> {
  const shown = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('provider', '=', OWN_PIX)
    .where('status', 'not in', settledStatuses)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (shown) return shown.id
  const { id } = await db
    .insertInto('payments')
    // Not open, so that it may stand beside the charge that it takes the place of.
    .values({
      order_id: order.id,
      method: 'pix',
      provider: OWN_PIX,
      amount: order.total,
      status: 'cancelled',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks an order before its payments, in the order that all transactions keep. */
export async function lockOrderByNumber(tx: Db, number: number) {
  await tx.selectFrom('orders').select('id').where('number', '=', number).forUpdate().execute()
  return orderByNumber(tx, number)
}

/** An order's state, total and reasons to look at it. @throws Refusal 404 */
export async function orderByNumber(db: Db, number: number) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'attention'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
  return order
}

/**
 * A person has looked: the order leaves the list, unless it is held until a staff member lets it go, or money of its buyer's is
 * still with the shop.
 * @returns the batch by which this is undone
 * @throws Refusal 409 when nothing but that money is left to settle
 */
export function clearAttention(db: Db, actor: Actor, number: number): Promise<string> {
  return db.transaction().execute((tx) => dropAttention(tx, actor, number, 'attention_cleared'))
}

/** A person has looked at an order that was held, and lets it go on to be packed. Pressed twice, it is done once. */
export async function releaseHeld(db: Db, actor: Actor, number: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (isHeld(await lockOrderByNumber(tx, number))) await dropAttention(tx, actor, number, 'released')
  })
}

async function dropAttention(
  tx: Db,
  actor: Actor,
  number: number,
  action: 'released' | 'attention_cleared',
): Promise<string> {
  const { id, status, attention } = await lockOrderByNumber(tx, number)
  const isDropped = (why: Attention) =>
    action === 'released' ? isHeld({ attention: [why] }) : isSettledByLooking(why)
  const cleared = attention.filter(isDropped)
  if (cleared.length === 0 && attention.some((why) => debts.includes(why)))
    throw new Refusal(409, 'refund_waiting', orderTexts.refundStands)
  const left = attention.filter((why) => !isDropped(why))
  await tx.updateTable('orders').set({ attention: left }).where('id', '=', id).execute()
  return writeOrderStep(tx, actor, id, { action, from: status, to: status, with: { cleared } })
}

/** The orders whose money needs a person, the oldest first. */
export async function listAttention(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'total', 'attention'])
    .where('attention', '<>', sql<Attention[]>`'{}'`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    number: row.number!,
    status: row.status,
    total: row.total,
    attention: row.attention,
  }))
}
