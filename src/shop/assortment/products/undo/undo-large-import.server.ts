import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { againWhenTaken } from '#shop/assortment/products/taken-names.server.ts'
import { type Actor, addToBatch, type Change } from '#shop/history/history.server.ts'
import { applyUndo, productUndoOf, readRows, undoNotesOf } from './apply-undo.server.ts'
import { restoreFamilies, undoMadeCategories } from './made-categories.server.ts'
import { planUndo } from './plan-undo.server.ts'

/** Products of one part. Orders of them wait as long as it takes, which is a fraction of a second. */
const PART = 50
/** So often what stayed is looked at again: what kept it may have gone back meanwhile, the code that it had before by another. */
const MOST_PASSES = 5

/** The rows of an import's products that were not taken back. */
export function notUndoneOf(batch: string) {
  return sql`history h where h.batch_id = ${batch}::uuid and h.entity = 'product' and h.action in ('changed', 'created')
    and not exists (select from history u where u.undoes = ${batch}::uuid and u.entity = 'product' and u.entity_id = h.entity_id)`
}

/**
 * Takes back the next products of a large import, in one transaction with how far it came: a process that is stopped leaves no
 * product half, and another one goes on. After an error it is tried again later, and others have their turn.
 * @returns how many products were looked at; 0: nothing is to be taken back
 */
export async function undoNextProducts(db: Db): Promise<number> {
  const due = await db
    .selectFrom('import_undos')
    .select(['id', 'tries'])
    .where('ended_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return 0
  try {
    return await undoPart(db, due.id)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) await noteFailure(db, due, error)
    throw error
  }
}

async function noteFailure(
  db: Db,
  { id, tries }: { id: number; tries: number },
  error: unknown,
): Promise<void> {
  await db
    .updateTable('import_undos')
    .set({
      tries: sql`tries + 1`,
      due_at: sql`now() + make_interval(secs => ${backoffSeconds(tries + 1)})`,
      last_error: String(error).slice(0, 500),
    })
    .where('id', '=', id)
    .execute()
}

async function undoPart(db: Db, id: number): Promise<number> {
  // One that cannot go back at all stops no other: it is found by ever smaller parts, and left.
  for (const most of [PART, 20, 1]) {
    try {
      return await againWhenTaken(db, (tx) => undoProducts(tx, id, most, false))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return db.transaction().execute((tx) => undoProducts(tx, id, 1, true))
}

async function undoProducts(tx: Db, id: number, most: number, leaves: boolean): Promise<number> {
  const undo = await tx
    .selectFrom('import_undos')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!undo) return 0
  const { batch_id: batch, undo_id, before_id, passes } = undo
  const actor = await whoAsked(tx, undo_id)
  const write = (changes: Change[]) => addToBatch(tx, actor, undo_id, changes, batch)
  const rows = await readRows(
    tx,
    sql`${notUndoneOf(batch)} and h.id < ${before_id} order by h.id desc limit ${most}`,
  )
  if (rows.length === 0) {
    const again = undo.moved > 0 && undo.stayed > 0 && passes < MOST_PASSES
    if (!again) await write(await undoMadeCategories(tx, batch))
    await tx
      .updateTable('import_undos')
      .set(
        again
          ? { passes: passes + 1, moved: 0, stayed: 0, before_id: FROM_THE_END }
          : { ended_at: sql`now()` },
      )
      .where('id', '=', undo.id)
      .execute()
    return 1
  }
  if (passes === 0 && undo.looked === 0) await write(await restoreFamilies(tx, batch))
  const undos = rows.toReversed().map(productUndoOf)
  let [moved, stayed] = [0, rows.length]
  if (!leaves) {
    const undoPlan = await planUndo(tx, undos, undoNotesOf(batch), true)
    const changes = await applyUndo(tx, actor, undoPlan, undoNotesOf(batch))
    await write(changes)
    ;[moved, stayed] = [changes.length, undoPlan.staying.length]
  }
  await tx
    .updateTable('import_undos')
    .set({
      tries: 0,
      ...(passes === 0 && { looked: undo.looked + rows.length }),
      ...{ moved: undo.moved + moved, stayed: undo.stayed + stayed, before_id: rows.at(-1)!.id },
    })
    .where('id', '=', undo.id)
    .execute()
  return rows.length
}

/** A pass begins with the last row. */
const FROM_THE_END = Number.MAX_SAFE_INTEGER

async function whoAsked(tx: Db, undoId: string): Promise<Actor> {
  const { staff_id, actor, origin } = await tx
    .selectFrom('history')
    .select(['staff_id', 'actor', 'origin'])
    .where('batch_id', '=', undoId)
    .where('entity', '=', 'import')
    .executeTakeFirstOrThrow()
  return { staffId: staff_id, name: actor, origin }
}
