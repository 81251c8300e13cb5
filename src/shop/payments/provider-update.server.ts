import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { orderReceivedMail } from '#shop/orders/mails/order-received-mail.server.ts'
import { enqueueShopOrderMail } from '#shop/orders/mails/shop-order-mail.server.ts'
import {
  disputedStatuses,
  endedStatuses,
  heldStatuses,
  OWN_PIX,
  openStatuses,
  type PaymentStatus,
  reviewStatuses,
  settledStatuses,
} from '#shop/orders/payment-status.ts'
import { closeRefunds } from '#shop/payments/refunds/refund.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import { type LockedPayment, lockPayment } from './locked-payment.server.ts'
import {
  onDisputeClosed,
  onDisputeOpened,
  onPaymentReceived,
  onRefunded,
  onReviewClosed,
  onReviewOpened,
} from './payment-effects.server.ts'
import { canTransition, type ProviderPayment } from './provider.ts'
import { chargeReference, namesOrder } from './reference.ts'

/**
 * Applies what a provider says of a charge, however often it is said: an update that is older than
 * what we know, or that cannot follow it, changes nothing. Order and payment are locked, the order first.
 */
export async function applyProviderUpdate(
  db: Db,
  gateways: PaymentGateways,
  paymentId: number,
  reported: ProviderPayment,
): Promise<void> {
  await db.transaction().execute((tx) => applyUpdate(tx, gateways, paymentId, reported))
}

/**
 * The same, as a part of something that must not half-happen.
 * @param reopen whether a person of the shop says that an order which its buyer has cancelled is wanted again
 */
export async function applyUpdate(
  tx: Db,
  gateways: PaymentGateways,
  paymentId: number,
  reported: ProviderPayment,
  { reopen = false } = {},
): Promise<void> {
  const known = await lockPayment(tx, paymentId)
  if (!known) return
  const { payment } = known
  if (!concernsPayment(known, reported)) return scheduleNextCheck(tx, payment.id)
  if (isAnotherCharge(payment, reported)) {
    await recordDuplicateCharge(tx, gateways, known, reported)
    return scheduleNextCheck(tx, payment.id)
  }
  if (!isNews(payment, reported)) return scheduleNextCheck(tx, payment.id)
  await writeUpdate(tx, gateways, known, reported, { reopen })
}

/** Whether a report is of this charge: by its reference, or, for one of two that the provider made of one, by its id. */
function concernsPayment(
  { order, payment }: LockedPayment,
  { reference, provider_payment }: ProviderPayment,
): boolean {
  if (reference === null || reference === chargeReference(order.number!, payment.id)) return true
  if (provider_payment === null || provider_payment !== payment.provider_payment) return false
  return namesOrder(reference, order.number!)
}

function isNews(payment: LockedPayment['payment'], reported: ProviderPayment): boolean {
  const older =
    reported.updated_at !== null &&
    payment.provider_updated_at !== null &&
    reported.updated_at < payment.provider_updated_at
  if (older) return false
  const status = payment.status
  return reported.status === status || canTransition(status, reported.status)
}

async function writeUpdate(
  tx: Db,
  gateways: PaymentGateways,
  { order, payment }: LockedPayment,
  reported: ProviderPayment,
  { reopen = false } = {},
): Promise<void> {
  const before = payment.status
  const settled = settledStatuses.includes(reported.status)
  const isFirstMoney = heldStatuses.includes(reported.status) && payment.paid_at === null
  const after = await tx
    .updateTable('payments')
    .set({
      status: reported.status,
      status_detail: reported.detail,
      provider_payment: reported.provider_payment ?? payment.provider_payment,
      provider_updated_at: reported.updated_at ?? payment.provider_updated_at,
      paid_amount: settled ? reported.amount : payment.paid_amount,
      refunded_amount: settled ? Math.min(reported.refunded, reported.amount) : payment.refunded_amount,
      paid_at: isFirstMoney ? sql<Date>`now()` : payment.paid_at,
      pix_code: reported.pix_code ?? payment.pix_code,
      details: JSON.stringify({ ...(payment.details as object), ...reported.details }),
      // The card's token has served, or never will.
      request: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await scheduleNextCheck(tx, payment.id)
  const known = { order, payment: after }
  if (before === 'created') await enqueueOrderReceivedMail(tx, order.id, order.customer_email)
  if (before === 'created' && reported.status === 'pending' && payment.provider === OWN_PIX)
    await tellShopOfPlacedOrder(tx, gateways, order.id)
  if (isFirstMoney) await onPaymentReceived(tx, gateways, known, { reopen })
  if (after.refunded_amount > payment.refunded_amount) {
    await closeRefunds(tx, after)
    await onRefunded(tx, known)
  }
  if (disputedStatuses.includes(reported.status) && reported.status !== before)
    await onDisputeOpened(tx, gateways, known)
  if (disputedStatuses.includes(before) && !disputedStatuses.includes(reported.status))
    await onDisputeClosed(tx, gateways, known)
  if (reviewStatuses.includes(reported.status) && reported.status !== before) await onReviewOpened(tx, known)
  if (reviewStatuses.includes(before) && endedStatuses.includes(reported.status))
    await onReviewClosed(tx, known)
}

/** The mail that says what was ordered and how to pay it; once, when there is something to pay it with or the provider does not answer. */
export function enqueueOrderReceivedMail(db: Db, orderId: number, to: string): Promise<void> {
  return enqueueMail(db, orderReceivedMail, { to, data: { order_id: orderId }, key: String(orderId) })
}

/** Only its buyer tells the shop of an order that waits for its own look at the bank. */
async function tellShopOfPlacedOrder(tx: Db, gateways: PaymentGateways, orderId: number): Promise<void> {
  if (gateways.shopMails.includes('placed'))
    await enqueueShopOrderMail(tx, gateways.shopEmail, orderId, 'placed')
}

function isAnotherCharge(payment: LockedPayment['payment'], reported: ProviderPayment): boolean {
  return (
    payment.provider_payment !== null &&
    reported.provider_payment !== null &&
    payment.provider_payment !== reported.provider_payment
  )
}

/** The provider made two charges of one: if the other was paid, it is a payment like any, and its money goes back. */
async function recordDuplicateCharge(
  tx: Db,
  gateways: PaymentGateways,
  { order, payment }: LockedPayment,
  reported: ProviderPayment,
): Promise<void> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('provider_payment', '=', reported.provider_payment)
    .forUpdate()
    .executeTakeFirst()
  if (row) {
    return isNews(row, reported)
      ? writeUpdate(tx, gateways, { order, payment: row }, reported)
      : scheduleNextCheck(tx, row.id)
  }
  if (!heldStatuses.includes(reported.status)) return
  const duplicate = await tx
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
  await writeUpdate(tx, gateways, { order, payment: duplicate }, reported)
}

/**
 * When the provider is asked again: every minute while a charge is young and open, every quarter of an hour later;
 * a closed one for some days because money may come late, a paid one because it may be taken back; one whose money
 * is on its way back more often. None after a month.
 */
export async function scheduleNextCheck(tx: Db, paymentId: number): Promise<void> {
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
