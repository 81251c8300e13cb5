import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { ReturnsTable } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { summed, type Units } from '#shop/catalog/stock.server.ts'
import { type CheckoutParts, orderNotFound } from '#shop/checkout/checkout.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { returnRequestedMail } from '#shop/orders/mails/return-mails.server.ts'
import { orderCan } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { findOrder, type OrderSelector } from '#shop/orders/orders.server.ts'
import { returnKindsOf } from '#shop/orders/returns/returns.ts'
import { boughtInShop } from '#shop/orders/returns/withdrawal.ts'
import { requestAttention, resolveAttention } from '#shop/payments/attention.server.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import type { ReturnRequest } from './return-input.ts'
import { cancelReturn } from './return-steps.server.ts'

/**
 * Asks to give back some lines of an order that was sent, or some of their units. The return gets a protocol, and buyer
 * and shop get a mail at once; what follows are steps of the shop (`return-steps.server.ts`). The same request again,
 * by its key, changes nothing.
 * @throws Refusal 404, 409 when the time for it is not now or more is asked than is left, 429 for the sixth of an order in a day
 */
export async function requestReturn(
  parts: CheckoutParts,
  which: OrderSelector,
  asked: ReturnRequest,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, which)
    if (asked.request_key !== undefined && (await isStored(tx, order.id, asked.request_key))) return
    await storeReturn({ ...parts, db: tx }, order, asked)
  })
}

/**
 * The buyer keeps the purchase after all, before the parcel has come back. Asking again changes nothing.
 * @throws Refusal 404 also for a return of another order, 409 when the parcel is back
 */
export async function cancelOwnReturn(db: Db, which: OrderSelector, protocol: string): Promise<void> {
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  if (!order.returns.some((returned) => returned.protocol === protocol))
    throw new Refusal(404, 'return_not_found', returnTexts.notFound)
  await cancelReturn(db, 'customer', protocol, '')
}

/** The order, locked, so that neither it nor its returns are moved on meanwhile. @throws Refusal 404 */
export async function lockedOrder(tx: Db, which: OrderSelector): Promise<OrderView> {
  const found = await findOrder(tx, which)
  if (!found) throw orderNotFound()
  await tx.selectFrom('orders').select('id').where('id', '=', found.id).forUpdate().execute()
  return (await findOrder(tx, which)) ?? found
}

/**
 * Writes a return of an order that is locked, as its buyer asks for it, and tells buyer and shop.
 * @param parts with the transaction: what is refused is not counted
 * @throws Refusal as `requestReturn`
 */
export async function storeReturn(
  { db: tx, config, gateways }: CheckoutParts,
  order: OrderView,
  asked: ReturnRequest,
): Promise<void> {
  await consumeLimit({ db: tx, config }, 'returnOrder', String(order.id))
  await writeRequest(tx, order, asked, { who: 'customer', at: new Date() })
  // The shop is told of each return, also when another of the same order still waits for it.
  await resolveAttention(tx, order.id, 'withdrawn')
  await requestAttention(tx, gateways, order.id, 'withdrawn')
}

/**
 * Writes what is asked to be given back, and tells the buyer.
 * @param at when it was asked for: by it the time of the law is judged
 */
export async function writeRequest(
  tx: Db,
  order: OrderView,
  { kind, wish, reason, lines, request_key }: ReturnRequest,
  { who, at }: { who: 'customer' | 'staff'; at: Date },
): Promise<{ id: number; protocol: string }> {
  const units = summed(lines)
  assertUnitsLeft(order, units)
  assertTime(order, kind, at)
  const row = await insertReturn(tx, order, units, {
    kind,
    wish: kind === 'withdrawal' ? 'refund' : wish,
    reason,
    request_key: request_key ?? null,
  })
  await tx.insertInto('return_events').values({ return_id: row.id, who, status: 'requested', at }).execute()
  await enqueueMail(tx, returnRequestedMail, {
    to: order.customer.email,
    data: { order_id: order.id, protocol: row.protocol },
  })
  return row
}

/** The row of a return and its lines. @returns its id, and the protocol that the buyer reads out on the phone */
export async function insertReturn(
  tx: Db,
  order: OrderView,
  units: readonly Units[],
  values: Omit<Insertable<ReturnsTable>, 'order_id' | 'protocol'>,
  now = new Date(),
): Promise<{ id: number; protocol: string }> {
  const row = await tx
    .insertInto('returns')
    .values({ ...values, order_id: order.id, protocol: protocolOf(order, now) })
    .returning(['id', 'protocol'])
    .executeTakeFirstOrThrow()
  for (const { product_id, quantity } of units) {
    await tx
      .insertInto('return_lines')
      .columns(['return_id', 'order_item_id', 'quantity'])
      .expression((from) =>
        from
          .selectFrom('order_items')
          .select([sql.lit(row.id).as('return_id'), 'id', sql<number>`${quantity}::integer`.as('quantity')])
          .where('order_id', '=', order.id)
          .where('product_id', '=', product_id),
      )
      .execute()
  }
  return row
}

function assertTime(order: OrderView, kind: ReturnRequest['kind'], now: Date): void {
  if (returnKindsOf(order, now).includes(kind)) return
  if (orderCan.cancel(order)) throw new Refusal(409, 'cancel_instead', orderTexts.cancelInstead)
  if (kind === 'withdrawal' && boughtInShop(order))
    throw new Refusal(409, 'no_withdrawal_in_shop', orderTexts.boughtInShop)
  if (kind === 'withdrawal') throw new Refusal(409, 'withdrawal_period_over', orderTexts.withdrawalOver)
  throw new Refusal(409, 'return_period_over', returnTexts.periodOver)
}

/** @throws Refusal 409 for more units than may still be given back, and for none */
export function assertUnitsLeft(order: OrderView, units: readonly Units[]): void {
  const left = new Map(order.order_items.map((item) => [item.product_id, item.returnable]))
  if (units.length > 0 && units.every(({ product_id, quantity }) => quantity <= (left.get(product_id) ?? 0)))
    return
  throw new Refusal(409, 'return_exceeds_order', returnTexts.exceedsOrder)
}

/** `20261120-1042`, by the shop's calendar; a further return of the same order has its number behind it. */
function protocolOf({ number, returns }: OrderView, now: Date): string {
  const day = now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).replaceAll('-', '')
  return `${day}-${number}${returns.length > 0 ? `-${returns.length + 1}` : ''}`
}

export async function isStored(tx: Db, orderId: number, key: string): Promise<boolean> {
  const stored = await tx
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return stored !== undefined
}
