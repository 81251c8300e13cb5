import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { orderAttentionMail } from '#shop/orders/order-mails.server.ts'
import type { Till } from './till.server.ts'

/** Puts an order on the list of those that a person of the shop has to look at, and tells them of each reason once. */
export async function callAttention(tx: Db, till: Till, orderId: number, why: Attention): Promise<void> {
  const isNew = await tx
    .updateTable('orders')
    .set({ attention: sql`array_append(attention, ${why}::text)` })
    .where('id', '=', orderId)
    .where(sql<boolean>`${why} <> all (attention)`)
    .returning('id')
    .executeTakeFirst()
  if (!isNew) return
  await enqueueMail(tx, orderAttentionMail, { to: till.shopEmail, data: { order_id: orderId, why } })
}

/** A reason to look that has gone by itself. */
export async function settleAttention(tx: Db, orderId: number, why: Attention): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attention: sql`array_remove(attention, ${why}::text)` })
    .where('id', '=', orderId)
    .where(sql<boolean>`${why} = any (attention)`)
    .execute()
}
