import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { orderAttentionMail } from '#shop/orders/order-mails.server.ts'
import type { Till } from './till.server.ts'

/** Why a person of the shop has to look at an order. */
export type Attention =
  | 'paid_twice'
  | 'paid_short'
  | 'paid_over'
  | 'paid_without_stock'
  | 'disputed'
  | 'refund_failed'
  | 'refund_by_hand'

/** Puts an order on the list of those that a person of the shop has to look at, and tells them once. */
export async function callAttention(tx: Db, till: Till, orderId: number, why: Attention): Promise<void> {
  await tx.updateTable('orders').set({ attention: why }).where('id', '=', orderId).execute()
  await enqueueMail(tx, orderAttentionMail, {
    to: till.shopEmail,
    data: { order_id: orderId, why },
    key: `${orderId}:${why}`,
  })
}

/** The same, unless there is already a reason to look. */
export async function callAttentionFirst(tx: Db, till: Till, orderId: number, why: Attention): Promise<void> {
  const { attention } = await tx
    .selectFrom('orders')
    .select('attention')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (attention === null) await callAttention(tx, till, orderId, why)
}
