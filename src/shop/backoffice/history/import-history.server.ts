import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { productFields, sameValue, stockMarks } from '#shop/backoffice/products/product-fields.ts'
import { type Current, lockProducts } from '#shop/backoffice/products/product-row.server.ts'
import type { ImportWitness } from '#shop/catalog/import/write-entry.server.ts'
import { type Actor, type Change, continueBatch } from '#shop/history/history.server.ts'

/**
 * Writes an import down as one batch of the history, which is undone as one: what each product was and became, in the transaction
 * that changes it. What is no field of the staff's form (tags, further categories, old addresses) is not in it, but for what
 * was done to the stock; nor are pictures where some are still to be fetched, which come after it.
 * @param file its name, as the history says it
 */
export function importHistory(actor: Actor, file: string): ImportWitness {
  const batch = randomUUID()
  const lead: Change = { entity: 'import', entityId: 0, action: 'imported', after: { file } }
  return async (tx, existing) => {
    const before = new Map((await lockProducts(tx, existing)).map((row) => [row.id, row]))
    return async (created) => {
      const now = await lockProducts(tx, [...existing, ...created])
      const pending = await stillToFetch(tx, existing)
      const changes = now.flatMap((row) => changeOf(before.get(row.id), row, pending) ?? [])
      if (changes.length > 0) await continueBatch(tx, actor, batch, lead, changes)
    }
  }
}

/** The products some of whose pictures are fetched when all rows are written. */
async function stillToFetch(tx: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('product_images')
    .select('product_id')
    .where(sql<boolean>`product_id = any(${ids}::bigint[])`)
    .where('path', 'is', null)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

function changeOf(before: Current | undefined, now: Current, pending: Set<number>): Change | null {
  const product = { entity: 'product', entityId: now.id }
  if (!before) {
    const { name, regular_price, sale_price, quantity, place, status } = now
    const after = { name, regular_price, ...(sale_price > 0 && { sale_price }), quantity, place, status }
    return { ...product, action: 'created', after }
  }
  const fields = productFields.filter(
    (field) => !sameValue(before[field], now[field]) && !(field === 'pictures' && pending.has(now.id)),
  )
  if (fields.length === 0) return null
  const isCorrected = before.stock_corrections !== now.stock_corrections
  const marks = stockMarks.filter((mark) =>
    mark === 'stock_counted' ? before[mark] !== now[mark] : isCorrected,
  )
  const only = (row: Current) => Object.fromEntries([...fields, ...marks].map((name) => [name, row[name]]))
  return { ...product, action: 'changed', before: only(before), after: only(now) }
}
