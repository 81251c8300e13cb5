import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { assertNotUndone, changeProducts, type StockChange } from './change-products.server.ts'
import { productFields, productStates } from './product-fields.ts'
import type { ProductChange } from './product-schema.ts'

/** Products of one batch that are taken back: more would hold up orders for too long. */
const MOST_UNDONE = 2000

/**
 * Takes back a batch of changes of products as one, as long as none of its fields was changed since (J13). A product that waited for
 * a moment which is over by now is hidden.
 * @returns the batch that did so, and the products
 * @throws Refusal 404; 409 when it was taken back before, with what was changed since and by whom, or when it made a product
 * begin or cease to count its units
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  batch: string,
): Promise<{ batch: string | null; ids: number[] }> {
  const rows = await db
    .selectFrom('history')
    .select(['entity_id', 'action', 'before', 'after'])
    .where('batch_id', '=', batch)
    .where('entity', '=', 'product')
    .where('action', 'in', ['changed', 'created'])
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw new Refusal(404, 'change_not_found', staffProductTexts.changeNotFound)
  if (rows.length > MOST_UNDONE)
    throw new Refusal(409, 'batch_too_large', staffProductTexts.tooMuchToUndo(rows.length))
  await assertNotUndone(db, batch)
  const recounted = rows.find(({ after }) => 'stock_counted' in (after as object))
  if (recounted) throw await countingChanged(db, recounted.entity_id)
  const changes = rows.map(({ entity_id, action, before, after }) =>
    action === 'created'
      ? putAway(entity_id, after as { status: number })
      : takenBack(entity_id, before as Record<string, unknown>, after as Record<string, unknown>),
  )
  const done = await changeProducts(db, actor, changes, {
    ...{ reason: staffProductTexts.undoing, cause: 'correction', undoes: batch },
  })
  return { batch: done, ids: rows.map(({ entity_id }) => entity_id) }
}

/** A product that was made by mistake is not deleted: visitors may have seen or bought it. */
function putAway(id: number, { status }: { status: number }): ProductChange {
  return { id, status: { from: status, to: productStates.archived } }
}

function takenBack(id: number, before: Record<string, unknown>, after: Record<string, unknown>): StockChange {
  const fields = productFields.filter((field) => field in after)
  return {
    id,
    ...Object.fromEntries(fields.map((field) => [field, { from: after[field], to: before[field] }])),
    ...(isOver(before.opens) && closed(after)),
    ...('stock_corrections' in after && {
      corrections: { from: correctionsOf(after), to: correctionsOf(before) },
    }),
  } as StockChange
}

function correctionsOf(values: Record<string, unknown>) {
  const { stock_corrections, last_stock_correction } = values
  return { stock_corrections, last_stock_correction }
}

/** From what a product that was not counted sold meanwhile, no number of units would be true. */
async function countingChanged(db: Db, id: number): Promise<Refusal> {
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return new Refusal(409, 'stock_counting_changed', staffProductTexts.countingChanged(name))
}

/** No product waits for a moment that is over, and one that was not on sale is not put there: it is hidden. */
function closed({ status = productStates.opening, opens }: Record<string, unknown>) {
  return { status: { from: status, to: productStates.hidden }, opens: { from: opens, to: null } }
}

function isOver(moment: unknown): boolean {
  return typeof moment === 'string' && new Date(moment) <= new Date()
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
