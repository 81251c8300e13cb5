import type { Db } from '#platform/db/database.server.ts'
import { takeUploads } from '#shop/assortment/pictures/picture-uploads.server.ts'
import { type DataSheet, type Picture, sheetFields } from './product-fields.ts'

/**
 * Replaces a product's pictures; those that an import is still to fetch stay, behind the others.
 * @param known they were a product's before, so that they need not have been sent anew
 * @throws Refusal 422 when one is not in the shop
 */
export async function writeProductPictures(
  tx: Db,
  productId: number,
  pictures: Picture[],
  { known }: { known: boolean },
): Promise<void> {
  if (!known)
    await takeUploads(
      tx,
      pictures.map(({ path }) => path),
    )
  const before = await tx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .returning(['path', 'alt', 'source_url', 'position'])
    .execute()
  const sourceOf = new Map(before.map(({ path, source_url }) => [path, source_url]))
  const pending = before
    .filter(({ path }) => path === null)
    .toSorted((one, other) => one.position - other.position)
  const rows = [
    ...pictures.map(({ path, alt }) => ({ path, alt, source_url: sourceOf.get(path) ?? null })),
    ...pending.map(({ path, alt, source_url }) => ({ path, alt, source_url })),
  ]
  if (rows.length === 0) return
  await tx
    .insertInto('product_images')
    .values(rows.map((row, position) => ({ ...row, product_id: productId, position })))
    .execute()
}

/** Writes a product's data sheet; an empty one has no row. */
export async function writeSheet(tx: Db, productId: number, sheet: DataSheet): Promise<void> {
  if (sheetFields.every((field) => sheet[field] === '')) {
    await tx.deleteFrom('data_sheets').where('product_id', '=', productId).execute()
    return
  }
  await tx
    .insertInto('data_sheets')
    .values({ ...sheet, product_id: productId })
    .onConflict((on) => on.column('product_id').doUpdateSet(sheet))
    .execute()
}
