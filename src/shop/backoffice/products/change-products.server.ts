import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { descriptionOf } from '#shop/catalog/description.server.ts'
import { stockCause } from '#shop/catalog/stock.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { type Current, lockProducts } from './locked-products.server.ts'
import { type Conflict, conflictsOf, ProductChanged } from './product-conflicts.server.ts'
import { type ProductChange, productFields } from './product-schema.ts'

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
  changes: ProductChange[],
  notes: ChangeNotes,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const rows = await lockProducts(
      tx,
      changes.map(({ id }) => id),
    )
    if (new Set(changes.map(({ id }) => id)).size < changes.length)
      throw invalid({ changes: [catalogTexts.changedTwice] })
    const byId = new Map(rows.map((row) => [row.id, row]))
    const conflicts: Conflict[] = []
    const written: (Change & { after: Values })[] = []
    const errors: Record<string, string[]> = {}
    for (const change of changes) {
      const current = byId.get(change.id)
      if (!current) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
      conflicts.push(...conflictsOf(current, change))
      const after = valuesOf(current, change)
      for (const [field, problem] of problemsOf(current, after)) {
        errors[changes.length === 1 ? field : `${change.id}.${field}`] = [problem]
      }
      if (Object.keys(after).length === 0) continue
      const before = Object.fromEntries(
        Object.keys(after).map((name) => [name, current[name as keyof Current]]),
      )
      written.push({
        ...{ entity: 'product', entityId: change.id, action: 'changed', before, after },
        reason: notes.reason || null,
      })
    }
    if (conflicts.length > 0) throw await ProductChanged.by(tx, conflicts)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    for (const { entityId, after } of written) await update(tx, entityId, after, actor, notes)
    return written.length > 0 ? writeHistory(tx, actor, written, notes.undoes) : null
  })
}

type Values = Record<string, string | number>

/** The fields that become another. */
function valuesOf(current: Current, change: ProductChange): Values {
  const after: Values = {}
  for (const field of productFields) {
    const wanted = change[field]
    if (!wanted) continue
    let value = wanted.to
    if (field === 'quantity') {
      if (!current.stock_counted) continue
      value = current.quantity + (change.quantity!.to - change.quantity!.from)
    }
    if (field === 'description') value = descriptionOf(change.description!.to)
    if (value !== current[field]) after[field] = value
  }
  return after
}

function* problemsOf(current: Current, after: Values): Iterable<[string, string]> {
  const { regular_price, sale_price, quantity } = { ...current, ...after }
  if (Number(quantity) < 0) yield ['quantity', catalogTexts.tooFewUnits(current.quantity)]
  const isPriced = 'regular_price' in after || 'sale_price' in after
  if (isPriced && Number(sale_price) > 0 && Number(sale_price) >= Number(regular_price))
    yield ['sale_price', catalogTexts.saleNotLower]
}

async function update(tx: Db, id: number, after: Values, actor: Actor, notes: ChangeNotes): Promise<void> {
  const { place, ...fields } = after
  await tx
    .updateTable('products')
    .set({
      ...fields,
      ...(place !== undefined && (await levelsOf(tx, String(place)))),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(stockCause(notes.cause, { who: actor.name, why: notes.reason }))
    .execute()
}

/** The levels of a place, when they lie below one another. */
async function levelsOf(tx: Db, place: string) {
  const [category = 0, subcategory = null, subcategorysub = null] = place.split('/').map(Number)
  const { rows } = await sql`
    select from categories c
    left join subcategories s on s.category_id = c.id and s.id = ${subcategory}
    left join subcategoriessub ss on ss.subcategory_id = s.id and ss.id = ${subcategorysub}
    where c.id = ${category} and (${subcategory}::bigint is null or s.id is not null)
      and (${subcategorysub}::bigint is null or ss.id is not null)`.execute(tx)
  if (rows.length === 0) throw invalid({ place: [catalogTexts.categoryNotFound] })
  return { category_id: category, subcategory_id: subcategory, subcategorysub_id: subcategorysub }
}
