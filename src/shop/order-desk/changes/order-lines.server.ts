import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderChangeTexts } from '#shop/messages/staff.ts'
import type { Amounts } from '#shop/pricing/order-amounts.ts'

/**
 * The lines of an order, as they are to be changed.
 * @param seen how many units it was seen to have in all: of two who change them at once, or one who presses twice, one does
 * @throws Refusal 409 when it has others by now
 */
export async function linesOf(tx: Db, orderId: number, seen: number) {
  const lines = await tx
    .selectFrom('order_items')
    .select(['id', 'product_id', 'name', 'price', 'quantity', 'discount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) !== seen)
    throw new Refusal(409, 'order_changed', orderChangeTexts.unitsChanged)
  return lines
}

/** Adds up what the lines of an order come to now; its freight stays. */
export function writeSums(tx: Db, orderId: number): Promise<Amounts> {
  const sum = (of: string) =>
    sql<number>`(select coalesce(sum(${sql.raw(of)}), 0)::bigint from order_items where order_id = orders.id)`
  const [subtotal, discount] = [sum('price::bigint * quantity'), sum('discount')]
  return tx
    .updateTable('orders')
    .set({ subtotal, discount, total: sql`${subtotal} - ${discount} + freight` })
    .where('id', '=', orderId)
    .returning(['subtotal', 'discount', 'freight', 'total'])
    .executeTakeFirstOrThrow()
}

/** '2 × Película Rosa, 1 × Lixa', as the history says it. */
export function unitsInWords(units: readonly { name: string; quantity: number }[]): string {
  return units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}
