import type { Db } from '#platform/db/database.server.ts'
import type { StockCause } from '#shop/catalog/stock.server.ts'
import type { StockMovement } from './stock-schema.ts'

export const MOVEMENTS_PAGE = 50

/** The ledger of the stock, the newest first: of one product, or of all. */
export async function listMovements(
  db: Db,
  { product, after }: { product?: number | undefined; after?: number | undefined },
): Promise<StockMovement[]> {
  const movements = await db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .select(['stock_movements.id', 'product_id', 'products.name', 'products.sku', 'change', 'balance'])
    .select(['cause', 'who', 'why', 'at'])
    .$if(product !== undefined, (query) => query.where('product_id', '=', product!))
    .$if(after !== undefined, (query) => query.where('stock_movements.id', '<', after!))
    .orderBy('stock_movements.id', 'desc')
    .limit(MOVEMENTS_PAGE)
    .execute()
  return movements.map((movement) => ({ ...movement, cause: movement.cause as StockCause }))
}
