import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { countSold, restock, summed, type Units } from '#shop/catalog/stock.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import type { Centavos } from '#shop/money.ts'
import { linesRefundedMail } from '#shop/orders/mails/return-mails.server.ts'
import { type OrderStatus, orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { refundOfReturn } from '#shop/orders/returns/return-amount.ts'
import { resolveAttention } from '#shop/payments/attention.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { orderByNumber } from '#shop/payments/manual-payment.server.ts'
import { assertMoneySeen, refundForReturn } from '#shop/payments/refunds/refund-order.server.ts'
import { settleReturns } from '#shop/payments/refunds/settle-returns.server.ts'
import { assertUnitsLeft, insertReturn, lockedOrder } from './request-return.server.ts'

/** What the shop gives the money back for. */
export interface LineRefund {
  lines: readonly Units[]
  /** the units are sold again; those missing on the shelf are not */
  restocked: boolean
  /** what the buyer reads about it */
  note: string
  /** centavos of the order that could go back when it was read (`refundOrder`) */
  seen?: Centavos
}

/** All units of these are on sale again, and all of their money goes back, if by hand later. */
const ended: readonly OrderStatus[] = ['cancelled', 'expired', 'refunded']

/**
 * The shop gives the money of some units back, and nothing has to come back for it: one is missing on the shelf, the
 * buyer asked to leave it out. Of an order that has not left, they are packed no more. A unit is paid back once, by
 * whatever way it goes back.
 * @returns centavos that go back
 * @throws Refusal 403 as `assertWithinLimit` · 404, 409 for an order that has ended or whose money is disputed or other than was seen, when more units are meant than are left, nothing would be left to
 * send, or no money is there
 */
export async function refundLines(
  db: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  { lines, restocked, note, seen }: LineRefund,
): Promise<Centavos> {
  return db.transaction().execute(async (tx) => {
    const { id } = await orderByNumber(tx, number)
    const order = await lockedOrder(tx, { id })
    if (seen !== undefined) await assertMoneySeen(tx, id, seen)
    if (ended.includes(order.status)) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
    const units = summed(lines)
    assertUnitsLeft(order, units)
    if (orderCan.cancel(order) && nothingLeft(order, units))
      throw new Refusal(409, 'cancel_instead', returnTexts.nothingLeft)
    const { returnId, protocol } = await storeRefund(tx, order, units, { restocked, note })
    if (restocked) await restock(tx, units, 'return', { why: `devolução ${protocol}` })
    await countSold(tx, units, -1)
    const amount = await sendBack(tx, gateways, actor, order.id, returnId)
    await enqueueMail(tx, linesRefundedMail, {
      to: order.customer.email,
      data: { order_id: id, protocol },
      key: protocol,
    })
    await resolveAttention(tx, id, 'unit_missing')
    await settleReturns(tx, id)
    const { status } = await orderByNumber(tx, number)
    const step = { action: 'lines_refunded', from: order.status, to: status, with: { amount, units, note } }
    await writeOrderStep(tx, actor, id, step)
    return amount
  })
}

function nothingLeft(order: OrderView, units: readonly Units[]): boolean {
  const taken = new Map(units.map(({ product_id, quantity }) => [product_id, quantity]))
  return order.order_items.every(({ product_id, returnable }) => returnable === (taken.get(product_id) ?? 0))
}

/** Writes the return, checked as it is asked for: what it comes to is known at once. */
async function storeRefund(
  tx: Db,
  order: OrderView,
  units: readonly Units[],
  { restocked, note }: Pick<LineRefund, 'restocked' | 'note'>,
) {
  const taken = new Map(units.map(({ product_id, quantity }) => [product_id, quantity]))
  const unitsOf = ({ product_id }: { product_id: number }) => taken.get(product_id) ?? 0
  const { parts, freight, amount } = refundOfReturn(
    order.order_items.map((item) => ({
      total: item.total,
      quantity: item.quantity,
      before: item.quantity - item.returnable,
      units: unitsOf(item),
    })),
    order.freight,
  )
  const { id, protocol } = await insertReturn(tx, order, units, {
    kind: 'shop',
    status: 'checked',
    outcome: 'refund',
    refund_amount: amount,
    freight_amount: freight,
  })
  for (const [index, item] of order.order_items.entries()) {
    const count = unitsOf(item)
    if (count === 0) continue
    await tx
      .updateTable('return_lines')
      .from('order_items')
      .set({ accepted: count, restocked: restocked ? count : 0, refund_amount: parts[index]! })
      .whereRef('order_items.id', '=', 'return_lines.order_item_id')
      .where('return_id', '=', id)
      .where('order_items.product_id', '=', item.product_id)
      .execute()
  }
  await tx
    .insertInto('return_events')
    .values({ return_id: id, who: 'staff', status: 'checked', note })
    .execute()
  return { returnId: id, protocol }
}

async function sendBack(tx: Db, gateways: PaymentGateways, actor: Actor, orderId: number, returnId: number) {
  const { refund_amount } = await tx
    .updateTable('returns')
    .set({ status: 'refunding' })
    .where('id', '=', returnId)
    .returning('refund_amount')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('return_events')
    .values({ return_id: returnId, who: 'staff', status: 'refunding' })
    .execute()
  const amount = await refundForReturn(tx, gateways, actor, { orderId, returnId, amount: refund_amount! })
  if (amount === 0) throw new Refusal(409, 'nothing_to_refund', orderTexts.nothingToRefund)
  // Less is left than the units cost when the shop has sent something back before.
  if (amount < refund_amount!) {
    await tx
      .updateTable('returns')
      .set({ refund_amount: amount, freight_amount: 0 })
      .where('id', '=', returnId)
      .execute()
  }
  return amount
}
