import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import {
  type ChangeNotes,
  type StockChange,
  writePlanned,
} from '#shop/assortment/products/change-products.server.ts'
import { productFields, productStates } from '#shop/assortment/products/product-fields.ts'
import type { ProductChange } from '#shop/assortment/products/product-schema.ts'
import type { Actor, Change } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { importedChangeOf, writeImportedFields } from './imported-fields.server.ts'
import type { ProductUndo, UndoPlan } from './plan-undo.server.ts'

/** What taking a batch back has done. */
export interface UndoResult {
  /** by which it is taken back itself; null: nothing was another */
  batch: string | null
  /** the products that went back */
  ids: number[]
  /** which products stay as they are, and why */
  stays: string[]
  /** products that go back by and by */
  gradual: number
}

/** How the way back of a batch is written down. */
export function undoNotesOf(batch: string): ChangeNotes {
  return { reason: staffProductTexts.undoing, cause: 'correction', undoes: batch }
}

/** A row of the history that says what became of one product. */
export interface ProductRow {
  id: number
  at: Date
  entity_id: number
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Rows of a batch's products. @param among of what, with the conditions of the rows: 'history h where …' */
export async function readRows(db: Db, among: ReturnType<typeof sql>): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select h.id, h.at, h.entity_id, h.action, h.before, h.after from ${among}`.execute(db)
  return rows
}

/** The way back of one product. */
export function productUndoOf({ at, entity_id, action, before, after }: ProductRow): ProductUndo {
  return {
    change:
      action === 'created'
        ? putAway(entity_id, after as { status: number })
        : takenBack(entity_id, before, after),
    parts: importedChangeOf(before, after),
    ...('stock_counted' in after && {
      recounts: { at, left: after.quantity as number | undefined, counted: after.stock_counted as boolean },
    }),
  }
}

/** Writes what goes back. @returns what the history has to say */
export async function applyUndo(
  tx: Db,
  actor: Actor,
  undoPlan: UndoPlan,
  notes: ChangeNotes,
): Promise<Change[]> {
  const changes = new Map(
    (await writePlanned(tx, actor, undoPlan.plan.planned, notes)).map((change) => [change.entityId, change]),
  )
  // The last first: an old address that several products of a batch got one after the other goes back the way it came. The history
  // has them in the order in which they went, because undoing this reads it backwards again.
  for (const { change, parts } of undoPlan.undos.toReversed()) {
    if (!parts) continue
    const wrote = await writeImportedFields(tx, change.id, undoPlan.parts.get(change.id)!, parts)
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
    ...('stock_counted' in after && {
      counted: { from: after.stock_counted, to: before.stock_counted },
      // Of a change that left the units as they were, they go back to what they are.
      ...('quantity' in after && { quantity: { from: after.quantity, to: before.quantity } }),
    }),
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
