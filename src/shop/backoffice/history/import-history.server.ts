import { randomUUID } from 'node:crypto'
import { productFields, sameValue, stockMarks } from '#shop/backoffice/products/product-fields.ts'
import { type Current, lockProducts } from '#shop/backoffice/products/product-row.server.ts'
import type { ImportWitness } from '#shop/catalog/import/write-entry.server.ts'
import { type Actor, type Change, continueBatch } from '#shop/history/history.server.ts'

/**
 * Writes an import down as one batch of the history, which is undone as one: what each product was and became, in the transaction
 * that changes it. What is no field of the staff's form (tags, further categories, old addresses) is not in it, but for what
 * was done to the stock.
 * @param file its name, as the history says it
 */
export function importHistory(actor: Actor, file: string): ImportWitness {
  const batch = randomUUID()
  const lead: Change = { entity: 'import', entityId: 0, action: 'imported', after: { file } }
  return async (tx, existing) => {
    const before = new Map((await lockProducts(tx, existing)).map((row) => [row.id, row]))
    return async (created) => {
      const now = await lockProducts(tx, [...existing, ...created])
      const changes = now.flatMap((row) => changeOf(before.get(row.id), row) ?? [])
      if (changes.length > 0) await continueBatch(tx, actor, batch, lead, changes)
    }
  }
}

function changeOf(before: Current | undefined, now: Current): Change | null {
  const product = { entity: 'product', entityId: now.id }
  if (!before) {
    const { name, regular_price, sale_price, quantity, place, status } = now
    const after = { name, regular_price, ...(sale_price > 0 && { sale_price }), quantity, place, status }
    return { ...product, action: 'created', after }
  }
  const fields = productFields.filter((field) => !sameValue(before[field], now[field]))
  if (fields.length === 0) return null
  const isCorrected = before.stock_corrections !== now.stock_corrections
  const marks = stockMarks.filter((mark) =>
    mark === 'stock_counted' ? before[mark] !== now[mark] : isCorrected,
  )
  const only = (row: Current) => Object.fromEntries([...fields, ...marks].map((name) => [name, row[name]]))
  return { ...product, action: 'changed', before: only(before), after: only(now) }
}
