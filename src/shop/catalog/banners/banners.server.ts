import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Banner } from './banner.ts'

/** Whether the page behind a banner is there: a level or a product that the shop hides is not. */
const leadsSomewhere = sql<boolean>`case split_part(link, '/', 2)
  when 'category' then exists (select from categories c where c.slug = ${slugOf()} and c.status = 1)
  when 'subcategory' then exists (select from subcategories s join categories c on c.id = s.category_id
    where s.slug = ${slugOf()} and s.status = 1 and c.status = 1)
  when 'subcategorysub' then exists (select from subcategoriessub ss join subcategories s on s.id = ss.subcategory_id
    join categories c on c.id = s.category_id
    where ss.slug = ${slugOf()} and ss.status = 1 and s.status = 1 and c.status = 1)
  when 'product' then link like '/product/search%' or exists (select from products p where p.slug = ${slugOf()} and p.visible)
  else true end`

/** `/category/unhas?order=newest` → `unhas` */
function slugOf() {
  return sql`split_part(split_part(split_part(link, '?', 1), '#', 1), '/', 3)`
}

/** The active banners of the home page that lead somewhere, in the shopkeeper's order. */
export async function listBanners(db: Db): Promise<Banner[]> {
  return db
    .selectFrom('banners')
    .where('status', '=', 1)
    .where(leadsSomewhere)
    .select(['id', 'place', 'title', 'short_title', 'text', 'button', 'link', 'path as image', 'alt'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
