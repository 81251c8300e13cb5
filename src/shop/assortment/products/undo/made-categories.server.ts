import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Change } from '#shop/history/history.server.ts'

/** The levels of the categories, the lowest first: what is hidden below makes what is above empty. */
const levels = [
  { level: 'subcategorysub', table: 'subcategoriessub', column: 'subcategorysub_id', below: null },
  { level: 'subcategory', table: 'subcategories', column: 'subcategory_id', below: 'subcategoriessub' },
  { level: 'category', table: 'categories', column: 'category_id', below: 'subcategories' },
] as const

/**
 * Takes back what an import made beside its products, once those went back and the history says so: a category in which nothing stands
 * any more is hidden, as one that a person made by mistake; a family of no product is deleted. Of a taking back that is taken back, the
 * categories are shown again.
 * @returns what the history has to say
 */
export async function undoMadeCategories(tx: Db, batch: string): Promise<Change[]> {
  const changes: Change[] = []
  for (const one of levels) changes.push(...(await hideEmpty(tx, batch, one)))
  // The uppermost first, as they were made.
  for (const one of levels.toReversed()) changes.push(...(await showAgain(tx, batch, one)))
  return [...changes, ...(await deleteEmptyFamilies(tx, batch))]
}

async function hideEmpty(tx: Db, batch: string, { level, table, column, below }: (typeof levels)[number]) {
  const stands = (rows: string) =>
    sql`exists (select from ${sql.table(rows)} p where p.${sql.ref(column)} = l.id`
  const { rows } = await sql<{ id: number; name: string }>`
    update ${sql.table(table)} l set status = 0
    where l.id in (select entity_id from history where batch_id = ${batch}::uuid and entity = ${level} and action = 'created')
      and l.status = 1
      and not ${stands('products')} and p.stage is distinct from 'archived')
      and not exists (select from further_places f join products p on p.id = f.product_id
        where f.${sql.ref(column)} = l.id and p.stage is distinct from 'archived')
      ${below ? sql`and not ${stands(below)} and p.status = 1)` : sql``}
    returning l.id, l.name`.execute(tx)
  return rows.map((row) => shownChange(level, row, false))
}

async function showAgain(tx: Db, batch: string, { level, table }: (typeof levels)[number]) {
  const { rows } = await sql<{ id: number; name: string }>`
    update ${sql.table(table)} l set status = 1
    where l.id in (select entity_id from history
        where batch_id = ${batch}::uuid and entity = ${level} and action = 'changed' and after ->> 'shown' = 'false')
      and l.status = 0
    returning l.id, l.name`.execute(tx)
  return rows.map((row) => shownChange(level, row, true))
}

function shownChange(entity: string, { id, name }: { id: number; name: string }, shown: boolean): Change {
  return { entity, entityId: id, action: 'changed', before: { name, shown: !shown }, after: { shown } }
}

async function deleteEmptyFamilies(tx: Db, batch: string): Promise<Change[]> {
  const { rows } = await sql<{ id: number; row: Record<string, unknown> }>`
    delete from families f
    where f.id in (select entity_id from history where batch_id = ${batch}::uuid and entity = 'family' and action = 'created')
      and not exists (select from products where family_id = f.id)
      -- a product that stayed was moved out of it since, and may come back to it
      and f.id not in (select (h.after -> 'option' ->> 'family')::bigint from history h
        where h.batch_id = ${batch}::uuid and h.entity = 'product' and h.after -> 'option' ->> 'family' is not null
          and not exists (select from history u where u.undoes = ${batch}::uuid and u.entity = 'product' and u.entity_id = h.entity_id))
    returning f.id, to_jsonb(f) as row`.execute(tx)
  return rows.map(({ id, row }) => ({ entity: 'family', entityId: id, action: 'removed', before: row }))
}

/**
 * Makes the families again that a taking back deleted, before products become their options again.
 * @returns what the history has to say
 */
export async function restoreFamilies(tx: Db, batch: string): Promise<Change[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into families overriding system value
    select (jsonb_populate_record(null::families, before)).* from history
    where batch_id = ${batch}::uuid and entity = 'family' and action = 'removed'
    on conflict do nothing returning id, name`.execute(tx)
  return rows.map(({ id, name }) => ({ entity: 'family', entityId: id, action: 'created', after: { name } }))
}
