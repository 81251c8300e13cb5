import type { Db } from '#platform/db.server.ts'
import type { Image, Item } from '#shop/catalog/import/entry.ts'

/** A picture whose file this shop does not have yet. */
export type PendingPicture = { id: number; url: string; product: string }

type Kept = { id: number; path: string | null; source_url: string | null; alt: string }

/**
 * Brings a product's pictures to what the file says. A picture that was already fetched from the same address keeps its file.
 * `missing` are the pictures that the file claims this shop keeps, but it does not.
 */
export async function writePictures(
  trx: Db,
  product_id: number,
  item: Item,
  isKept: (path: string) => boolean,
): Promise<{ changed: boolean; pending: PendingPicture[]; missing: string[] }> {
  const before = await trx
    .selectFrom('product_images')
    .select(['id', 'path', 'source_url', 'alt'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  const lost = (item.images ?? []).filter(({ path, source_url }) => path && !source_url && !isKept(path))
  const missing = lost.map(
    ({ path }) => `a imagem ${path} não está na pasta de imagens desta loja: copie-a e importe de novo`,
  )
  const wanted = item.images ? wantedPictures(item, before, isKept, lost) : before
  const same =
    wanted.length === before.length &&
    wanted.every((picture, index) =>
      (['path', 'source_url', 'alt'] as const).every((name) => picture[name] === before[index]![name]),
    )
  const after = same ? before : await replacePictures(trx, product_id, wanted)
  const pending = after.flatMap(({ id, path, source_url }) =>
    path === null && source_url ? [{ id, url: source_url, product: item.fields.name ?? item.sku }] : [],
  )
  return { changed: !same, pending, missing }
}

function wantedPictures(
  item: Item,
  before: Kept[],
  isKept: (path: string) => boolean,
  lost: Image[],
): Omit<Kept, 'id'>[] {
  const listed = item
    .images!.filter((image) => !lost.includes(image))
    .map((image) => {
      const fetched = before.find(
        ({ source_url }) => image.source_url !== null && source_url === image.source_url,
      )
      return {
        path: image.path && isKept(image.path) ? image.path : (fetched?.path ?? null),
        source_url: image.source_url,
        alt: image.alt ?? fetched?.alt ?? item.fields.name ?? '',
      }
    })
  // Another platform's file knows nothing of the pictures that were added in this shop.
  const added = item.pictures_are_all ? [] : before.filter(({ source_url }) => source_url === null)
  return [...listed, ...added]
}

async function replacePictures(trx: Db, product_id: number, wanted: Omit<Kept, 'id'>[]): Promise<Kept[]> {
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
