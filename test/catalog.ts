import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type Fields, fieldNames } from '#shop/catalog/import/entry.ts'

/** Every row of the catalogue without the ids that a database gives, for comparing two shops or two moments of one. */
export async function readCatalog(db: Db) {
  const levels = await sql<{ path: string }>`
    select c.slug as path, c.name, c.status, c.position, c.show_in_header, ${texts('c')} from categories c
    union all select c.slug || '/' || s.slug, s.name, s.status, s.position, null, ${texts('s')}
    from subcategories s join categories c on c.id = s.category_id
    union all select c.slug || '/' || s.slug || '/' || b.slug, b.name, b.status, b.position, null, ${texts('b')}
    from subcategoriessub b join subcategories s on s.id = b.subcategory_id join categories c on c.id = s.category_id
    order by path`.execute(db)
  const products = await sql<CatalogProduct>`
    select p.shelf as stands_at, p.sku, p.slug, p.price, p.visible, p.stock_counted, p.created_at, ${fields},
      f.name as family, f.handle, f.option_name, f.option_name_2, f.stands_alone, concat_ws('/', c.slug, s.slug, b.slug) as shelf,
      coalesce((select json_agg(json_build_array(i.path, i.source_url, i.alt) order by i.position)
        from product_images i where i.product_id = p.id), '[]') as images,
      array(select path from old_addresses a where a.product_id = p.id order by path) as old_addresses,
      array(select concat_ws('/', fc.slug, fs.slug, fb.slug) from further_places f join categories fc on fc.id = f.category_id
        left join subcategories fs on fs.id = f.subcategory_id
        left join subcategoriessub fb on fb.id = f.subcategorysub_id
        where f.product_id = p.id order by f.position) as further_places
    from products p join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    left join subcategoriessub b on b.id = p.subcategorysub_id
    left join families f on f.id = p.family_id
    order by p.id`.execute(db)
  return { levels: levels.rows, products: products.rows }
}

const texts = (level: string) =>
  sql.join(['intro', 'seo_title', 'seo_description', 'picture'].map((name) => sql.ref(`${level}.${name}`)))

const fields = sql.join(fieldNames.map((name) => sql.ref(`p.${name}`)))

export type CatalogProduct = Fields & {
  sku: string
  slug: string
  price: number
  visible: boolean
  stock_counted: boolean
  created_at: Date
  family: string | null
  handle: string | null
  option_name: string | null
  option_name_2: string | null
  stands_alone: number | null
  shelf: string
  images: [path: string | null, source_url: string | null, alt: string][]
  old_addresses: string[]
  further_places: string[]
}
