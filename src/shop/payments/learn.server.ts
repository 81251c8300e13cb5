import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import type { OrdersTable, PaymentsTable } from '#platform/tables.generated.ts'
import { orderReceivedMail } from '#shop/orders/order-mails.server.ts'
import {
  endedStatuses,
  heldStatuses,
  OWN_PIX,
  openStatuses,
  type PaymentStatus,
  settledStatuses,
} from '#shop/orders/payment-status.ts'
import {
  disputeOver,
  inDispute,
  moneyBack,
  moneyCame,
  reviewOver,
  underReview,
} from './consequences.server.ts'
import { mayFollow, type Reported } from './provider.ts'
import { chargeReference, namesOrder } from './reference.ts'
import { closeRefunds } from './send-back.server.ts'
import type { Till } from './till.server.ts'

/** Rows as `learn` holds them, locked. */
export interface Known {
  order: Selectable<OrdersTable>
  payment: Selectable<PaymentsTable>
}

/**
 * Takes in what a provider says of a charge, whoever asked and however often it was said: news that is older than
 * what we know, or that cannot follow it, changes nothing. Order and payment are locked, the order first.
 */
export async function learn(db: Db, till: Till, paymentId: number, reported: Reported): Promise<void> {
  await db.transaction().execute((tx) => takeIn(tx, till, paymentId, reported))
}

/** The same, as a part of something that must not half-happen. */
export async function takeIn(tx: Db, till: Till, paymentId: number, reported: Reported): Promise<void> {
  const known = await lock(tx, paymentId)
  if (!known) return
  const { payment } = known
  if (!isAbout(known, reported)) return watch(tx, payment.id)
  if (anotherCharge(payment, reported)) {
    await takeInStray(tx, till, known, reported)
    return watch(tx, payment.id)
  }
  if (!isNews(payment, reported)) return watch(tx, payment.id)
  await apply(tx, till, known, reported)
}

/** Locks an order and one of its payments, in the order in which everybody does. */
export async function lock(tx: Db, paymentId: number): Promise<Known | undefined> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (where) => where.selectFrom('payments').select('order_id').where('id', '=', paymentId))
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

/** Whether a report is of this charge: by its reference, or, for one of two that the provider made of one, by its id. */
function isAbout({ order, payment }: Known, { reference, provider_payment }: Reported): boolean {
  if (reference === null || reference === chargeReference(order.number!, payment.id)) return true
  if (provider_payment === null || provider_payment !== payment.provider_payment) return false
  return namesOrder(reference, order.number!)
}

function isNews(payment: Known['payment'], reported: Reported): boolean {
  const older =
    reported.updated_at !== null &&
    payment.provider_updated_at !== null &&
    reported.updated_at < payment.provider_updated_at
  if (older) return false
  const status = payment.status as PaymentStatus
  return reported.status === status || mayFollow(status, reported.status)
}

const examined: readonly PaymentStatus[] = ['in_review', 'authorized']
const disputed: readonly PaymentStatus[] = ['in_dispute', 'charged_back']

async function apply(tx: Db, till: Till, { order, payment }: Known, reported: Reported): Promise<void> {
  const before = payment.status as PaymentStatus
  const settled = settledStatuses.includes(reported.status)
  const came = heldStatuses.includes(reported.status) && payment.paid_at === null
  const after = await tx
    .updateTable('payments')
    .set({
      status: reported.status,
      status_detail: reported.detail,
      provider_payment: reported.provider_payment ?? payment.provider_payment,
      provider_updated_at: reported.updated_at ?? payment.provider_updated_at,
      paid_amount: settled ? reported.amount : payment.paid_amount,
      refunded_amount: settled ? Math.min(reported.refunded, reported.amount) : payment.refunded_amount,
      paid_at: came ? sql<Date>`now()` : payment.paid_at,
      pix_code: reported.pix_code ?? payment.pix_code,
      details: JSON.stringify({ ...(payment.details as object), ...reported.details }),
      // The card's token has served, or never will.
      request: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await watch(tx, payment.id)
  const known = { order, payment: after }
  if (before === 'created') await tellReceived(tx, order.id, order.customer_email)
  if (came) await moneyCame(tx, till, known)
  if (after.refunded_amount > payment.refunded_amount) {
    await closeRefunds(tx, after)
    await moneyBack(tx, known)
  }
  if (disputed.includes(reported.status) && reported.status !== before) await inDispute(tx, till, known)
  if (disputed.includes(before) && !disputed.includes(reported.status)) await disputeOver(tx, known)
  if (examined.includes(reported.status) && reported.status !== before) await underReview(tx, known)
  if (examined.includes(before) && endedStatuses.includes(reported.status)) await reviewOver(tx, known)
}

/** The mail that says what was ordered and how to pay it; once, when there is something to pay it with or nobody answers. */
export function tellReceived(db: Db, orderId: number, to: string): Promise<void> {
  return enqueueMail(db, orderReceivedMail, { to, data: { order_id: orderId }, key: String(orderId) })
}

function anotherCharge(payment: Known['payment'], reported: Reported): boolean {
  return (
    payment.provider_payment !== null &&
    reported.provider_payment !== null &&
    payment.provider_payment !== reported.provider_payment
  )
}

/** The provider made two charges of one: if the other was paid, it is a payment like any, and its money goes back. */
async function takeInStray(tx: Db, till: Till, { order, payment }: Known, reported: Reported): Promise<void> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('provider_payment', '=', reported.provider_payment)
    .forUpdate()
    .executeTakeFirst()
  if (row) {
    return isNews(row, reported) ? apply(tx, till, { order, payment: row }, reported) : watch(tx, row.id)
  }
  if (!heldStatuses.includes(reported.status)) return
  const stray = await tx
    .insertInto('payments')
    .values({
      order_id: order.id,
      method: payment.method,
      provider: payment.provider,
      provider_payment: reported.provider_payment,
      amount: payment.amount,
      // Not yet 'paid', so that what follows from the money follows here too; not open, so that it stands beside.
      status: 'cancelled',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await apply(tx, till, { order, payment: stray }, reported)
}

/**
 * When the provider is asked again: every minute while a charge is young and open, every quarter of an hour later;
 * a closed one for some days because money may come late, a paid one because it may be taken back; one whose money
 * is on its way back more often. None after a month.
 */
export async function watch(tx: Db, paymentId: number): Promise<void> {
  const list = (statuses: readonly PaymentStatus[]) => sql.join(statuses.map((status) => sql`${status}`))
  await sql`
    update payments set next_check_at = now() + case
      when provider in (${OWN_PIX}, 'none') then null
      when status in (${list(openStatuses)}) then
        case when created_at > now() - interval '1 hour' then interval '1 minute'
          when created_at > now() - interval '30 days' then interval '15 minutes' end
      when exists (select from refunds where payment_id = payments.id and status = 'pending'
          and refunds.created_at > now() - interval '30 days') then interval '15 minutes'
      when status in (${list(heldStatuses)}) then
        case when created_at > now() - interval '30 days' then interval '1 day' end
      when created_at > now() - interval '5 days' then interval '6 hours'
    end
    where id = ${paymentId}`.execute(tx)
}
