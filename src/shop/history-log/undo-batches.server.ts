import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { undoCategories } from '#shop/assortment/categories/change-categories.server.ts'
import type { UndoResult } from '#shop/assortment/products/undo/apply-undo.server.ts'
import {
  batchMovesUnits,
  lookAtUndo,
  undoChanges,
} from '#shop/assortment/products/undo/undo-changes.server.ts'
import { staffTexts, staffUndoTexts } from '#shop/messages/staff.ts'
import type { StaffCaller } from '#shop/staff/staff-session.server.ts'
import { kindOf, rightToUndo } from './history-kinds.ts'
import type { UndoLook } from './history-schema.ts'
import { undoOrderStep } from './undo-order-step.server.ts'

/**
 * Takes batches of changes back, each as one and by itself: one that cannot go back stops no other.
 * @throws Refusal when none could be taken back: 403 without the right, 404, 409 with what stands in the way
 */
export async function undoBatches(
  db: Db,
  actor: StaffCaller,
  batches: readonly string[],
): Promise<{ undone: number; problems: string[]; gradual: number }> {
  const refusals: Refusal[] = []
  const stays: string[] = []
  let gradual = 0
  for (const batch of batches) {
    try {
      const undone = await undoBatch(db, actor, batch)
      stays.push(...undone.stays)
      gradual += undone.gradual
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  }
  if (refusals.length === batches.length) throw refusals[0]
  const problems = [...refusals.map(({ message }) => message), ...stays]
  return { undone: batches.length - refusals.length, problems, gradual }
}

/**
 * What taking a batch back would do.
 * @throws Refusal as `undoBatches`
 */
export async function lookAtBatch(db: Db, actor: StaffCaller, batch: string): Promise<UndoLook> {
  const first = await firstOf(db, actor, batch)
  return kindOf(first.entity) === 'product' ? lookAtUndo(db, batch) : { back: 1, stays: [] }
}

/** The first change of a batch, which may be taken back by who asks. @throws Refusal 403, 404 */
async function firstOf(db: Db, actor: StaffCaller, batch: string) {
  const first = await db
    .selectFrom('history')
    .select(['entity', 'entity_id', 'action', 'before', 'after', 'at'])
    .where('batch_id', '=', batch)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const right = first && rightToUndo(first.entity, first.action)
  if (!first || !right) throw new Refusal(404, 'change_not_found', staffUndoTexts.notFound)
  const movesUnits = kindOf(first.entity) === 'product' && (await batchMovesUnits(db, batch))
  if (!actor.rights.includes(right) || (movesUnits && !actor.rights.includes('stock:change')))
    throw new Refusal(403, 'right_missing', staffTexts.noRight)
  return first
}

/** @returns which things stay as they are, and why */
async function undoBatch(
  db: Db,
  actor: StaffCaller,
  batch: string,
): Promise<Pick<UndoResult, 'stays' | 'gradual'>> {
  const first = await firstOf(db, actor, batch)
  switch (kindOf(first.entity)) {
    case 'product':
      return undoChanges(db, actor, batch)
    case 'category':
      await undoCategories(db, actor, batch)
      break
    case 'order':
      await undoOrderStep(db, actor, batch, {
        ...first,
        before: first.before as object,
        after: first.after as object,
      })
  }
  return { stays: [], gradual: 0 }
}
