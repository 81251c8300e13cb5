import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Centavos } from '#platform/money.ts'

/** How many units of which product. */
export interface Units {
  product_id: number
  quantity: number
}

/** Units that were taken, with what the catalogue asks for each at this moment. */
export interface Taken extends Units {
  sku: string
  name: string
  price: Centavos
}

/** A line that the stock cannot serve; `available` is 0 for a product that is not for sale. */
export interface Shortage {
  product_id: number
  name: string | null
  quantity: number
  available: number
}

/** Lines of one product become one, in id order: two buyers who lock rows in the same order never deadlock. */
export function summed(lines: readonly Units[]): Units[] {
  const quantities = new Map<number, number>()
  for (const { product_id, quantity } of lines) {
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([product_id, quantity]) => ({ product_id, quantity }))
    .sort((a, b) => a.product_id - b.product_id)
}

/**
 * Takes units out of what is free to sell, by one guarded update per product. Whoever gets shortages must roll the
 * transaction back: the lines that could be served have been taken.
 * @param lines as `summed` gives them
 */
export async function takeUnits(
  tx: Db,
  lines: readonly Units[],
): Promise<{ taken: Taken[]; shortages: Shortage[] }> {
  const taken: Taken[] = []
  const shortages: Shortage[] = []
  for (const line of lines) {
    const row = await tx
      .updateTable('products')
      .set({ quantity: sql`quantity - ${line.quantity}` })
      .where('id', '=', line.product_id)
      .where('visible', '=', true)
      .where('quantity', '>=', line.quantity)
      .returning(['sku', 'name', 'price'])
      .executeTakeFirst()
    if (row) taken.push({ ...line, ...row })
    else shortages.push(await shortageOf(tx, line))
  }
  return { taken, shortages }
}

/** Puts units back on sale. Called once per order, by whoever turns its `units_held` off. */
export async function returnUnits(tx: Db, lines: readonly Units[]): Promise<void> {
  for (const { product_id, quantity } of summed(lines)) {
    await tx
      .updateTable('products')
      .set({ quantity: sql`quantity + ${quantity}` })
      .where('id', '=', product_id)
      .execute()
  }
}

/** Counts units as sold (what 'mais popular' orders by), or takes them off that count with `-1`. */
export async function countSold(tx: Db, lines: readonly Units[], direction: 1 | -1): Promise<void> {
  for (const { product_id, quantity } of summed(lines)) {
    await tx
      .updateTable('products')
      .set({ sold: sql`greatest(0, sold + ${direction * quantity})` })
      .where('id', '=', product_id)
      .execute()
  }
}

async function shortageOf(tx: Db, line: Units): Promise<Shortage> {
  const product = await tx
    .selectFrom('products')
    .select(['name', 'quantity'])
    .where('id', '=', line.product_id)
    .where('visible', '=', true)
    .executeTakeFirst()
  return { ...line, name: product?.name ?? null, available: product?.quantity ?? 0 }
}
