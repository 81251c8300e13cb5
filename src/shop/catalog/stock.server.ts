import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Centavos } from '#shop/money.ts'

/** Units of a product. */
export interface Units {
  product_id: number
  quantity: number
}

/** Units that were reserved, with the price that the catalogue has at this moment. */
export interface ReservedUnits extends Units {
  sku: string
  name: string
  price: Centavos
}

/** A line that is more than the stock; `available` is 0 for a product that is not for sale. */
export interface Shortage {
  product_id: number
  name: string | null
  quantity: number
  available: number
}

/** Why units move, as the ledger of the stock keeps it. */
export type StockCause = 'order' | 'release' | 'cancel' | 'return' | 'correction' | 'count' | 'import'

/**
 * Says why a statement moves units. It stands in `returning`, which is carried out before the trigger that writes the
 * ledger (db/functions/stock_movements.sql): no statement of its own, so that placing an order takes none more.
 * @param who 'loja' unless a person or a command did it
 */
export function stockCause(cause: StockCause, { who = '', why = '' }: { who?: string; why?: string } = {}) {
  const text = [cause, who, why].map((part) => part.replaceAll('\t', ' ')).join('\t')
  return sql<string>`set_config('vitrine.stock', ${text}, true)`.as('said')
}

/** The lines with those of one product added up, in id order: two buyers who lock rows in the same order never deadlock. */
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
 * Reserves units by one guarded update per product. With shortages the caller must roll the transaction back, because
 * the other lines have been reserved.
 * @param lines as `summed` gives them
 * @param order whose units they are, with who takes them unless a shopper does
 */
export async function reserveUnits(
  tx: Db,
  lines: readonly Units[],
  order?: { number: number; who?: string },
): Promise<{ reserved: ReservedUnits[]; shortages: Shortage[] }> {
  const reserved: ReservedUnits[] = []
  const shortages: Shortage[] = []
  const said = stockCause('order', { who: order?.who ?? '', why: order ? `pedido ${order.number}` : '' })
  for (const line of lines) {
    const row = await tx
      .updateTable('products')
      .set({ quantity: sql`quantity - ${line.quantity}` })
      .where('id', '=', line.product_id)
      .where('visible', '=', true)
      .where('quantity', '>=', line.quantity)
      .returning(['sku', 'name', 'price', said])
      .executeTakeFirst()
    if (row) reserved.push({ ...line, sku: row.sku, name: row.name, price: row.price })
    else shortages.push(await shortageOf(tx, line))
  }
  return { reserved, shortages }
}

/** Locks products in id order, as every order does: before units of one and sales of another are counted. */
export async function lockProducts(tx: Db, ids: Iterable<number>): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Puts units back on sale. Called once per order, in the transaction that turns its `units_held` off. */
export async function restock(
  tx: Db,
  lines: readonly Units[],
  cause: StockCause,
  by: { who?: string; why?: string } = {},
): Promise<void> {
  for (const { product_id, quantity } of summed(lines)) {
    await tx
      .updateTable('products')
      .set({ quantity: sql`quantity + ${quantity}` })
      .where('id', '=', product_id)
      .returning(stockCause(cause, by))
      .execute()
  }
}

/** Takes units off sale that were put there, in the transaction that takes that back. @returns false: some were sold meanwhile */
export async function unshelve(
  tx: Db,
  lines: readonly Units[],
  cause: StockCause,
  by: { who?: string; why?: string } = {},
): Promise<boolean> {
  for (const { product_id, quantity } of summed(lines)) {
    const row = await tx
      .updateTable('products')
      .set({ quantity: sql`quantity - ${quantity}` })
      .where('id', '=', product_id)
      .where('quantity', '>=', quantity)
      .returning(stockCause(cause, by))
      .executeTakeFirst()
    if (!row) return false
  }
  return true
}

/** Adds units to the count of sales, by which 'mais popular' orders, or takes them off with `-1`. */
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
