import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { againWhenTaken } from '#shop/assortment/products/taken-names.server.ts'
import { type Actor, addToBatch, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { applyUndo, productUndoOf, readRows, type UndoResult, undoNotesOf } from './apply-undo.server.ts'
import { restoreFamilies, undoMadeCategories } from './made-categories.server.ts'
import { assertUndoable, planUndo, stayingLines } from './plan-undo.server.ts'
import { notUndoneOf } from './undo-large-import.server.ts'

/** Products that go back at once, in one transaction; those of a larger import go back by and by. */
const AT_ONCE = 2000

/** Whether a batch is an import, or the taking back of one. */
export async function isImport(db: Db, batch: string): Promise<boolean> {
  const lead = await db
    .selectFrom('history')
    .select('id')
    .where('batch_id', '=', batch)
    .where('entity', '=', 'import')
    .limit(1)
    .executeTakeFirst()
  return lead !== undefined
}

/**
 * Takes an import back: each product whole or not at all. What stays may be taken back later, once it can be. The categories and families
 * that it made and that are empty then go too. Of more products than go back at once, a worker takes the rest (`undo-worker.server.ts`).
 * @param atOnce products that go back in one transaction
 * @throws Refusal 404; 409 when it was taken back before, is just being, or nothing of it goes back
 */
export async function undoImport(db: Db, actor: Actor, batch: string, atOnce = AT_ONCE): Promise<UndoResult> {
  const total = await countLeft(db, batch)
  if (total > atOnce) {
    const undoId = await db.transaction().execute(async (tx) => {
      await sql`select pg_notify('import_undos', '')`.execute(tx)
      return begin(tx, actor, batch, total)
    })
    return { batch: undoId, ids: [], stays: [], gradual: total }
  }
  const undos = (await readRows(db, sql`${notUndoneOf(batch)} order by h.id`)).map(productUndoOf)
  const notes = undoNotesOf(batch)
  return againWhenTaken(db, async (tx) => {
    const families = await restoreFamilies(tx, batch)
    const undoPlan = await planUndo(tx, undos, notes, true)
    if (undoPlan.undos.length === 0) {
      // Refused with all that stands in the way, not with the first look's leavings.
      const { plan } = await planUndo(tx, undos, notes, false)
      await assertUndoable(tx, { ...undoPlan, plan }, undos)
    }
    // Of two who take the same import back, the second has waited for the products of the first.
    if ((await countLeft(tx, batch)) < total) throw alreadyUndone()
    const undoId = await begin(tx, actor, batch, total)
    const changes = await applyUndo(tx, actor, undoPlan, notes)
    await addToBatch(tx, actor, undoId, [...families, ...changes], batch)
    await addToBatch(tx, actor, undoId, await undoMadeCategories(tx, batch), batch)
    const stayed = undoPlan.staying.length
    await tx
      .updateTable('import_undos')
      .set({ looked: total, moved: changes.length, stayed, ended_at: sql`now()` })
      .where('undo_id', '=', undoId)
      .execute()
    const ids = undoPlan.undos.map(({ change }) => change.id)
    return { batch: undoId, ids, stays: await stayingLines(tx, undoPlan), gradual: 0 }
  })
}

/**
 * What taking an import back would do. Of a large one that is only seen when it is done.
 * @throws Refusal as `undoImport`
 */
export async function lookAtImport(db: Db, batch: string): Promise<{ back: number; stays: string[] }> {
  const total = await countLeft(db, batch)
  if (total > AT_ONCE) return { back: total, stays: [] }
  const undos = (await readRows(db, sql`${notUndoneOf(batch)} order by h.id`)).map(productUndoOf)
  return db.transaction().execute(async (tx) => {
    const undoPlan = await planUndo(tx, undos, undoNotesOf(batch), true)
    return { back: undoPlan.undos.length, stays: await stayingLines(tx, undoPlan) }
  })
}

/** Writes down that an import is taken back. @returns what the history calls it */
async function begin(tx: Db, actor: Actor, batch: string, total: number): Promise<string> {
  const { after } = await tx
    .selectFrom('history')
    .select('after')
    .where('batch_id', '=', batch)
    .where('entity', '=', 'import')
    .executeTakeFirstOrThrow()
  const { file } = after as { file: string }
  const lead = { entity: 'import', entityId: 0, action: 'taken_back', after: { file } }
  const undoId = await writeHistory(tx, actor, [lead], batch)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('import_undos')
    .values({ batch_id: batch, undo_id: undoId, total })
    .onConflict((on) => on.column('batch_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw underWay()
  return undoId
}

/** How many products of an import are as it left them. @throws Refusal 404; 409 when none is to be taken back */
async function countLeft(db: Db, batch: string): Promise<number> {
  const { rows } = await sql<{
    left: number
    undone: boolean
    stayed: number | null
    running: boolean | null
  }>`
    select (select count(*)::int from ${notUndoneOf(batch)}) as left,
      exists (select from history where undoes = ${batch}::uuid) as undone, last.stayed, last.ended_at is null as running
    from (select) nothing left join lateral (
      select stayed, ended_at from import_undos where batch_id = ${batch}::uuid order by id desc limit 1) last on true`.execute(
    db,
  )
  const { left, undone, stayed, running } = rows[0]!
  if (stayed !== null && running) throw underWay()
  if (undone && !stayed) throw alreadyUndone()
  if (left === 0) throw new Refusal(404, 'change_not_found', staffProductTexts.changeNotFound)
  return left
}

function alreadyUndone(): Refusal {
  return new Refusal(409, 'already_undone', staffProductTexts.alreadyUndone)
}

function underWay(): Refusal {
  return new Refusal(409, 'already_undone', staffProductTexts.undoUnderWay)
}
