import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { orderAttentionMail } from '#shop/orders/mails/order-attention-mail.server.ts'
import type { ShopMailKind } from '#shop/orders/mails/settings.ts'
import type { PaymentGateways } from './gateways.server.ts'

/** Reasons whose mail is a setting of its own; all others are always told. */
const mailKinds: Partial<Record<Attention, ShopMailKind>> = {
  withdrawn: 'withdrawn',
  payment_reported: 'reported',
}

/** Puts an order on the list of those that a person of the shop has to look at, and tells them of each reason once. */
export async function requestAttention(
  tx: Db,
  gateways: PaymentGateways,
  orderId: number,
  why: Attention,
): Promise<void> {
  const isNew = await tx
    .updateTable('orders')
    .set({ attention: sql`array_append(attention, ${why}::text)` })
    .where('id', '=', orderId)
    .where(sql<boolean>`${why} <> all (attention)`)
    .returning('id')
    .executeTakeFirst()
  const kind = mailKinds[why]
  if (!isNew || (kind && !gateways.shopMails.includes(kind))) return
  await enqueueMail(tx, orderAttentionMail, { to: gateways.shopEmail, data: { order_id: orderId, why } })
}

/** A reason to look that has gone by itself. */
export async function resolveAttention(tx: Db, orderId: number, why: Attention): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attention: sql`array_remove(attention, ${why}::text)` })
    .where('id', '=', orderId)
    .where(sql<boolean>`${why} = any (attention)`)
    .execute()
}
