import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import { removePicture } from '#platform/images/image-store.server.ts'

/** Days for which a picture that nothing shows is kept: what was sent may be saved, and a change undone, that much later. */
const KEPT_DAYS = 7
/** Pictures that one round of the cleanup deletes at most. */
const AT_ONCE = 500

const isOld = sql<boolean>`uploaded_at < now() - make_interval(days => ${KEPT_DAYS})`

/**
 * Writes down that a picture is about to be stored, which nothing shows yet: it stays for a week. Before it is stored, so that
 * the cleanup, should it just be deleting the same picture, puts it back.
 */
export async function notePicture(db: Db, path: string): Promise<void> {
  await db
    .insertInto('picture_uploads')
    .values({ path })
    .onConflict((on) => on.column('path').doUpdateSet({ uploaded_at: sql`now()` }))
    .execute()
}

/**
 * Deletes pictures that nothing has shown for a week, here and in the bucket: those that were sent and never saved, and those
 * that products, banners and categories have no more. What mails of orders show is never among them (db/functions/pictures_released.sql).
 * @throws BucketUnavailable; what is left is deleted by the next round
 */
export async function deleteUnusedPictures(db: Db, images: ImageStorage): Promise<void> {
  await deleteInBatches(db, 'picture_uploads', sql`${isOld} and ${isShown(sql`picture_uploads.path`)}`)
  const old = await db
    .selectFrom('picture_uploads')
    .select('path')
    .where(isOld)
    .orderBy('uploaded_at')
    .limit(AT_ONCE)
    .execute()
  for (const { path } of old) {
    if (await isWanted(db, path)) continue
    const bytes = (await images.bring(path)) ? await readFile(images.file(path)) : null
    await removePicture(images, path)
    if (!(await isWanted(db, path)))
      await db.deleteFrom('picture_uploads').where('path', '=', path).where(isOld).execute()
    // A staff member sends the same picture this moment, and found it here; its widths are made anew.
    else if (bytes) await images.write(path, (unfinished) => writeFile(unfinished, bytes))
  }
}

/** Whether something shows a picture, or a staff member has sent it lately. */
async function isWanted(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select ${isShown(sql`${path}::text`)}
      or exists (select from picture_uploads where path = ${path} and not ${isOld}) as wanted`.execute(db)
  return rows[0]!.wanted
}

/** Every table that shows pictures; a test finds one that is missing. */
function isShown(path: ReturnType<typeof sql>) {
  return sql<boolean>`(exists (select from product_images where path = ${path})
    or exists (select from banners where path = ${path})
    or exists (select from categories where picture = ${path})
    or exists (select from subcategories where picture = ${path})
    or exists (select from subcategoriessub where picture = ${path}))`
}
