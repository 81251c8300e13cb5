import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { reserveUnits, summed, type Units } from '#shop/catalog/stock.server.ts'
import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import { OutOfStock } from '#shop/checkout/place-order.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { linesAddedMail } from '#shop/orders/mails/order-changed-mails.server.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { lockReservation } from '#shop/orders/reservation.server.ts'
import { lowerOrder } from '#shop/payments/refunds/refund-limit.server.ts'
import { MAX_SUBTOTAL } from '#shop/pricing/order-amounts.ts'
import { belowWorth } from '#shop/pricing/worth.server.ts'
import { changeUnpaid, type UnpaidOrder } from './change-unpaid.server.ts'
import { linesOf, unitsInWords, writeSums } from './order-lines.server.ts'

/** Units that join an order, how many it was seen to have in all, and what it was seen to cost then. */
interface Added {
  units: readonly Units[]
  seen: number
  total?: Centavos | undefined
}

/**
 * Adds units to an order that is not paid yet, at the prices of this moment; they are reserved as a shopper's are. Its
 * discount and freight stay what they are, in reais: a coupon is not counted anew.
 * @throws OutOfStock · Refusal 403 as `assertWithinLimit` where a price was higher of late · 404 · 409 when the order is not unpaid, has changed, money may be on its way, or prices have
 * changed since they were seen
 */
export function addLines(parts: CheckoutParts, actor: Actor, number: number, added: Added): Promise<void> {
  return changeUnpaid(parts, number, (tx, order) => add(tx, actor, order, added))
}

async function add(tx: Db, actor: Actor, order: UnpaidOrder, added: Added) {
  const units = summed(added.units)
  await lockReservation(tx, [order.id], units)
  const lines = await linesOf(tx, order.id, added.seen)
  const { reserved, shortages } = await reserveUnits(tx, units, { ...order, who: actor.name })
  if (shortages.length > 0) throw new OutOfStock(shortages)
  for (const added of reserved) {
    const line = lines.find(({ product_id }) => product_id === added.product_id)
    if (line) await tx.updateTable('order_items').set(grown(line, added)).where('id', '=', line.id).execute()
    else
      await tx
        .insertInto('order_items')
        .values({ ...added, order_id: order.id })
        .execute()
  }
  const { total, subtotal } = await writeSums(tx, order.id)
  await lowerOrder(tx, actor, order.id, await belowWorth(tx, reserved))
  if (subtotal > MAX_SUBTOTAL) throw invalid({ items: [orderTexts.tooMuch] })
  if (added.total !== undefined && added.total !== total)
    throw new Refusal(409, 'total_changed', orderChangeTexts.priceChanged)
  const names = reserved.map(({ name, quantity }) => ({ name, quantity }))
  await enqueueMail(tx, linesAddedMail, { to: order.customer_email, data: { order_id: order.id, in: names } })
  await writeOrderStep(tx, actor, order.id, {
    action: 'lines_added',
    from: 'awaiting_payment',
    to: 'awaiting_payment',
    before: { amount: order.total },
    with: { amount: total, in: unitsInWords(names) },
  })
  return { total }
}

/**
 * A product has one line: what it cost before stays so, and what is added costs today's price. Their average stands in the line, by
 * which a swap later judges what its units are worth; the centavos that it does not divide are in the discount, fewer than the units
 * however often some are added.
 */
function grown(
  line: { price: Centavos; quantity: number; discount: Centavos },
  added: { price: Centavos; quantity: number },
) {
  const quantity = line.quantity + added.quantity
  const worth = line.price * line.quantity + added.price * added.quantity
  const costs = worth - line.discount
  const average = Math.floor(worth / quantity)
  const price = average * quantity >= costs ? average : average + 1
  return { price, quantity, discount: price * quantity - costs }
}
