import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** Whether a shop holds nothing yet, so that it may be filled with the demonstration. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not (exists (select 1 from products) or exists (select 1 from categories) or exists (select 1 from banners)
      or exists (select 1 from coupons) or exists (select 1 from orders)) as empty
  `.execute(db)
  return rows[0]!.empty
}
