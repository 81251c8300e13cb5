import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Item } from '#shop/catalog/import/entry.ts'

/** The stock of new products whose file does not count them: so many units of each, or not counted here either. */
export type StockChoice = number | 'none'

/** The file does not count the stock of products that the shop does not have yet, and no option says what they shall have. */
export class StockNotSaid extends Error {
  readonly products: number

  constructor(products: number) {
    super(`${products} products without a stock`)
    this.name = 'StockNotSaid'
    this.products = products
  }
}

const BATCH = 1000

/**
 * Counts the new products of a file that have no stock in it; they are looked up a thousand at a time. One whose SKU will get
 * a suffix counts as the product that has the SKU.
 */
export function uncountedProducts(db: Db) {
  let waiting: Item[] = []
  let total = 0

  async function look(): Promise<void> {
    const skus = waiting.flatMap(({ sku, derived_sku }) => (derived_sku ? [sku, derived_sku] : [sku]))
    const { rows } = await sql<{ sku: string }>`select sku from products where sku = any(${skus})`.execute(db)
    const known = new Set(rows.map(({ sku }) => sku))
    total += waiting.filter(({ sku, derived_sku }) => !known.has(sku) && !known.has(derived_sku ?? '')).length
    waiting = []
  }

  return {
    async see(items: Item[]): Promise<void> {
      waiting.push(...items.filter(isUncounted))
      if (waiting.length >= BATCH) await look()
    },
    async count(): Promise<number> {
      if (waiting.length > 0) await look()
      return total
    },
  }
}

/** True for a product whose file says nothing of its stock. What would not be created anyway does not count. */
export function isUncounted({ fields, uncounted, stock_unread }: Item): boolean {
  return (
    fields.quantity === undefined &&
    !uncounted &&
    !stock_unread &&
    Boolean(fields.name) &&
    fields.regular_price !== undefined
  )
}

/** The columns of a new product's stock when its file has none. */
export function chosenStock(
  choice: StockChoice | undefined,
): { quantity: number } | { stock_counted: false } {
  return choice === 'none' ? { stock_counted: false } : { quantity: choice ?? 0 }
}
