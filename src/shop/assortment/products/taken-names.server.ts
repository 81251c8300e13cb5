import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** By each of which there is one product at most. */
const names = [
  ['sku', staffProductTexts.skuTaken],
  ['slug', staffProductTexts.slugTaken],
] as const

const MOST_TRIES = 3

/**
 * Does work on products in one transaction, and again when an import took a code or an address meanwhile: imports do not wait for
 * the staff (`lockSlugs`), so that only the database knew of it. The second time finds it taken, and says of which product.
 * @throws Refusal 422 when others were quicker each time
 */
export async function againWhenTaken<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { constraint } = error as { constraint?: string }
      const taken = names.find(([field]) => constraint === `products_${field}_key`)
      if (!taken) throw error
      if (attempt === MOST_TRIES) throw invalid({ [taken[0]]: [taken[1]] })
    }
  }
}

interface NewNames {
  entityId: number
  after: { sku?: string; slug?: string }
}

/**
 * The codes and addresses that changes give to a product although another has them, or gets them by the same call. Two products
 * never exchange theirs in one call: the second would have to wait for the first.
 * @returns the product, the field and what is wrong
 */
export async function takenNames(
  tx: Db,
  wanted: readonly NewNames[],
): Promise<{ id: number; field: 'sku' | 'slug'; problem: string }[]> {
  const taken = []
  for (const [field, problem] of names) {
    const asked = wanted.flatMap(({ entityId, after }) =>
      after[field] === undefined ? [] : [{ id: entityId, name: after[field] }],
    )
    if (asked.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select w.id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (id bigint, name text)
      where exists (select from products p where p.${sql.ref(field)} = w.name and p.id <> w.id)`.execute(tx)
    const held = new Set(rows.map(({ id }) => id))
    const seen = new Set<string>()
    for (const { id, name } of asked) {
      if (held.has(id) || seen.has(name)) taken.push({ id, field, problem })
      seen.add(name)
    }
  }
  return taken
}
