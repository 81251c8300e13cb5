import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { BucketUnavailable } from '#platform/images/bucket.server.ts'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import { PictureRefused, removePicture, storePicture } from '#platform/images/image-store.server.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS } from './picture-schema.ts'

/** Days for which a picture that no product has is kept: what is typed on a phone may be saved that much later. */
const KEPT_DAYS = 7
/** Files that one round of the cleanup removes at most. */
const AT_ONCE = 500

/**
 * Stores a picture from the back office, upright and without what the phone wrote into it. It belongs to no product until one
 * is saved with it. Sent again, it is the same picture.
 * @returns its path
 * @throws Refusal 422 at `bytes`; 503 while the bucket is away
 */
export async function uploadPicture(db: Db, images: ImageStorage, bytes: Uint8Array): Promise<string> {
  const limits = { mostBytes: PICTURE_MOST_BYTES, mostPixels: PICTURE_MOST_PIXELS }
  try {
    const path = await storePicture(images, bytes, limits)
    await db
      .insertInto('picture_uploads')
      .values({ path })
      .onConflict((on) => on.column('path').doUpdateSet({ uploaded_at: sql`now()` }))
      .execute()
    // The cleanup may have removed the file of the same picture just before it was written down again.
    return await storePicture(images, bytes, limits)
  } catch (error) {
    if (error instanceof PictureRefused)
      throw invalid({ bytes: [staffProductTexts.pictureRefused[error.reason]] })
    if (error instanceof BucketUnavailable)
      throw new Refusal(503, 'unavailable', serverTexts.unavailable, { headers: { 'retry-after': '5' } })
    throw error
  }
}

/**
 * Says that pictures belong to a product now, in the transaction that writes them there.
 * @throws Refusal 422 when one is neither uploaded nor a product's: it waited longer than a week, or was never sent
 */
export async function takeUploads(tx: Db, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const { rows } = await sql<{ path: string }>`
    with taken as (delete from picture_uploads where path = any(${paths}::text[]) returning path)
    select path from taken union select path from product_images where path = any(${paths}::text[])`.execute(
    tx,
  )
  if (rows.length < new Set(paths).size) throw invalid({ pictures: [staffProductTexts.pictureGone] })
}

/** Deletes the files of pictures that were sent and never saved. */
export async function deleteUnusedPictures(db: Db, images: ImageStorage): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    delete from picture_uploads where path in (
      select path from picture_uploads where uploaded_at < now() - make_interval(days => ${KEPT_DAYS})
      order by uploaded_at limit ${AT_ONCE} for update skip locked)
    returning path`.execute(db)
  for (const { path } of rows) if (!(await isUsed(db, path))) await removePicture(images, path)
}

async function isUsed(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_images where path = ${path}
    union all select from picture_uploads where path = ${path}
    union all select from banners where path = ${path} limit 1`.execute(db)
  return rows.length > 0
}
