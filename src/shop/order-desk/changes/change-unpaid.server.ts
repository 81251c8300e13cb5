import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { replacePayment } from '#shop/checkout/retry-payment.server.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { openStatuses } from '#shop/orders/payment-status.ts'
import { moneyUnderway } from '#shop/orders/reservation.server.ts'
import { tryCharge } from '#shop/payments/charge.server.ts'
import { cancelOpenCharges } from '#shop/payments/expiry.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import { paymentChoice } from '#shop/payments/payment-choice.server.ts'
import type { PaymentChoice } from '#shop/payments/payment-row.server.ts'

/** An order that waits for its money, locked. */
export type UnpaidOrder = Awaited<ReturnType<typeof lockUnpaid>>

/**
 * Changes what an unpaid order costs, and asks for the new sum. The charge before ends at its provider, and another takes its
 * place, by boleto where it was one and otherwise by Pix; it can be paid for at least as long as before. The change is
 * rehearsed before the charge ends, so that what is refused leaves the buyer's Pix as it is; what is refused only then, because
 * another was quicker, leaves the order with a charge for what it costs.
 * @param change writes all but the payment, in the transaction that it is given, also one that is rolled back
 * @throws Refusal 404 · 409 when the order is not unpaid or money may be on its way · what `change` throws
 */
export async function changeUnpaid(
  parts: CheckoutParts,
  number: number,
  change: (tx: Db, order: UnpaidOrder) => Promise<{ total: Centavos }>,
): Promise<void> {
  const { db, config, gateways } = parts
  const { id, method } = await rehearsed(db, async (tx) => {
    const order = await lockUnpaid(tx, number)
    await change(tx, order)
    return order
  })
  const choice = paymentChoice(config, gateways, { payment_method: method })
  if (!(await cancelOpenCharges(db, gateways, id)))
    throw new Refusal(409, 'payment_in_progress', orderChangeTexts.moneyUnderway)
  try {
    await db.transaction().execute(async (tx) => {
      const order = await lockUnpaid(tx, number)
      const { total } = await change(tx, order)
      await replacePayment(tx, id, total, lastingAsBefore(choice, order.minutesLeft))
    })
  } catch (error) {
    await chargeAgain(db, number, choice)
    await tryCharge(db, gateways, id)
    throw error
  }
  await tryCharge(db, gateways, id)
}

/** What would be done, and leaves nothing behind. @throws what it throws */
async function rehearsed<Result>(db: Db, run: (tx: Db) => Promise<Result>): Promise<Result> {
  const tx = await db.startTransaction().execute()
  try {
    return await run(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** @throws Refusal 404 · 409 when it is not unpaid any more, or money has come or may be on its way */
async function lockUnpaid(tx: Db, number: number) {
  const { id, status } = await lockOrderByNumber(tx, number)
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'total', 'freight', 'customer_email', 'shipping_method', 'shipping_name'])
    .select(sql<number>`ceil(extract(epoch from reserved_until - now()) / 60)::int`.as('minutesLeft'))
    .select(moneyUnderway('orders').as('mayCome'))
    .select((orders) =>
      orders
        .selectFrom('payments')
        .select('method')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('payments.id', 'desc')
        .limit(1)
        .as('paidBy'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'awaiting_payment' || order.minutesLeft <= 0)
    throw new Refusal(409, 'order_status_conflict', orderChangeTexts.notUnpaid)
  if (order.mayCome) throw new Refusal(409, 'payment_in_progress', orderChangeTexts.moneyUnderway)
  const method: 'pix' | 'boleto' = order.paidBy === 'boleto' ? 'boleto' : 'pix'
  return { ...order, number, method }
}

/** A link that was to be paid within three days stays so. */
function lastingAsBefore(choice: PaymentChoice, minutes: number): PaymentChoice {
  return {
    ...choice,
    expiresAfter: Math.max(choice.expiresAfter, choice.method === 'pix' ? minutes : 0),
    reservationMinutes: Math.max(choice.reservationMinutes, minutes),
  }
}

/** The charge has ended and nothing was changed: what the order costs is asked for again, unless another was asked for meanwhile. */
async function chargeAgain(db: Db, number: number, choice: PaymentChoice): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockUnpaid(tx, number).catch(notAny)
    if (!order) return
    const open = await tx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('status', 'in', openStatuses)
      .executeTakeFirst()
    if (open) return
    await replacePayment(tx, order.id, order.total, lastingAsBefore(choice, order.minutesLeft))
  })
}

function notAny(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
