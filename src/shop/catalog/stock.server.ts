import { type RawBuilder, sql } from 'kysely'
import { builtOnce } from '#platform/db/built-once.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Centavos } from '#shop/money.ts'
import { type OrderedProduct, orderedProduct } from './catalog.server.ts'

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
  /** what an order shows of it */
  product: OrderedProduct
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
  return saying(causeText(cause, { who, why })).as('said')
}

function causeText(cause: StockCause, { who = '', why = '' }: { who?: string; why?: string }): string {
  return [cause, who, why].map((part) => part.replaceAll('\t', ' ')).join('\t')
}

function saying(text: string) {
  return sql<string>`set_config('vitrine.stock', ${text}, true)`
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

/** Takes units off a product that has them, and gives what `said` gives, which says why. */
function taking<Values extends Units, Said>(said: (values: Values) => RawBuilder<Said>) {
  return builtOnce((db: Db, values: Values) =>
    db
      .updateTable('products')
      .set({ quantity: sql`quantity - ${values.quantity}` })
      .where('id', '=', values.product_id)
      .where('visible', '=', true)
      .where('quantity', '>=', values.quantity)
      .returning(['sku', 'name', 'price', orderedProduct('products').as('product')])
      .returning(said(values).as('said')),
  )
}

const takeFor = taking(({ said }: Units & { said: string }) => saying(said))

/** Takes the first units of a new order, and gives the order's ids. @param ids name it in the ledger themselves, as `stockCause` does */
export function takingForNew<Order extends { number: number }>(ids: RawBuilder<Order>) {
  return taking((_: Units) => ids)
}

/**
 * Reserves units by one guarded update per product. With shortages the caller must roll the transaction back, because
 * the other lines have been reserved.
 * @param lines as `summed` gives them
 * @param order whose units they are, with who takes them unless a shopper does, or what takes those of the first line for a new order (`takingForNew`)
 */
export async function reserveUnits<
  Order extends { number: number; who?: string } = { number: number; who?: string },
>(
  tx: Db,
  lines: readonly Units[],
  order?: Order | ReturnType<typeof takingForNew<Order>>,
): Promise<{ reserved: ReservedUnits[]; shortages: Shortage[]; order: Order | null }> {
  const reserved: ReservedUnits[] = []
  const shortages: Shortage[] = []
  let known = typeof order === 'object' ? order : null
  for (const [index, line] of lines.entries()) {
    const { product_id, quantity } = line
    const said = causeText('order', { who: known?.who ?? '', why: known ? `pedido ${known.number}` : '' })
    const [row] =
      index === 0 && typeof order === 'function'
        ? await order(tx, { product_id, quantity })
        : await takeFor(tx, { product_id, quantity, said })
    if (typeof row?.said === 'object') known = row.said as Order
    if (row) reserved.push({ ...line, sku: row.sku, name: row.name, price: row.price, product: row.product })
    else shortages.push(await shortageOf(tx, line))
  }
  return { reserved, shortages, order: known }
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
