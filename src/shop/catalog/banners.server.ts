import type { Db } from '#platform/db.server.ts'
import type { Banner, Place } from './banner.ts'

/** The active banners of the home page, in the shopkeeper's order. */
export async function listBanners(db: Db): Promise<Banner[]> {
  const banners = await db
    .selectFrom('banners')
    .where('status', '=', 1)
    .select(['id', 'place', 'title', 'short_title', 'text', 'button', 'link', 'path as image', 'alt'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  // The table's own check holds the places.
  return banners as (Banner & { place: Place })[]
}
