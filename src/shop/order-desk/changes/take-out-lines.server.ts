import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { restock, summed, type Units } from '#shop/catalog/stock.server.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import { linesTakenOutMail } from '#shop/orders/mails/order-changed-mails.server.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { lockReservation } from '#shop/orders/reservation.server.ts'
import { lowerOrder } from '#shop/payments/refunds/refund-limit.server.ts'
import { changeUnpaid, type UnpaidOrder } from './change-unpaid.server.ts'
import { linesOf, unitsInWords, writeSums } from './order-lines.server.ts'
import { splitLine } from './split-line.ts'

/** Units that leave an order, and how many it was seen to have in all. */
interface TakenOut {
  lines: readonly Units[]
  seen: number
}

/**
 * Takes units out of an order that is not paid yet. What stays costs what it did, its part of a discount and the freight
 * too, as when money is given back for a line; the units are on sale again.
 * @throws Refusal 403 as `assertWithinLimit` · 404 · 409 when the order is not unpaid, has changed, or money may be on its way · 422 for all units
 */
export function takeOutLines(
  parts: CheckoutParts,
  actor: Actor,
  number: number,
  out: TakenOut,
): Promise<void> {
  return changeUnpaid(parts, number, (tx, order) => takeOut(tx, actor, order, out))
}

async function takeOut(tx: Db, actor: Actor, order: UnpaidOrder, out: TakenOut) {
  const left = await linesLeft(tx, order.id, out)
  await lockReservation(tx, [order.id], [])
  for (const line of left) {
    if (line.quantity > 0)
      await tx
        .updateTable('order_items')
        .set({ quantity: line.quantity, discount: line.discount })
        .where('id', '=', line.id)
        .execute()
    else await tx.deleteFrom('order_items').where('id', '=', line.id).execute()
  }
  await restock(tx, out.lines, 'cancel', { who: actor.name, why: `tirado do pedido ${order.number}` })
  const { total } = await writeSums(tx, order.id)
  await lowerOrder(tx, actor, order.id, order.total - total)
  if (total === 0) throw nothingLeft()
  const names = left.filter(({ out }) => out > 0).map(({ name, out: quantity }) => ({ name, quantity }))
  await enqueueMail(tx, linesTakenOutMail, {
    to: order.customer_email,
    data: { order_id: order.id, out: names },
  })
  await writeOrderStep(tx, actor, order.id, {
    action: 'lines_taken_out',
    from: 'awaiting_payment',
    to: 'awaiting_payment',
    before: { amount: order.total },
    with: { amount: total, out: unitsInWords(names) },
  })
  return { total }
}

/** Every line with what stays of it. @throws Refusal 409 when the order has other units than were seen · 422 for all of them */
async function linesLeft(tx: Db, orderId: number, { lines: out, seen }: TakenOut) {
  const lines = await linesOf(tx, orderId, seen)
  const wanted = new Map(summed(out).map(({ product_id, quantity }) => [product_id, quantity]))
  const isThere = [...wanted].every(([product, quantity]) =>
    lines.some((line) => line.product_id === product && line.quantity >= quantity),
  )
  if (!isThere) throw new Refusal(409, 'order_changed', orderChangeTexts.unitsChanged)
  const left = lines.map((line) => {
    const leaves = wanted.get(line.product_id) ?? 0
    const quantity = line.quantity - leaves
    const paid = { total: line.price * line.quantity - line.discount, quantity: line.quantity }
    const stays = quantity === 0 ? 0 : splitLine(paid, 0, leaves).stays
    return { ...line, out: leaves, quantity, discount: line.price * quantity - stays }
  })
  if (left.every(({ quantity }) => quantity === 0)) throw nothingLeft()
  return left
}

function nothingLeft(): Refusal {
  const { nothingLeft } = orderChangeTexts
  return new Refusal(422, 'nothing_left', nothingLeft, { errors: { lines: [nothingLeft] } })
}
