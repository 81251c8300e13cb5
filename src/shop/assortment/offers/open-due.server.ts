import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { productStates, secondOf } from '#shop/assortment/products/product-fields.ts'
import { shopActor, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** Products that one transaction opens. */
const MOST = 20

/**
 * Puts on sale the products whose moment has come, with what the history says of it in the same transaction; pages, listings and
 * the search follow as after any other product that is put on sale.
 * @param now the moment by which they are judged; the database's clock by default
 * @returns how many it opened
 */
export async function openDueProducts(db: Db, now: Date | null = null): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; opens_at: Date }>`
      select id, opens_at from products where opens_at <= coalesce(${now}::timestamptz, now())
      order by id limit ${MOST} for no key update skip locked`.execute(tx)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await sql`update products set status = 1, opens_at = null, updated_at = now() where id = any(${ids}::bigint[])`.execute(
      tx,
    )
    // Each by itself: one that was opened too soon is taken back alone, and is hidden then (`undo-changes.server.ts`).
    for (const { id, opens_at } of rows) {
      await writeHistory(tx, shopActor, [
        {
          ...{ entity: 'product', entityId: id, action: 'changed', reason: staffProductTexts.opened },
          before: { status: productStates.opening, opens: secondOf(opens_at) },
          after: { status: productStates.active, opens: null },
        },
      ])
    }
    return rows.length
  })
}
