import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { slugOf } from '#shop/catalog/addresses/slug.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import type { LevelName } from './category-schema.ts'

/** The table of each level, and its column with the level above. */
export const tables = {
  category: { table: 'categories', parent: null },
  subcategory: { table: 'subcategories', parent: 'category_id' },
  subcategorysub: { table: 'subcategoriessub', parent: 'subcategory_id' },
} as const

/** What the history keeps of a level. */
export interface LevelRow {
  id: number
  parent: number | null
  name: string
  slug: string
  shown: boolean
  in_header: boolean
  position: number
  picture: string | null
  intro: string
  seo_title: string
  seo_description: string
}

/** Columns that a level has under the names of its fields. */
const plain = ['name', 'slug', 'position', 'picture', 'intro', 'seo_title', 'seo_description'] as const

/**
 * Keeps everybody else of the back office from the tree until the transaction ends: two who give the same address, or order
 * the same levels, are told apart.
 */
export async function lockTree(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx)
}

/** Levels by their ids. */
export async function rowsOf(
  tx: Db,
  level: LevelName,
  ids: readonly number[],
): Promise<Map<number, LevelRow>> {
  const { table, parent } = tables[level]
  const { rows } = await sql<LevelRow>`
    select id, ${parent ? sql.ref(parent) : sql`null::bigint`} as parent, status = 1 as shown,
      ${parent ? sql`true` : sql`show_in_header = 1`} as in_header, ${sql.join(plain.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws Refusal 404 */
export async function rowOf(tx: Db, level: LevelName, id: number): Promise<LevelRow> {
  const row = (await rowsOf(tx, level, [id])).get(id)
  if (!row) throw new Refusal(404, 'category_not_found', staffProductTexts.categoryNotFound)
  return row
}

/** Writes fields of a level. */
export async function writeRow(
  tx: Db,
  level: LevelName,
  id: number,
  { shown, in_header, ...values }: Partial<LevelRow>,
): Promise<void> {
  const sets = [
    ...plain.flatMap((name) => (values[name] === undefined ? [] : [sql`${sql.ref(name)} = ${values[name]}`])),
    ...(shown === undefined ? [] : [sql`status = ${shown ? 1 : 0}`]),
    ...(in_header === undefined || level !== 'category' ? [] : [sql`show_in_header = ${in_header ? 1 : 0}`]),
  ]
  if (sets.length === 0) return
  await sql`update ${sql.table(tables[level].table)} set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

/** Whether a level of this name, without regard to capitals and accents, stands below the same one already. */
export async function isNameTaken(
  tx: Db,
  level: LevelName,
  parent: number | null,
  name: string,
  except: number,
): Promise<boolean> {
  const column = tables[level].parent
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(tables[level].table)} where id <> ${except}
      ${column ? sql`and ${sql.ref(column)} = ${parent}` : sql``}`.execute(tx)
  const key = (text: string) => slugOf(text) || text.trim().toLowerCase()
  return rows.some((row) => key(row.name) === key(name))
}

/** Whether another of the same level has an address. */
export async function isSlugTaken(tx: Db, level: LevelName, slug: string, except: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(tables[level].table)} where slug = ${slug} and id <> ${except}`.execute(tx)
  return rows.length > 0
}

/** The address that a name gives: with the level above before it, or a number behind it, when another level has it. */
export async function freeLevelSlug(
  tx: Db,
  level: LevelName,
  name: string,
  { parent, except }: { parent: number | null; except: number },
): Promise<string> {
  const own = slugOf(name) || 'categoria'
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(tables[level].table)} where id <> ${except}`.execute(tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(own)) return own
  const above = level === 'subcategorysub' ? 'subcategory' : 'category'
  const prefix = parent === null ? null : (await rowOf(tx, above, parent)).slug
  const prefixed = prefix === null ? own : `${prefix}-${own}`.slice(0, 100).replace(/-$/, '')
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? prefixed : `${prefixed}-${n}`
    if (!taken.has(slug)) return slug
  }
}
