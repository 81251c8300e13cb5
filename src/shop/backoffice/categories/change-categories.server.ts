import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { type Actor, changedFields, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import {
  freeLevelSlug,
  isNameTaken,
  isSlugTaken,
  type LevelRow,
  lockTree,
  rowOf,
  rowsOf,
  tables,
  writeRow,
} from './category-rows.server.ts'
import { type CategoryChange, type LevelName, levels, type NewCategory } from './category-schema.ts'

/**
 * Makes a level, last among its siblings and in sight, with an address from its name.
 * @returns the batch by which it is undone
 * @throws Refusal 422 at `name` when one of that name is there; 404 without the level above
 */
export async function createCategory(
  db: Db,
  actor: Actor,
  { level, parent, name }: NewCategory,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const { table, parent: column } = tables[level]
    if (column !== null) await rowOf(tx, levels[levels.indexOf(level) - 1]!, parent ?? 0)
    await refuseTaken(tx, level, parent, name, 0)
    const slug = await freeLevelSlug(tx, level, name, { parent, except: 0 })
    const siblings = column ? sql`where ${sql.ref(column)} = ${parent}` : sql``
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (name, slug, position ${column ? sql`, ${sql.ref(column)}` : sql``})
      select ${name}, ${slug}, coalesce(max(position) + 1, 0) ${column ? sql`, ${parent}::bigint` : sql``}
      from ${sql.table(table)} ${siblings} returning id`.execute(tx)
    return writeHistory(tx, actor, [
      { entity: level, entityId: rows[0]!.id, action: 'created', after: { name, slug, shown: true } },
    ])
  })
}

/**
 * Renames, hides or shows a level. A new name gives a new address, and the old one leads there (db/functions/old_addresses.sql).
 * @returns the batch, null when nothing was another
 * @throws Refusal 404; 409 when it was changed meanwhile; 422 at `name`
 */
export async function changeCategory(db: Db, actor: Actor, change: CategoryChange): Promise<string | null> {
  const { level, id, name, shown, in_header } = change
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const current = await rowOf(tx, level, id)
    const asked = { name, shown, in_header }
    const seen = Object.fromEntries(
      Object.entries(asked).flatMap(([key, field]) => (field ? [[key, field.from]] : [])),
    )
    refuseChanged(current, seen)
    const wanted: Partial<LevelRow> = Object.fromEntries(
      Object.entries(asked).flatMap(([key, field]) => (field ? [[key, field.to]] : [])),
    )
    if (wanted.name !== undefined && wanted.name !== current.name) {
      await refuseTaken(tx, level, current.parent, wanted.name, id)
      wanted.slug = await freeLevelSlug(tx, level, wanted.name, { parent: current.parent, except: id })
    }
    return apply(tx, actor, level, [{ current, wanted }])
  })
}

/**
 * Puts the levels below one parent in another order.
 * @returns the batch, null when it was their order already
 * @throws Refusal 409 when they are no more the same levels
 */
export async function orderCategories(
  db: Db,
  actor: Actor,
  { level, ids }: { level: LevelName; ids: number[] },
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const first = await rowOf(tx, level, ids[0]!)
    const { table, parent } = tables[level]
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} ${parent ? sql`where ${sql.ref(parent)} = ${first.parent}` : sql``}`.execute(
      tx,
    )
    const there = new Set(rows.map((row) => row.id))
    if (new Set(ids).size < there.size || ids.length > there.size || ids.some((id) => !there.has(id)))
      throw changed()
    const known = await rowsOf(tx, level, ids)
    const moves = ids.map((id, position) => ({ current: known.get(id)!, wanted: { position } }))
    return apply(tx, actor, level, moves)
  })
}

/**
 * Takes back one change of the tree, as long as nothing of it was changed since. What was made is hidden: products may stand in it.
 * @throws Refusal 404; 409
 */
export async function undoCategories(db: Db, actor: Actor, batch: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const rows = await tx
      .selectFrom('history')
      .select(['entity', 'entity_id', 'action', 'before', 'after'])
      .where('batch_id', '=', batch)
      .where('entity', 'in', [...levels])
      .orderBy('id')
      .execute()
    if (rows.length === 0) throw new Refusal(404, 'change_not_found', staffProductTexts.changeNotFound)
    const done = await tx
      .selectFrom('history')
      .select('id')
      .where('undoes', '=', batch)
      .limit(1)
      .executeTakeFirst()
    if (done) throw new Refusal(409, 'already_undone', staffProductTexts.alreadyUndone)
    const level = rows[0]!.entity as LevelName
    const known = await rowsOf(
      tx,
      level,
      rows.map(({ entity_id }) => entity_id),
    )
    const moves = rows.map(({ entity_id, action, before, after }) => {
      const current = known.get(entity_id)
      if (!current) throw changed()
      refuseChanged(current, action === 'created' ? { shown: true } : (after as Partial<LevelRow>))
      const fields = Object.entries(before as Partial<LevelRow>).filter(
        ([field]) => field in (after as object),
      )
      return { current, wanted: action === 'created' ? { shown: false } : Object.fromEntries(fields) }
    })
    for (const { current, wanted } of moves) {
      const { slug } = wanted as Partial<LevelRow>
      if (slug && (await isSlugTaken(tx, level, slug, current.id))) throw changed()
    }
    return apply(tx, actor, level, moves, batch)
  })
}

interface Move {
  current: LevelRow
  wanted: Partial<LevelRow>
}

async function apply(tx: Db, actor: Actor, level: LevelName, moves: Move[], undoes: string | null = null) {
  const written = []
  for (const { current, wanted } of moves) {
    const difference = changedFields({ ...current }, { ...wanted })
    if (!difference) continue
    await writeRow(tx, level, current.id, difference.after)
    const named =
      'name' in difference.after ? difference.before : { ...difference.before, name: current.name }
    written.push({ ...difference, before: named, entity: level, entityId: current.id, action: 'changed' })
  }
  return written.length > 0 ? writeHistory(tx, actor, written, undoes) : null
}

async function refuseTaken(tx: Db, level: LevelName, parent: number | null, name: string, except: number) {
  if (await isNameTaken(tx, level, parent, name, except))
    throw invalid({ name: [staffProductTexts.categoryTaken] })
}

function refuseChanged(current: LevelRow, seen: Partial<LevelRow>): void {
  if (changedFields({ ...current }, { ...seen })) throw changed()
}

function changed(): Refusal {
  return new Refusal(409, 'category_changed', staffProductTexts.categoryChanged)
}
