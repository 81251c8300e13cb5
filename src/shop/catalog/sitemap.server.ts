import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** Products of one file of the sitemap: ids from `range` × 5000. */
export const RANGE = 5000

/** The ranges of ids that hold a visible product, in order. */
export async function productRanges(db: Db): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    select (id / ${sql.lit(RANGE)})::int as range from products where visible group by 1 order by 1`.execute(
    db,
  )
  return rows.map(({ range }) => range)
}

/** The visible products of a range, with the day on which each last changed. */
export async function productsOfRange(db: Db, range: number): Promise<{ slug: string; day: string }[]> {
  return db
    .selectFrom('products')
    .where('visible', '=', true)
    .where('id', '>=', range * RANGE)
    .where('id', '<', (range + 1) * RANGE)
    .orderBy('id')
    .select([
      'slug',
      sql<string>`to_char(updated_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`.as('day'),
    ])
    .execute()
}
