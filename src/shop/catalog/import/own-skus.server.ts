import type { Db } from '#platform/db/database.server.ts'
import type { Entry, Item } from '#shop/catalog/import/entry.ts'
import { withOtherZeros } from '#shop/catalog/import/leading-zeros.server.ts'
import { suffixedSku } from '#shop/catalog/import/repeated-sku.server.ts'
import type { ImportReport } from '#shop/catalog/import/report.ts'
import type { RowIndex } from './row-groups.server.ts'

const MAX_SKU_LENGTH = 100

type Skus = {
  db: Db
  report: ImportReport
  index: RowIndex
  /** the file is this shop's own export: in it no SKU stands twice */
  ownFile: boolean
}

/**
 * Gives each product of an import a SKU of its own: one that stands in the file for the second time gets a suffix.
 * @returns takes the products in their order; gives null, and reports why, when one cannot go in
 */
export function openOwnSkus({ db, report, index, ownFile }: Skus) {
  /** the line of each SKU that was given */
  const seen = new Map<string, number>()

  return async (entry: Entry, item: Item): Promise<Item | null> => {
    const { line, sku } = item
    const skip = (reason: string): null => {
      report.skipped.push({ line, reason })
      return null
    }
    const earlier = seen.get(sku)
    if (earlier !== undefined && ownFile) return skip(`o SKU "${sku}" já está na linha ${earlier}`)
    const isTaken = (other: string) => seen.has(other) || index.skus.has(other)
    const own = earlier === undefined ? sku : await suffixedSku(db, entry, item, isTaken)
    if (own.length > MAX_SKU_LENGTH) return skip(`o SKU tem mais de ${MAX_SKU_LENGTH} letras`)
    const other = await withOtherZeros(db, item, (other) => index.skus.has(other))
    if (other !== undefined) return skip(zerosLost(sku, other))
    seen.set(own, line)
    if (earlier === undefined) return item
    report.suffixed.push({ line, sku, given: own, earlier })
    return { ...item, sku: own }
  }
}

function zerosLost(sku: string, other: string): string {
  return `o SKU "${sku}" só difere de "${other}", que a loja tem, nos zeros à esquerda: se é o mesmo produto, escreva "${other}" na coluna do SKU; se é outro, dê a ele outro SKU`
}
