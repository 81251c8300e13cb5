import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  assertNotUndone,
  type ChangeNotes,
  type StockChange,
  writePlanned,
} from '#shop/backoffice/products/change-products.server.ts'
import { productFields, productStates } from '#shop/backoffice/products/product-fields.ts'
import type { ProductChange } from '#shop/backoffice/products/product-schema.ts'
import { againWhenTaken } from '#shop/backoffice/products/taken-names.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { partChange, writeParts } from './imported-parts.server.ts'
import {
  assertGoesBack,
  type Back,
  type GoingBack,
  goingBack,
  stayingLines,
} from './what-goes-back.server.ts'

/** Products of one batch that are taken back: more would hold up orders for too long. */
const MOST_UNDONE = 2000

/**
 * Takes back a batch of changes of products as one, as long as none of its fields was changed since (J13). Of an import, the products
 * that were changed since stay as they are, and the others go back. A product that waited for a moment which is over by now is hidden.
 * @returns the batch that did so, the products, and which stay and why
 * @throws Refusal 404; 409 when it was taken back before, or nothing of it goes back: with what was changed since and by whom
 */
export async function undoChanges(
  db: Db,
  actor: Actor,
  batch: string,
): Promise<{ batch: string | null; ids: number[]; stays: string[] }> {
  const { backs, isImport } = await readBatch(db, batch)
  const notes = notesOf(batch)
  return againWhenTaken(db, async (tx) => {
    const going = await goingBack(tx, backs, notes, isImport)
    if (going.backs.length === 0 || !isImport) {
      // Refused with all that stands in the way, not with the first look's leavings.
      const { plan } = isImport ? await goingBack(tx, backs, notes, false) : going
      await assertGoesBack(tx, { ...going, plan }, backs)
    }
    const stays = await stayingLines(tx, going)
    const changes = await writeBack(tx, actor, going, notes)
    await assertNotUndone(tx, batch)
    const done = changes.length > 0 ? await writeHistory(tx, actor, changes, batch) : null
    return { batch: done, ids: going.backs.map(({ change }) => change.id), stays }
  })
}

/**
 * What taking a batch back would do, without doing it.
 * @returns how many products go back, and which stay and why
 * @throws Refusal 404; 409 when it was taken back before
 */
export async function lookAtUndo(db: Db, batch: string): Promise<{ back: number; stays: string[] }> {
  const { backs, isImport } = await readBatch(db, batch)
  // Everything else goes back whole, or is refused with what stands in the way.
  if (!isImport) return { back: backs.length, stays: [] }
  return db.transaction().execute(async (tx) => {
    const going = await goingBack(tx, backs, notesOf(batch), true)
    return { back: going.backs.length, stays: await stayingLines(tx, going) }
  })
}

function notesOf(batch: string): ChangeNotes {
  return { reason: staffProductTexts.undoing, cause: 'correction', undoes: batch }
}

async function readBatch(db: Db, batch: string): Promise<{ backs: Back[]; isImport: boolean }> {
  const rows = await db
    .selectFrom('history')
    .select(['entity', 'entity_id', 'action', 'before', 'after'])
    .where('batch_id', '=', batch)
    .where('entity', 'in', ['product', 'import'])
    .where('action', 'in', ['changed', 'created', 'imported'])
    .orderBy('id')
    .execute()
  const products = rows.filter(({ entity }) => entity === 'product')
  if (products.length === 0) throw new Refusal(404, 'change_not_found', staffProductTexts.changeNotFound)
  if (products.length > MOST_UNDONE)
    throw new Refusal(409, 'batch_too_large', staffProductTexts.tooMuchToUndo(products.length))
  await assertNotUndone(db, batch)
  const backs = products.map(({ entity_id, action, ...values }): Back => {
    const [before, after] = [
      values.before as Record<string, unknown>,
      values.after as Record<string, unknown>,
    ]
    return {
      change:
        action === 'created'
          ? putAway(entity_id, after as { status: number })
          : takenBack(entity_id, before, after),
      parts: partChange(before, after),
      recounts: 'stock_counted' in after,
    }
  })
  return { backs, isImport: products.length < rows.length }
}

/** @returns what the history has to say */
async function writeBack(tx: Db, actor: Actor, going: GoingBack, notes: ChangeNotes): Promise<Change[]> {
  const changes = new Map(
    (await writePlanned(tx, actor, going.plan.planned, notes)).map((change) => [change.entityId, change]),
  )
  // The last first: an old address that several products of a batch got one after the other goes back the way it came. The history
  // has them in the order in which they went, because undoing this reads it backwards again.
  for (const { change, parts } of going.backs.toReversed()) {
    if (!parts) continue
    const wrote = await writeParts(tx, change.id, going.parts.get(change.id)!, parts)
    const fields = changes.get(change.id)
    changes.delete(change.id)
    changes.set(change.id, {
      ...{ entity: 'product', entityId: change.id, action: 'changed', reason: notes.reason, ...fields },
      ...{ before: { ...fields?.before, ...wrote.before }, after: { ...fields?.after, ...wrote.after } },
    })
  }
  return [...changes.values()]
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
