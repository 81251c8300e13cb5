import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { enqueueMail, takeBackMail } from '#platform/mail/mail-queue.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { staffUndoTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { mailAfterUndo } from '#shop/orders/fulfilment.server.ts'
import { enqueueOrderEndedMail, orderEndedMail } from '#shop/orders/mails/order-ended-mail.server.ts'
import { refundSentMail } from '#shop/orders/mails/refund-sent-mail.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { lockOrderByNumber, orderByNumber } from '#shop/payments/manual-payment.server.ts'
import { redrawnReceipt, storeRefundProof } from '#shop/payments/receipts/receipts.server.ts'
import { assertWithinLimit } from './refund-limit.server.ts'
import { paymentsHoldingMoney, recordSentByHand, refundsByHand } from './refund-order.server.ts'

export interface SentByHand {
  /** centavos: all that waited to be sent by hand, as the person has seen it */
  amount: Centavos
  /** the day on which it left the bank: '2026-11-28' */
  sentOn: string
  /** the bank's receipt, in any format of pictures; null without one */
  proof: Buffer | null
}

/**
 * A person of the shop has sent back through the bank what waited for a hand: the debt ends, with its day and its proof, and the
 * buyer is told once 'Desfazer' is over.
 * @returns the batch by which it is undone
 * @throws Refusal 403 above the member's limit · 404 · 409 when nothing waits, or another sum than was seen · 422 for a day
 * that is not over or before the order, and for a picture that cannot be taken
 */
export async function confirmRefundSent(
  db: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  { amount, sentOn, proof }: SentByHand,
): Promise<string> {
  const picture = proof && (await redrawnReceipt(proof, 'proof'))
  return db.transaction().execute(async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    const waiting = await refundsByHand(tx, order.id)
    if (waiting.length === 0) throw new Refusal(409, 'nothing_to_refund', orderTexts.nothingToRefund)
    if (waiting.reduce((sum, refund) => sum + refund.amount, 0) !== amount)
      throw new Refusal(409, 'changed_since', orderTexts.refundChanged)
    await assertDay(tx, order.id, sentOn)
    for (const payment of await paymentsHoldingMoney(tx, order.id, waiting)) {
      const own = waiting.filter(({ payment_id }) => payment_id === payment.id)
      const sum = own.reduce((all, refund) => all + refund.amount, 0)
      if (sum > 0) await recordSentByHand(tx, gateways, payment, own, sum)
    }
    const refunds = waiting.map(({ id }) => id)
    await tx.updateTable('refunds').set({ sent_on: sentOn }).where('id', 'in', refunds).execute()
    if (picture) await storeRefundProof(tx, refunds[0]!, picture)
    await assertWithinLimit(tx, actor, order.id)
    await tellBuyer(tx, actor, order.id, { amount, sent_on: sentOn, refunds })
    const { status } = await orderByNumber(tx, number)
    return writeOrderStep(tx, actor, order.id, {
      action: 'refund_sent',
      from: order.status,
      to: status,
      before: { attention: order.attention },
      with: { amount, sent_on: sentOn, proof: picture !== null, refunds },
    })
  })
}

/**
 * Before more of an order goes back, what waits for a hand is said to be sent: no sum that is typed ends that debt.
 * @throws Refusal 404, 409
 */
export async function assertNothingByHand(db: Db, number: number): Promise<void> {
  const { id } = await orderByNumber(db, number)
  if ((await refundsByHand(db, id)).length > 0)
    throw new Refusal(409, 'refund_waiting', orderTexts.refundStands)
}

/** One mail says that the money has left: it takes the place of the one about the order's end that waits still. */
async function tellBuyer(
  tx: Db,
  actor: Actor,
  orderId: number,
  { refunds, ...sent }: { amount: Centavos; sent_on: string; refunds: number[] },
): Promise<void> {
  await takeBackMail(tx, orderEndedMail, String(orderId))
  await enqueueMail(tx, refundSentMail, {
    to: await emailOf(tx, orderId),
    data: { order_id: orderId, ...sent },
    key: mailKey(refunds),
    due: mailAfterUndo(actor),
  })
}

async function emailOf(tx: Db, orderId: number): Promise<string> {
  const order = tx.selectFrom('orders').select('customer_email').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).customer_email
}

const mailKey = (refunds: readonly number[]) => String(refunds[0])

async function assertDay(tx: Db, orderId: number, day: string): Promise<void> {
  const { possible } = await tx
    .selectFrom('orders')
    .select(
      sql<boolean>`${day}::date between (created_at at time zone 'America/Sao_Paulo')::date
        and (now() at time zone 'America/Sao_Paulo')::date`.as('possible'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (!possible) throw invalid({ sent_on: [orderTexts.refundDay] })
}

/** The step as the history knows it. */
export interface RecordedRefundSent {
  before: { status: OrderStatus; attention: Attention[] }
  after: { status: OrderStatus; refunds: number[] }
}

/**
 * The money has not left after all: it waits for a hand again, and the buyer is told nothing. In the caller's transaction, which
 * has locked the order.
 * @throws Refusal 409 when the mail has left, or the order has gone on since
 */
export async function undoRefundSent(
  tx: Db,
  order: { id: number; status: OrderStatus; attention: string[] },
  { before, after }: RecordedRefundSent,
): Promise<void> {
  const ended = before.status !== after.status
  if (order.status !== after.status || (ended && !['cancelled', 'expired'].includes(before.status)))
    throw new Refusal(409, 'changed_since', staffUndoTexts.changedSince)
  if (!(await takeBackMail(tx, refundSentMail, mailKey(after.refunds))))
    throw new Refusal(409, 'mail_sent', staffUndoTexts.mailSent)
  await sql`
    with owed as (
      update refunds set status = 'by_hand', done_at = null, sent_on = null where id = any(${after.refunds}) and status = 'done'
      returning payment_id, amount),
    sums as (select payment_id, sum(amount) as amount from owed group by payment_id)
    update payments set refunded_amount = refunded_amount - sums.amount, updated_at = now(),
      status = case when refunded_amount = sums.amount then 'paid' else 'partially_refunded' end
    from sums where payments.id = sums.payment_id`.execute(tx)
  await tx.deleteFrom('refund_proofs').where('refund_id', 'in', after.refunds).execute()
  const attention = [...new Set([...before.attention, ...order.attention])] as Attention[]
  await tx
    .updateTable('orders')
    .set({ status: before.status, attention })
    .where('id', '=', order.id)
    .execute()
  if (!ended) return
  await tx
    .deleteFrom('order_events')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'refunded')
    .execute()
  // Its buyer may not have been told of the end yet.
  await enqueueOrderEndedMail(tx, order.id, await emailOf(tx, order.id))
}
