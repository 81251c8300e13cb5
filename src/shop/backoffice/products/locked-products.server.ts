import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { placeColumn } from './staff-product.server.ts'

/** A product's row as changes are held against it. */
export type Current = Awaited<ReturnType<typeof lockProducts>>[number]

/** The products with these ids, locked in id order, as orders lock them: the two never wait for each other. */
export function lockProducts(tx: Db, ids: number[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'regular_price', 'sale_price', 'quantity', 'stock_counted', 'low_at'])
    .select(['description', 'status', placeColumn])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
