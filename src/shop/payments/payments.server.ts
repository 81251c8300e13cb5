import { sql } from 'kysely'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { paymentReference } from '#shop/orders/order.ts'
import type { PaymentView } from '#shop/orders/order-shapes.ts'
import { pixCode, qrSvg } from './pix-code.server.ts'

/**
 * Asks for the money of an order that has just been placed. Asking twice changes nothing, so whoever finds a payment
 * still 'created' (a retry, a restart) may ask again.
 */
export async function charge(db: Db, config: Config, orderId: number): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.amount', 'orders.number'])
    .where('order_id', '=', orderId)
    .where('payments.status', '=', 'created')
    .executeTakeFirst()
  if (!payment) return
  const code = pixCode(config.pix, payment.amount, paymentReference(payment.number!))
  await db
    .updateTable('payments')
    .set({
      status: 'pending',
      pix_code: code,
      details: JSON.stringify({ receiver: config.pix.name }),
      updated_at: sql`now()`,
    })
    .where('id', '=', payment.id)
    .where('status', '=', 'created')
    .execute()
}

/** The newest payment of an order, as its buyer sees it. */
export async function paymentOf(db: Db, orderId: number): Promise<PaymentView> {
  const payment = await db
    .selectFrom('payments')
    .select(['method', 'status', 'amount', 'expires_at', 'pix_code', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const details = payment.details as { receiver?: string }
  return {
    method: payment.method as PaymentView['method'],
    status: payment.status as PaymentView['status'],
    amount: payment.amount,
    expires_at: payment.expires_at,
    pix:
      payment.pix_code === null
        ? null
        : {
            code: payment.pix_code,
            qr_svg: await qrSvg(payment.pix_code),
            receiver: details.receiver ?? '',
          },
  }
}
