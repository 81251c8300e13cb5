import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { orderCan } from '#shop/orders/order.ts'
import { withdrawalMail } from '#shop/orders/order-mails.server.ts'
import { findOrder, type Which } from '#shop/orders/orders.server.ts'
import { mayWithdraw } from '#shop/orders/withdrawal.ts'
import { texts } from '#shop/texts.ts'
import { callAttention } from './attention.server.ts'
import { orderNotFound } from './checkout.server.ts'
import type { Till } from './till.server.ts'

/**
 * Takes back a purchase that was sent, for its buyer. It is written down with a protocol, and buyer and shop are told;
 * parcel and money then go back by the hands of the shop's people. Asking again changes nothing.
 * @param reason whatever the buyer says, if anything
 * @throws Refusal 404, 409 before the order has left and when the time is over
 */
export async function withdrawOrder(db: Db, till: Till, which: Which, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await findOrder(tx, which)
    if (!known) throw orderNotFound()
    // Whoever moves the order meanwhile waits, and is waited for.
    await tx.selectFrom('orders').select('id').where('id', '=', known.id).forUpdate().execute()
    const order = (await findOrder(tx, which)) ?? known
    if (order.withdrawal) return
    const now = new Date()
    if (!mayWithdraw(order, now)) {
      throw new Refusal(409, orderCan.cancel(order) ? texts.order.cancelInstead : texts.order.withdrawalOver)
    }
    const protocol = `${dayOf(now)}-${order.number}`
    await tx.insertInto('withdrawals').values({ order_id: order.id, protocol, reason, at: now }).execute()
    await enqueueMail(tx, withdrawalMail, { to: order.customer.email, data: { order_id: order.id } })
    await callAttention(tx, till, order.id, 'withdrawn')
  })
}

/** `20261120`, by the shop's calendar. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replaceAll('-', '')
}
