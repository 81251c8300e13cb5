import type { Db } from '#platform/db/database.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { COUNTER } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'

/** What was sold at the counter and is paid goes into the buyer's hands; any other order is left as it is. */
export async function handOver(tx: Db, actor: Actor, orderId: number): Promise<void> {
  const handed = await tx
    .updateTable('orders')
    .set({ status: 'delivered' })
    .where('id', '=', orderId)
    .where('status', '=', 'paid')
    .where('shipping_method', '=', COUNTER)
    .returning('id')
    .executeTakeFirst()
  if (!handed) return
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, who: 'staff', from_status: 'paid', to_status: 'delivered' })
    .execute()
  // 'delivered' is a parcel's step, which is undone; this one goes with its money.
  await writeOrderStep(tx, actor, orderId, { action: 'handed_over', from: 'paid', to: 'delivered' })
}
