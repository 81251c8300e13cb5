import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { countSold, type ReservedUnits, reserveUnits, restock } from '#shop/catalog/stock.server.ts'
import { OutOfStock } from '#shop/checkout/place-order.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import { unitsSwappedMail } from '#shop/orders/mails/order-changed-mails.server.ts'
import { orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { labelIsOld, lockFirstOf } from '#shop/orders/parcel/packed-with.server.ts'
import { lockReservation } from '#shop/orders/reservation.server.ts'
import { resolveAttention } from '#shop/payments/attention.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'
import { lowerOrder } from '#shop/payments/refunds/refund-limit.server.ts'
import { belowWorth } from '#shop/pricing/worth.server.ts'
import { splitLine } from './split-line.ts'

/** Units that go out of an order, and what goes instead. */
export interface Swap {
  product_id: number
  quantity: number
  substitute_id: number
  /** how many of the product the order was seen to have still: pressed twice, it is done once */
  seen: number
  restock: boolean
}

/**
 * Another product goes instead of units of an order that has not left, for the money that was paid for them: no total
 * changes and no money moves, so that an unpaid charge stays right, and a refund later pays what was paid. The substitute's
 * units are reserved as a shopper's are. What they cost more than what leaves is given away.
 * @throws OutOfStock · Refusal 403 as `assertWithinLimit` · 404, 409 when the order has left, has the substitute already or has changed meanwhile
 */
export async function swapUnits(db: Db, actor: Actor, number: number, swap: Swap): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFirstOf(tx, number)
    const { id, status } = await lockOrderByNumber(tx, number)
    if (!orderCan.cancel({ status })) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
    const units = [{ product_id: swap.substitute_id, quantity: swap.quantity }]
    await lockReservation(tx, [id], units)
    const line = await lineToSwap(tx, id, swap)
    const { reserved, shortages } = await reserveUnits(tx, units, { number, who: actor.name })
    if (shortages.length > 0) throw new OutOfStock(shortages)
    await lowerOrder(tx, actor, id, await belowWorth(tx, [{ ...reserved[0]!, price: line.price }]))
    await moveUnits(tx, id, line, reserved[0]!)
    const out = [{ product_id: swap.product_id, quantity: swap.quantity }]
    if (swap.restock) await restock(tx, out, 'cancel', { who: actor.name, why: `troca no pedido ${number}` })
    if (status !== 'awaiting_payment') {
      await countSold(tx, out, -1)
      await countSold(tx, reserved, 1)
    }
    const names = { quantity: swap.quantity, out: line.name, in: reserved[0]!.name }
    const { customer_email } = await tx
      .selectFrom('orders')
      .select('customer_email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await labelIsOld(tx, id)
    await enqueueMail(tx, unitsSwappedMail, { to: customer_email, data: { order_id: id, ...names } })
    await resolveAttention(tx, id, 'unit_missing')
    const step = {
      action: 'units_swapped',
      from: status,
      to: status,
      with: { ...names, restock: swap.restock },
    }
    await writeOrderStep(tx, actor, id, step)
  })
}

type Line = Awaited<ReturnType<typeof lineToSwap>>

async function lineToSwap(tx: Db, orderId: number, { product_id, quantity, substitute_id, seen }: Swap) {
  const lines = await tx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'name', 'price', 'quantity', 'discount'])
    .select(sql<number>`returned_units(order_items.id)`.as('before'))
    .where('order_id', '=', orderId)
    .where('product_id', 'in', [product_id, substitute_id])
    .execute()
  if (lines.some((line) => line.product_id === substitute_id))
    throw new Refusal(409, 'order_line_exists', orderChangeTexts.substituteInOrder)
  const line = lines[0]
  const left = line ? line.quantity - line.before : 0
  if (!line || left !== seen || quantity > left)
    throw new Refusal(409, 'order_changed', orderChangeTexts.unitsChanged)
  return line
}

/** The line loses the units, or is the substitute's from now on; at what was paid, to the centavo. */
async function moveUnits(tx: Db, orderId: number, line: Line, substitute: ReservedUnits): Promise<void> {
  const { product_id, sku, name, quantity } = substitute
  if (quantity === line.quantity) {
    await tx.updateTable('order_items').set({ product_id, sku, name }).where('id', '=', line.id).execute()
    return
  }
  const left = line.quantity - quantity
  const paid = { total: line.price * line.quantity - line.discount, quantity: line.quantity }
  const { stays, leaves } = splitLine(paid, line.before, quantity)
  await tx
    .updateTable('order_items')
    .set({ quantity: left, discount: line.price * left - stays })
    .where('id', '=', line.id)
    .execute()
  await tx
    .insertInto('order_items')
    .values({
      order_id: orderId,
      product_id,
      sku,
      name,
      price: line.price,
      quantity,
      discount: line.price * quantity - leaves,
    })
    .execute()
}
