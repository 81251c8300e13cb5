import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { heldStatuses } from '#shop/orders/payment-status.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { confirmedByHand, lockOrderByNumber, orderByNumber } from '#shop/payments/manual-payment.server.ts'
import { applyUpdate } from '#shop/payments/provider-update.server.ts'
import { isManual, refund } from './refund.server.ts'
import { assertUndisputed, assertWithinLimit, moneyOfOrder } from './refund-limit.server.ts'

/**
 * Sends money of an order back: through its provider, or, for a Pix to the shop's own key, as a person of the shop
 * has just done it.
 * @param amount centavos; without it, what waits to be sent by hand, or else all that is left
 * @param seen what of the order could go back when it was read: of two who give back, or one who presses twice, one does
 * @returns what goes back in all, and whether it is already done
 * @throws Refusal 403 as `assertWithinLimit` · 404, 409 when there is nothing to send back, less than the amount, or other money than
 * was seen, and while a payment is disputed
 */
export function refundOrder(
  db: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  amount?: Centavos,
  seen?: Centavos,
): Promise<{ amount: Centavos; done: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { id } = await lockOrderByNumber(tx, number)
    if (seen !== undefined) await assertMoneySeen(tx, id, seen)
    return refundIn(tx, gateways, actor, number, amount)
  })
}

/** The caller has locked the order. @throws Refusal 409 when other money may go back by now than was seen */
export async function assertMoneySeen(tx: Db, orderId: number, seen: Centavos): Promise<void> {
  await assertUndisputed(tx, orderId)
  if ((await moneyOfOrder(tx, orderId)).refundable !== seen)
    throw new Refusal(409, 'order_changed', orderTexts.moneyChanged)
}

/** The same in the transaction of what it is sent back for. @param apart leaves alone what waits to be sent for another reason */
export async function refundIn(
  tx: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  amount?: Centavos,
  { apart = false } = {},
): Promise<{ amount: Centavos; done: boolean }> {
  const order = await lockOrderByNumber(tx, number)
  await assertUndisputed(tx, order.id)
  const waiting = await refundsByHand(tx, order.id)
  const waits = ({ id }: { id: number }) => waiting.some(({ payment_id }) => payment_id === id)
  const holding = await paymentsHoldingMoney(tx, order.id, waiting)
  const wanted = amount ?? (waiting.reduce((sum, refund) => sum + refund.amount, 0) || Infinity)
  let back = 0
  let done = true
  for (const payment of apart ? holding.filter((one) => !waits(one)) : holding) {
    const own = waiting.filter(({ payment_id }) => payment_id === payment.id)
    const sent = own.length > 0 || isManual(gateways, payment.provider)
    const part = sent
      ? await recordSentByHand(tx, gateways, payment, own, wanted - back)
      : await refund(tx, gateways, payment, 'staff', { amount: wanted - back, who: 'staff' })
    if (part > 0 && !sent) done = false
    back += part
    if (back >= wanted) break
  }
  if (back === 0) throw new Refusal(409, 'nothing_to_refund', orderTexts.nothingToRefund)
  if (amount !== undefined && back < amount)
    throw new Refusal(409, 'refund_exceeds_order', orderTexts.refundExceeds(brl(back)))
  await assertWithinLimit(tx, actor, order.id)
  const { status } = await orderByNumber(tx, number)
  const step = { action: 'refunded', from: order.status, to: status, with: { amount: back } }
  await writeOrderStep(tx, actor, order.id, step)
  return { amount: back, done }
}

/**
 * Sends back what a return comes to, as `refundOrder` does with the whole; the caller has locked the order. What waits
 * to be sent for another reason is left to that.
 * @returns what goes back of `amount`: less when less is left of what was paid
 * @throws Refusal 403 as `assertWithinLimit` · 409 while a payment is disputed
 */
export async function refundForReturn(
  tx: Db,
  gateways: PaymentGateways,
  actor: Actor,
  { orderId, returnId, amount }: { orderId: number; returnId: number; amount: Centavos },
): Promise<Centavos> {
  const because = { ...byStaff, reason: 'returned', returnId } as const
  await assertUndisputed(tx, orderId)
  let back = 0
  const waiting = await refundsByHand(tx, orderId)
  for (const payment of await paymentsHoldingMoney(tx, orderId, [])) {
    if (back === amount) break
    const owed = waiting.reduce((sum, one) => (one.payment_id === payment.id ? sum + one.amount : sum), 0)
    const rest = Math.min(amount - back, payment.paid_amount - payment.refunded_amount - owed)
    if (rest <= 0) continue
    back += isManual(gateways, payment.provider)
      ? await recordSentByHand(tx, gateways, payment, [], rest, because)
      : await refund(tx, gateways, payment, because.reason, { amount: rest, who: because.who, returnId })
  }
  if (back > 0) await assertWithinLimit(tx, actor, orderId)
  return back
}

/** Why a person of the shop sends money back. */
interface Because {
  reason: 'staff' | 'returned'
  who: string
  returnId: number | null
}
const byStaff: Because = { reason: 'staff', who: 'staff', returnId: null }

interface RefundByHand {
  id: number
  payment_id: number
  amount: Centavos
}

/** The refunds of an order that a person has to make, the oldest first. */
export function refundsByHand(tx: Db, orderId: number): Promise<RefundByHand[]> {
  return tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.payment_id', 'refunds.amount'])
    .where('payments.order_id', '=', orderId)
    .where('refunds.status', '=', 'by_hand')
    .orderBy('refunds.id')
    .execute()
}

/** The payments of an order that hold money: first those that wait for a hand, then the newest. */
export async function paymentsHoldingMoney(tx: Db, orderId: number, waiting: RefundByHand[]) {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'paid_amount', 'refunded_amount'])
    .where('order_id', '=', orderId)
    .where('paid_amount', '>', (where) => where.ref('refunded_amount'))
    .where('status', 'in', heldStatuses)
    .orderBy('id', 'desc')
    .execute()
  const waits = new Set(waiting.map(({ payment_id }) => payment_id))
  return payments.sort((a, b) => Number(waits.has(b.id)) - Number(waits.has(a.id)))
}

type Held = Awaited<ReturnType<typeof paymentsHoldingMoney>>[number]

/** A person has sent money of a payment back. @returns how much of `most` it held */
export async function recordSentByHand(
  tx: Db,
  gateways: PaymentGateways,
  payment: Held,
  waiting: RefundByHand[],
  most: Centavos,
  because = byStaff,
): Promise<Centavos> {
  const back = Math.min(most, payment.paid_amount - payment.refunded_amount)
  await closeSentRefunds(tx, payment.id, waiting, back, because)
  const refunded = payment.refunded_amount + back
  await applyUpdate(tx, gateways, payment.id, {
    ...confirmedByHand,
    status: refunded === payment.paid_amount ? 'refunded' : 'partially_refunded',
    amount: payment.paid_amount,
    refunded,
  })
  return back
}

/** Closes the refunds that were to be made by hand, as far as the amount goes; an amount beyond them is recorded as a refund of its own. */
async function closeSentRefunds(
  tx: Db,
  paymentId: number,
  waiting: RefundByHand[],
  amount: Centavos,
  { reason, who, returnId }: Because,
): Promise<void> {
  let rest = amount
  for (const refund of waiting) {
    if (refund.amount > rest) {
      await tx
        .updateTable('refunds')
        .set({ amount: refund.amount - rest })
        .where('id', '=', refund.id)
        .execute()
      break
    }
    rest -= refund.amount
    await tx
      .updateTable('refunds')
      .set({ status: 'done', done_at: sql`now()`, sent_on: today })
      .where('id', '=', refund.id)
      .execute()
  }
  if (rest === 0) return
  await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount: rest,
      status: 'done',
      reason,
      who,
      return_id: returnId,
      done_at: sql`now()`,
      sent_on: today,
    })
    .execute()
}

/** What is not said to have been sent on another day was sent when it is written down. */
const today = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`
