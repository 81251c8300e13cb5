import type { Db } from '#platform/db/database.server.ts'
import type { Entry, Item } from '#shop/catalog/import/entry.ts'

/**
 * The SKU for a product whose own stands in the file already: the first of `SKU-2`, `SKU-3` … that neither the file nor another
 * product of the shop has. The same file gives the same SKUs again.
 * @param isTaken true for the SKUs of the file, and those that were given before
 */
export async function suffixedSku(
  db: Db,
  entry: Entry,
  item: Item,
  isTaken: (sku: string) => boolean,
): Promise<string> {
  for (let n = 2; ; n += 1) {
    const sku = `${item.sku}-${n}`
    if (isTaken(sku)) continue
    const holder = await db
      .selectFrom('products')
      .leftJoin('families', 'families.id', 'products.family_id')
      .where('products.sku', '=', sku)
      .select(['products.name', 'families.handle'])
      .executeTakeFirst()
    const isSame =
      holder?.name === item.fields.name || (holder?.handle && holder.handle === entry.family?.handle)
    if (!holder || isSame) return sku
  }
}
