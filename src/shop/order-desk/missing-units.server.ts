import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { summed, type Units } from '#shop/catalog/stock.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { orderCan } from '#shop/orders/order.ts'
import { writeOrderStep } from '#shop/orders/order-history.server.ts'
import { requestAttention } from '#shop/payments/attention.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { lockOrderByNumber } from '#shop/payments/manual-payment.server.ts'

/**
 * Who packs an order did not find some of its units on the shelf: a note names them, and the order waits for a person
 * with the right to give money back.
 * @throws Refusal 404, 409 for an order that is not being packed, or for more units than it has
 */
export async function reportMissingUnits(
  db: Db,
  gateways: PaymentGateways,
  actor: Actor,
  number: number,
  lines: readonly Units[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (!orderCan.ship(order)) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
    const items = await tx
      .selectFrom('order_items')
      .select(['product_id', 'name', 'quantity'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    const missing = new Map(summed(lines).map(({ product_id, quantity }) => [product_id, quantity]))
    const found = items.filter(
      ({ product_id, quantity }) => quantity >= (missing.get(product_id) ?? Infinity),
    )
    if (found.length < missing.size) throw new Refusal(409, 'return_exceeds_order', returnTexts.exceedsOrder)
    const names = found.map(({ product_id, name }) => `${missing.get(product_id)} × ${name}`)
    await tx
      .insertInto('order_notes')
      .values({
        order_id: order.id,
        staff_id: actor.staffId,
        author: actor.name,
        text: `Falta na prateleira: ${names.join('; ')}`.slice(0, 1000),
      })
      .execute()
    await requestAttention(tx, gateways, order.id, 'unit_missing')
    const step = { action: 'units_missing', from: order.status, to: order.status, with: { units: lines } }
    await writeOrderStep(tx, actor, order.id, step)
  })
}
