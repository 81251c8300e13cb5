import { randomUUID } from 'node:crypto'
import { productFields, sameValue, stockMarks } from '#shop/assortment/products/product-fields.ts'
import { type Current, lockProducts } from '#shop/assortment/products/product-row.server.ts'
import type { ImportWitness } from '#shop/catalog/import/write-entry.server.ts'
import { type Actor, type Change, continueBatch } from '#shop/history/history.server.ts'
import { changedImportedFields, readImportedFields } from './imported-fields.server.ts'

/**
 * Writes an import down as one batch of the history, which is undone as one: what each product was and became, in the transaction
 * that changes it, with what no form of the staff has (`ImportedValues`). Pictures that are fetched when all rows are written are in it by
 * their addresses.
 * @param file its name, as the history says it
 */
export function importHistory(actor: Actor, file: string): ImportWitness {
  const batch = randomUUID()
  const lead: Change = { entity: 'import', entityId: 0, action: 'imported', after: { file } }
  return async (tx, existing) => {
    const before = new Map((await lockProducts(tx, existing)).map((row) => [row.id, row]))
    const partsBefore = await readImportedFields(tx, existing)
    return async (created, moved, made) => {
      const ids = [...existing, ...created]
      const [now, parts] = [await lockProducts(tx, ids), await readImportedFields(tx, ids)]
      const changes = now.flatMap((row) => {
        const own = moved.filter(({ to }) => to === row.id)
        return (
          changeOf(
            before.get(row.id),
            row,
            changedImportedFields(partsBefore.get(row.id), parts.get(row.id)!, own),
          ) ?? []
        )
      })
      const places = made.map(
        ({ entity, id, name }): Change => ({ entity, entityId: id, action: 'created', after: { name } }),
      )
      if (changes.length + places.length > 0)
        await continueBatch(tx, actor, batch, lead, [...places, ...changes])
    }
  }
}

function changeOf(
  before: Current | undefined,
  now: Current,
  parts: ReturnType<typeof changedImportedFields>,
): Change | null {
  const product = { entity: 'product', entityId: now.id }
  if (!before) {
    const { name, regular_price, sale_price, quantity, place, status } = now
    const after = { name, regular_price, ...(sale_price > 0 && { sale_price }), quantity, place, status }
    return { ...product, action: 'created', before: { ...parts.before }, after: { ...after, ...parts.after } }
  }
  const fields = productFields.filter(
    (field) => !sameValue(before[field], now[field]) && !(field === 'pictures' && 'images' in parts.after),
  )
  if (fields.length === 0 && Object.keys(parts.after).length === 0) return null
  const isCorrected = before.stock_corrections !== now.stock_corrections
  const marks = stockMarks.filter((mark) =>
    mark === 'stock_counted' ? before[mark] !== now[mark] : isCorrected,
  )
  const only = (row: Current) => Object.fromEntries([...fields, ...marks].map((name) => [name, row[name]]))
  return {
    ...{ ...product, action: 'changed' },
    ...{ before: { ...only(before), ...parts.before }, after: { ...only(now), ...parts.after } },
  }
}
