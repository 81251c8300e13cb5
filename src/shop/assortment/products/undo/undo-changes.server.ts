import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { againWhenTaken } from '#shop/assortment/products/taken-names.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { applyUndo, productUndoOf, readRows, type UndoResult, undoNotesOf } from './apply-undo.server.ts'
import { assertUndoable, type ProductUndo, planUndo } from './plan-undo.server.ts'
import { isImport, lookAtImport, undoImport } from './undo-import.server.ts'

/** Products of one batch that are taken back in one transaction: more would hold up orders for too long. */
const MOST_UNDONE = 2000

/**
 * Takes back a batch of changes of products as one, as long as none of its fields was changed since (J13). Of an import, the products
 * that were changed since stay as they are, and the others go back (`undoImport`). A product that waited for a moment which is over by
 * now is hidden.
 * @throws Refusal 404; 409 when it was taken back before, or nothing of it goes back: with what was changed since and by whom
 */
export async function undoChanges(db: Db, actor: Actor, batch: string): Promise<UndoResult> {
  if (await isImport(db, batch)) return undoImport(db, actor, batch)
  const undos = await readBatch(db, batch)
  const notes = undoNotesOf(batch)
  return againWhenTaken(db, async (tx) => {
    const undoPlan = await planUndo(tx, undos, notes, false)
    await assertUndoable(tx, undoPlan, undos)
    const changes = await applyUndo(tx, actor, undoPlan, notes)
    await assertNotUndone(tx, batch)
    const done = changes.length > 0 ? await writeHistory(tx, actor, changes, batch) : null
    return { batch: done, ids: undos.map(({ change }) => change.id), stays: [], gradual: 0 }
  })
}

/**
 * What taking a batch back would do, without doing it.
 * @returns how many products go back, and which stay and why
 * @throws Refusal 404; 409 when it was taken back before
 */
export async function lookAtUndo(db: Db, batch: string): Promise<{ back: number; stays: string[] }> {
  if (await isImport(db, batch)) return lookAtImport(db, batch)
  // Everything else goes back whole, or is refused with what stands in the way.
  return { back: (await readBatch(db, batch)).length, stays: [] }
}

async function readBatch(db: Db, batch: string): Promise<ProductUndo[]> {
  const rows = await readRows(
    db,
    sql`history h where h.batch_id = ${batch}::uuid and h.entity = 'product' and h.action in ('changed', 'created')
      order by h.id`,
  )
  if (rows.length === 0) throw new Refusal(404, 'change_not_found', staffProductTexts.changeNotFound)
  if (rows.length > MOST_UNDONE)
    throw new Refusal(409, 'batch_too_large', staffProductTexts.tooMuchToUndo(rows.length))
  await assertNotUndone(db, batch)
  return rows.map(productUndoOf)
}

/**
 * Of two who take the same batch back, the second has waited for the rows of the first, and finds it here: units are booked by
 * their difference, and would go twice.
 * @throws Refusal 409
 */
async function assertNotUndone(db: Db, batch: string): Promise<void> {
  const undone = await db
    .selectFrom('history')
    .select('id')
    .where('undoes', '=', batch)
    .limit(1)
    .executeTakeFirst()
  if (undone) throw new Refusal(409, 'already_undone', staffProductTexts.alreadyUndone)
}

/** Whether a batch changed units of the stock. */
export async function batchMovesUnits(db: Db, batch: string): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .select('id')
    .where('batch_id', '=', batch)
    .where(sql<boolean>`action = 'changed' and after ? 'quantity'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
