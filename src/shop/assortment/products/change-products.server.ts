import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { lockSlugs } from '#shop/catalog/addresses/free-slug.server.ts'
import { descriptionOf } from '#shop/catalog/description.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import type { Centavos } from '#shop/money.ts'
import { type Conflict, conflictsOf, ProductChanged } from './product-conflicts.server.ts'
import { checkFamilies } from './product-families.server.ts'
import { productFields, productStates, type StockCorrections, sameValue } from './product-fields.ts'
import { type Current, hasBegun, lockProducts, problemsOf, type Values } from './product-row.server.ts'
import type { ProductChange } from './product-schema.ts'
import { againWhenTaken, takenNames } from './taken-names.server.ts'
import { updateProducts } from './update-products.server.ts'

/** A change with what an import wrote down of the stock's corrections, which goes back with the units. */
export type StockChange = ProductChange & {
  corrections?: { from: StockCorrections; to: StockCorrections }
  /** whether its units are counted; its units are then written as they were, not by the difference */
  counted?: { from: boolean; to: boolean }
}

export interface ChangeNotes {
  reason: string
  cause: 'correction' | 'count'
  /** the batch that is taken back */
  undoes?: string
}

/**
 * Changes products in one transaction: all or nothing, written down as one batch. Units are changed by the difference, so
 * that those sold meanwhile do not come back; any other field only from what was seen.
 * @returns the batch, null when nothing was another
 * @throws Refusal 404; 409 with what was changed meanwhile and by whom; 422
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  changes: StockChange[],
  notes: ChangeNotes,
): Promise<string | null> {
  return againWhenTaken(db, async (tx) => {
    const written = await changeWithin(tx, actor, changes, notes)
    return written.length > 0 ? writeHistory(tx, actor, written) : null
  })
}

/**
 * The same within a transaction that changes more.
 * @returns what its history has to say
 */
export async function changeWithin(
  tx: Db,
  actor: Actor,
  changes: StockChange[],
  notes: ChangeNotes,
): Promise<Change[]> {
  const plan = await planChanges(tx, changes, notes)
  await assertFree(tx, plan, changes.length)
  return writePlanned(tx, actor, plan.planned, notes)
}

/**
 * @param count of the products that were to be changed: of one alone, fields are named without it
 * @throws Refusal 409 with what was changed meanwhile and by whom; 422
 */
export async function assertFree(tx: Db, { conflicts, wrong }: Plan, count: number): Promise<void> {
  if (conflicts.length > 0) throw await ProductChanged.by(tx, conflicts)
  if (wrong.length === 0) return
  const named = wrong.map(({ id, field, problem }) => [count === 1 ? field : `${id}.${field}`, [problem]])
  throw invalid(Object.fromEntries(named))
}

type Planned = Change & { after: Values }

/** What changes come to: what would be written, and what stands in the way of which product. */
export interface Plan {
  planned: Planned[]
  conflicts: Conflict[]
  wrong: { id: number; field: string; problem: string }[]
}

/** Locks the products and looks at what changes would do. */
export async function planChanges(tx: Db, changes: StockChange[], notes: ChangeNotes): Promise<Plan> {
  // Before the products, as who makes one does: the two never wait for each other.
  if (changes.some(({ sku, slug }) => sku || slug)) await lockSlugs(tx)
  const rows = await lockProducts(
    tx,
    changes.map(({ id }) => id),
  )
  if (new Set(changes.map(({ id }) => id)).size < changes.length)
    throw invalid({ changes: [staffProductTexts.changedTwice] })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const conflicts: Conflict[] = []
  const planned: Planned[] = []
  const wrong: Plan['wrong'] = []
  for (const change of changes) {
    const current = byId.get(change.id)
    if (!current) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
    conflicts.push(...conflictsOf(current, change))
    const after = valuesOf(current, change)
    for await (const [field, problem] of problemsOf(tx, current, after))
      wrong.push({ id: change.id, field, problem })
    if (Object.keys(after).length === 0) continue
    const before = Object.fromEntries(
      Object.keys(after).map((name) => [name, current[name as keyof Current]]),
    )
    planned.push({
      ...{ entity: 'product', entityId: change.id, action: 'changed', before, after },
      reason: notes.reason || null,
    })
  }
  wrong.push(...(await takenNames(tx, planned)))
  return { planned, conflicts, wrong }
}

/** Writes what was planned, in the same transaction. */
export async function writePlanned(
  tx: Db,
  actor: Actor,
  planned: Planned[],
  notes: ChangeNotes,
): Promise<Change[]> {
  await updateProducts(
    tx,
    planned.map(({ entityId, after }) => ({ id: entityId, after })),
    {
      ...{ cause: notes.cause, who: actor.name, why: notes.reason },
      ...{ knownPictures: notes.undoes !== undefined },
    },
  )
  await checkFamilies(
    tx,
    planned.filter(({ after }) => 'option' in after || 'status' in after).map(({ entityId }) => entityId),
  )
  return planned
}

/** The fields that become another. */
function valuesOf(current: Current, change: StockChange): Values {
  const after: Record<string, unknown> = {}
  for (const field of productFields) {
    const wanted = change[field]
    if (!wanted) continue
    let value: unknown = wanted.to
    if (field === 'quantity' && !change.counted) {
      if (!current.stock_counted) continue
      value = current.quantity + (change.quantity!.to - change.quantity!.from)
    }
    if (field === 'description') value = descriptionOf(change.description!.to)
    if (!sameValue(value, current[field])) after[field] = value
  }
  // Another state ends the waiting for a date.
  if ('status' in after && after.status !== productStates.opening && current.opens) after.opens = null
  const offered = salePriceOf(current, after as Values, change.sale_price !== undefined)
  if (offered !== current.sale_price) after.sale_price = offered
  if (change.counted && change.counted.from === current.stock_counted)
    Object.assign(after, { stock_counted: change.counted.to })
  // A later correction knows of this one, so that its file goes on counting from there.
  const { from, to } = change.corrections ?? {}
  if (
    from?.stock_corrections === current.stock_corrections &&
    from.last_stock_correction === current.last_stock_correction
  )
    Object.assign(after, to)
  return after as Values
}

/** The sale price that a change leaves: an offer that begins at once is charged at once, one that is taken away no more. */
function salePriceOf(current: Current, after: Values, isTyped: boolean): Centavos {
  const { offer, sale_price = current.sale_price } = after
  if (offer === undefined) return sale_price
  if (hasBegun(offer)) return offer!.price
  return current.offer_running && !isTyped ? 0 : sale_price
}
