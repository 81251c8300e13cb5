import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'
import { heldStatuses } from '#shop/orders/payment-status.ts'
import { texts } from '#shop/texts.ts'
import { lockNumbered, seen } from './by-hand.server.ts'
import { takeIn } from './learn.server.ts'
import { isByHand, sendBack } from './send-back.server.ts'
import type { Till } from './till.server.ts'

/**
 * Sends money of an order back: through its provider, or, for a Pix to the shop's own key, as a person of the shop
 * has just done it.
 * @param amount centavos; without it, what waits to be sent by hand, or else all that is left
 * @returns what goes back in all, and whether it is already done
 * @throws Refusal 404, 409 when there is nothing to send back
 */
export async function refundOrder(
  db: Db,
  till: Till,
  number: number,
  amount?: Centavos,
): Promise<{ amount: Centavos; done: boolean }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockNumbered(tx, number)
    const waiting = await waitingFor(tx, order.id)
    const wanted = amount ?? (waiting.reduce((sum, refund) => sum + refund.amount, 0) || Infinity)
    let back = 0
    let done = true
    for (const payment of await heldBy(tx, order.id, waiting)) {
      const own = waiting.filter(({ payment_id }) => payment_id === payment.id)
      const sent = own.length > 0 || isByHand(till, payment.provider)
      const part = sent
        ? await takeInSent(tx, till, payment, own, wanted - back)
        : await sendBack(tx, till, payment, 'staff', { amount: wanted - back, who: 'staff' })
      if (part > 0 && !sent) done = false
      back += part
      if (back >= wanted) break
    }
    if (back === 0) throw new Refusal(409, texts.order.nothingToRefund)
    return { amount: back, done }
  })
}

interface Waiting {
  id: number
  payment_id: number
  amount: Centavos
}

/** The refunds of an order that a person has to make, the oldest first. */
function waitingFor(tx: Db, orderId: number): Promise<Waiting[]> {
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
async function heldBy(tx: Db, orderId: number, waiting: Waiting[]) {
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

type Held = Awaited<ReturnType<typeof heldBy>>[number]

/** A person has sent money of a payment back. @returns how much of `most` it held */
async function takeInSent(
  tx: Db,
  till: Till,
  payment: Held,
  waiting: Waiting[],
  most: Centavos,
): Promise<Centavos> {
  const back = Math.min(most, payment.paid_amount - payment.refunded_amount)
  await markSent(tx, payment.id, waiting, back)
  const refunded = payment.refunded_amount + back
  await takeIn(tx, till, payment.id, {
    ...seen,
    status: refunded === payment.paid_amount ? 'refunded' : 'partially_refunded',
    amount: payment.paid_amount,
    refunded,
  })
  return back
}

/** Closes the refunds that waited for this hand, as far as the amount goes; what nobody asked for is written down too. */
async function markSent(tx: Db, paymentId: number, waiting: Waiting[], amount: Centavos): Promise<void> {
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
      .set({ status: 'done', done_at: sql`now()` })
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
      reason: 'staff',
      who: 'staff',
      done_at: sql`now()`,
    })
    .execute()
}
