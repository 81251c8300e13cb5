import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid, Refusal } from '#platform/http/refusal.ts'
import { BucketUnavailable } from '#platform/images/bucket.server.ts'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import { PictureRefused, picturePath, storePicture } from '#platform/images/image-store.server.ts'
import { notePicture } from '#shop/catalog/pictures/unused-pictures.server.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { PICTURE_MOST_BYTES, PICTURE_MOST_PIXELS } from './picture-schema.ts'

/**
 * Stores a picture from the back office, upright and without what the phone wrote into it. It belongs to no product until one
 * is saved with it. Sent again, it is the same picture.
 * @returns its path
 * @throws Refusal 422 at `bytes`; 503 while the bucket is away
 */
export async function uploadPicture(db: Db, images: ImageStorage, bytes: Uint8Array): Promise<string> {
  const limits = { mostBytes: PICTURE_MOST_BYTES, mostPixels: PICTURE_MOST_PIXELS }
  try {
    await notePicture(db, picturePath(bytes))
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
 * Says that pictures belong to a product or a category now, in the transaction that writes them there.
 * @param field at which a refusal stands
 * @throws Refusal 422 when one is neither uploaded nor shown by another: it waited longer than a week, or was never sent
 */
export async function takeUploads(tx: Db, paths: string[], field = 'pictures'): Promise<void> {
  if (paths.length === 0) return
  const { rows } = await sql<{ path: string }>`
    with taken as (delete from picture_uploads where path = any(${paths}::text[]) returning path)
    select path from taken
    union select path from product_images where path = any(${paths}::text[])
    union select picture from categories where picture = any(${paths}::text[])
    union select picture from subcategories where picture = any(${paths}::text[])
    union select picture from subcategoriessub where picture = any(${paths}::text[])`.execute(tx)
  if (rows.length < new Set(paths).size) throw invalid({ [field]: [staffProductTexts.pictureGone] })
}
