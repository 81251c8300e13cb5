import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** The wanted address, or the first of `slug-2`, `slug-3` … that no product has. */
export async function freeSlug(tx: Db, wanted: string): Promise<string> {
  const holder = await tx.selectFrom('products').select('id').where('slug', '=', wanted).executeTakeFirst()
  if (!holder && wanted !== 'search') return wanted
  const numbered = await sql<{ slug: string }>`
    select slug from products where slug ~ ${`^${wanted}-[0-9]+$`}`.execute(tx)
  const takenSlugs = new Set(numbered.rows.map(({ slug }) => slug))
  let n = 2
  while (takenSlugs.has(`${wanted}-${n}`)) n += 1
  return `${wanted}-${n}`
}

/**
 * Lets no other staff member give an address to a product until the transaction ends: two who give the same at once are
 * told apart.
 */
export async function lockSlugs(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products.slug'))`.execute(tx)
}
