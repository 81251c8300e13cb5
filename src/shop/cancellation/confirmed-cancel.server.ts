import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Signature } from '#platform/security/signed-link.server.ts'
import { type CheckoutParts, orderNotFound } from '#shop/checkout/checkout.server.ts'
import { optionalCustomer } from '#shop/customers/sessions/session.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { enqueueConfirmCancelMail } from '#shop/orders/mails/confirm-cancel-mail.server.ts'
import { opensCancel } from '#shop/orders/mails/signed-order-links.server.ts'
import { orderCan } from '#shop/orders/order.ts'
import { findOrder, type OrderSelector, ownedBy } from '#shop/orders/orders.server.ts'
import { assertUndisputed, holdsMoney } from '#shop/payments/refunds/refund-limit.server.ts'
import { cancelOrder } from './cancel-order.server.ts'

/**
 * The buyer cancels an order. The key of its link alone moves no money, because a link travels: once money has come, the order's
 * own account has to be signed in, or a mail's link says that it is the order's mailbox. Of an order that the shop sold by hand the
 * mailbox says nothing, because who sold it typed it.
 * @returns whether a mail was sent that confirms it; nothing has changed then
 * @throws Refusal as `cancelOrder` · 409 when there is no mailbox to ask, or none that counts · 429 when it was asked often enough today
 */
export async function cancelByBuyer(
  { db, config, gateways }: CheckoutParts,
  which: OrderSelector,
  signature: Signature,
  request: FastifyRequest,
): Promise<boolean> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  await assertUndisputed(db, order.id)
  const isProved =
    (await isOwner(db, order.number, request)) ||
    (opensCancel(config, order, signature) && !(await isSoldByHand(db, order.id)))
  const asksMailbox = !isProved && orderCan.cancel(order) && (await holdsMoney(db, order.id))
  if (!asksMailbox && (await cancelOrder(db, gateways, which, isProved ? 'customer' : 'link'))) return false
  if (await isSoldByHand(db, order.id)) throw new Refusal(409, 'cancel_at_shop', orderTexts.soldByShop)
  if (order.customer.email === '') throw new Refusal(409, 'cancel_at_shop', orderTexts.cancelAtShop)
  await enqueueConfirmCancelMail({ db, config }, order.id, order.customer.email)
  return true
}

/** The first row of its history says who placed it. */
async function isSoldByHand(db: Db, orderId: number): Promise<boolean> {
  const events = db.selectFrom('order_events').select('who').where('order_id', '=', orderId)
  return (await events.orderBy('id').limit(1).executeTakeFirst())?.who === 'staff'
}

async function isOwner(db: Db, number: number, request: FastifyRequest): Promise<boolean> {
  const customer = await optionalCustomer(db, request)
  return customer !== null && (await findOrder(db, { number, ...ownedBy(customer) })) !== undefined
}
