import type { Db } from '#platform/db/database.server.ts'
import type { Item } from '#shop/catalog/import/entry.ts'

// GTIN-14 is the longest number that people use as a SKU.
const LONGEST = 14

/**
 * The SKU of a product of the shop that differs from a new product's by zeros in front alone, which spreadsheets take away: `7` and
 * `007`. None when the file has that SKU too, because then they are two products.
 */
export async function withOtherZeros(
  db: Db,
  { sku, derived_sku }: Item,
  isInFile: (sku: string) => boolean,
): Promise<string | undefined> {
  if (!/^\d+$/.test(sku) || sku.length > LONGEST) return undefined
  const digits = sku.replace(/^0+(?=\d)/, '')
  const others = Array.from({ length: LONGEST + 1 - digits.length }, (_, zeros) => '0'.repeat(zeros) + digits)
  const found = await db
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', [...others, derived_sku ?? sku])
    .orderBy('sku')
    .execute()
  const skus = found.map((product) => product.sku)
  if (skus.includes(sku) || (derived_sku && skus.includes(derived_sku))) return undefined
  return skus.find((other) => !isInFile(other))
}
