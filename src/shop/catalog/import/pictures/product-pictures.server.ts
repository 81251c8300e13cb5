import type { Db } from '#platform/db/database.server.ts'
import type { Image, Item } from '#shop/catalog/import/entry.ts'

/** A picture whose file this shop does not have yet. */
export type PendingPicture = { id: number; url: string; product: string }

/** The paths of the pictures that the product of an item has; none are read for one whose file names no path. */
export async function picturePathsOf(db: Db, { sku, images }: Item): Promise<Set<string>> {
  if (!images?.some(({ path }) => path)) return new Set()
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('products', 'products.id', 'product_images.product_id')
    .select('product_images.path')
    .where('products.sku', '=', sku)
    .where('product_images.path', 'is not', null)
    .execute()
  return new Set(rows.map(({ path }) => path!))
}

type Picture = { id: number; path: string | null; source_url: string | null; alt: string }

/**
 * Replaces a product's pictures by those of the file. A picture that was already fetched from the same address keeps its
 * file.
 */
export async function writePictures(
  trx: Db,
  product_id: number,
  item: Item,
): Promise<{ changed: boolean; pending: PendingPicture[]; pictures: number }> {
  const before = await trx
    .selectFrom('product_images')
    .select(['id', 'path', 'source_url', 'alt'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  const wanted = item.images ? wantedPictures(item, item.images, before) : before
  const same =
    wanted.length === before.length &&
    wanted.every((picture, index) =>
      (['path', 'source_url', 'alt'] as const).every((name) => picture[name] === before[index]![name]),
    )
  const after = same ? before : await replacePictures(trx, product_id, wanted)
  const pending = after.flatMap(({ id, path, source_url }) =>
    path === null && source_url ? [{ id, url: source_url, product: item.fields.name ?? item.sku }] : [],
  )
  return { changed: !same, pending, pictures: after.length }
}

function wantedPictures(item: Item, images: Image[], before: Picture[]): Omit<Picture, 'id'>[] {
  const listed = images.map((image) => {
    const fetched = before.find(({ path, source_url }) =>
      image.source_url === null ? path === image.path : source_url === image.source_url,
    )
    return {
      path: image.path ?? fetched?.path ?? null,
      source_url: image.source_url,
      alt: image.alt ?? fetched?.alt ?? item.fields.name ?? '',
    }
  })
  // Another platform's file does not list the pictures that were added in this shop.
  const added = before.filter(
    ({ path, source_url }) => source_url === null && !listed.some((picture) => picture.path === path),
  )
  return item.pictures_are_all ? listed : [...listed, ...added]
}

async function replacePictures(
  trx: Db,
  product_id: number,
  wanted: Omit<Picture, 'id'>[],
): Promise<Picture[]> {
  await trx.deleteFrom('product_images').where('product_id', '=', product_id).execute()
  if (wanted.length === 0) return []
  const rows = wanted.map(({ path, source_url, alt }, position) => ({
    product_id,
    position,
    path,
    source_url,
    alt,
  }))
  return trx
    .insertInto('product_images')
    .values(rows)
    .returning(['id', 'path', 'source_url', 'alt'])
    .execute()
}
