import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { takeUploads } from '#shop/assortment/pictures/picture-uploads.server.ts'
import { type Actor, changedFields, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { CategoryMoved } from './category-conflicts.server.ts'
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
import {
  type CategoryChange,
  categoryFields,
  type LevelName,
  levels,
  type NewCategory,
} from './category-schema.ts'

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
 * Changes a level. A new name gives a new address, and the old one leads there (db/functions/old_addresses.sql).
 * @returns the batch, null when nothing was another
 * @throws Refusal 404; 409 with what was changed meanwhile and by whom; 422 at `name`, `picture`
 */
export async function changeCategory(db: Db, actor: Actor, change: CategoryChange): Promise<string | null> {
  const { level, id } = change
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const current = await rowOf(tx, level, id)
    const asked = categoryFields.flatMap((name) => (change[name] ? [[name, change[name]] as const] : []))
    // Two who wanted the same are no two: what is there already is no conflict.
    const other = asked.filter(([name, { from, to }]) => current[name] !== from && current[name] !== to)
    if (other.length > 0)
      throw await CategoryMoved.by(
        tx,
        level,
        other.map(([field]) => ({ id, field, now: current[field] })),
      )
    const wanted: Partial<LevelRow> = Object.fromEntries(asked.map(([name, { to }]) => [name, to]))
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
      throw await CategoryMoved.by(
        tx,
        level,
        [...there].map((id) => ({ id })),
      )
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
      // What an import made goes back with it.
      .where('follows', '=', false)
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
    const others: { id: number; field: string }[] = []
    const moves = rows.map(({ entity_id, action, before, after }) => {
      const current = known.get(entity_id)
      if (!current) throw new Refusal(409, 'category_changed', staffProductTexts.categoryChanged)
      const since = changedFields(
        { ...current },
        action === 'created' ? { shown: true } : (after as Record<string, unknown>),
      )
      if (since) others.push(...Object.keys(since.after).map((field) => ({ id: entity_id, field })))
      const fields = Object.entries(before as Partial<LevelRow>).filter(
        ([field]) => field in (after as object),
      )
      return { current, wanted: action === 'created' ? { shown: false } : Object.fromEntries(fields) }
    })
    if (others.length > 0) throw await CategoryMoved.by(tx, level, others)
    for (const { current, wanted } of moves) {
      const { slug } = wanted as Partial<LevelRow>
      if (slug && (await isSlugTaken(tx, level, slug, current.id)))
        throw new Refusal(409, 'category_changed', staffProductTexts.categoryChanged)
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
    const { picture } = difference.after as Partial<LevelRow>
    if (picture) await takeUploads(tx, [picture], 'picture')
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
