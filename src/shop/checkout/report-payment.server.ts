import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderAttentionMail } from '#shop/orders/mails/order-attention-mail.server.ts'
import { findOrder, type OrderSelector } from '#shop/orders/orders.server.ts'
import { OWN_PIX, settledStatuses } from '#shop/orders/payment-status.ts'
import { requestAttention } from '#shop/payments/attention.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { redrawnReceipt, storeReceipt } from '#shop/payments/receipts/receipts.server.ts'
import { orderNotFound } from './checkout.server.ts'

/** For a shop whose own Pix was switched off meanwhile. */
const DEFAULT_CONFIRMATION_HOURS = 24

/**
 * The buyer says that the Pix to the shop's own key was sent ('Já paguei', specification O8). The shop is told at once,
 * and the order keeps its units until the shop has looked. Saying it again changes nothing; a receipt may come later.
 * @param picture the receipt as the buyer sent it, in any format of pictures; null without one
 * @throws Refusal 404 · 409 when no such Pix waits · 422 when the picture cannot be taken
 */
export async function reportPayment(
  db: Db,
  gateways: PaymentGateways,
  which: OrderSelector,
  picture: Uint8Array | null,
): Promise<void> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  const receipt = picture && (await redrawnReceipt(picture, 'receipt'))
  await db.transaction().execute(async (tx) => {
    const { status } = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirstOrThrow(orderNotFound)
    const payment = await ownPixOf(tx, order.id)
    if (payment && settledStatuses.includes(payment.status)) return
    const waits = status === 'awaiting_payment'
    // Money that was sent in the last instant is told after the order has ended.
    if (!payment || !(waits || status === 'expired' || status === 'cancelled'))
      throw new Refusal(409, 'order_not_payable', orderTexts.notPayable)
    if (receipt) await storeReceipt(tx, payment.id, receipt)
    if (payment.reported_at === null) {
      await tx.updateTable('payments').set({ reported_at: sql`now()` }).where('id', '=', payment.id).execute()
      if (waits) await waitForShop(tx, gateways, order.id)
      await requestAttention(tx, gateways, order.id, 'payment_reported')
    } else if (receipt && gateways.shopMails.includes('reported')) {
      await enqueueMail(tx, orderAttentionMail, {
        to: gateways.shopEmail,
        data: { order_id: order.id, why: 'payment_reported' },
        key: `receipt:${payment.id}`,
      })
    }
  })
}

/** The newest Pix to the shop's own key that the buyer was shown. */
function ownPixOf(tx: Db, orderId: number) {
  return tx
    .selectFrom('payments')
    .select(['id', 'status', 'reported_at'])
    .where('order_id', '=', orderId)
    .where('provider', '=', OWN_PIX)
    .where('pix_code', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

async function waitForShop(tx: Db, gateways: PaymentGateways, orderId: number): Promise<void> {
  const hours = gateways.provider(OWN_PIX)?.confirmationHours ?? DEFAULT_CONFIRMATION_HOURS
  await tx
    .updateTable('orders')
    .set({ reserved_until: sql<Date>`greatest(reserved_until, now() + make_interval(hours => ${hours}))` })
    .where('id', '=', orderId)
    .execute()
}
