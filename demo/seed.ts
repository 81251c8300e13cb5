import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { banners } from '#demo/products/banners.ts'
import { categories } from '#demo/products/categories.ts'
import { families } from '#demo/products/product.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { ImageStorage } from '#platform/images/image-storage.server.ts'
import { picturePath } from '#platform/images/image-store.server.ts'
import { sanitizeDescription } from '#shop/catalog/description.server.ts'
import { products } from './catalog.ts'
import { isEmpty } from './empty.ts'
import { beginSalesYesterday } from './price-history.ts'

/**
 * Fills an empty shop with the demo catalogue: the pictures first (those already there stay), then
 * all rows in one transaction, so that a seeding that was interrupted can simply be started again.
 * @returns false when the shop already holds anything; nothing is changed then
 */
export async function seedDemo(db: Db, images: ImageStorage): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const pathOf = await storePictures(images)
  return db.transaction().execute(async (trx) => {
    // Two processes may seed at the same time: the second waits here, and then finds a full shop.
    await sql`lock table categories in share row exclusive mode`.execute(trx)
    if (!(await isEmpty(trx))) return false
    const levelsBySlug = await insertCategories(trx)
    await insertProducts(trx, levelsBySlug, pathOf)
    await insertBanners(trx, pathOf)
    await trx.insertInto('coupons').values(coupons).execute()
    await markRows(trx)
    return true
  })
}

/** The shop was empty: all that it holds now is the demonstration's, and `demo remove` may take it out. */
async function markRows(db: Db): Promise<void> {
  await sql`insert into demo_rows (relation, row_id, name)
    select 'categories', id, name from categories union all select 'subcategories', id, name from subcategories
    union all select 'subcategoriessub', id, name from subcategoriessub union all select 'families', id, name from families
    union all select 'products', id, name from products union all select 'banners', id, title from banners
    union all select 'coupons', id, code from coupons`.execute(db)
}

// Ten per cent, and R$ 5,00.
const coupons = [
  { code: 'BEMVINDA10', type: 'percentage', value: 10 },
  { code: 'MENOS5', type: 'fixed', value: 500 },
] as const

type PathOf = (file: string) => string

const bannerFile = (picture: string) => `banners/${picture}`

/**
 * Stores the files of `pictures` as they are: each is as the shop would store it, and gets its widths as any other does, when a
 * page asks for them.
 * @returns what gives the path of a stored file
 */
async function storePictures(images: ImageStorage): Promise<PathOf> {
  const files = [
    ...products.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
    ...banners.map(({ picture }) => bannerFile(picture)),
  ]
  const paths = new Map<string, string>()
  for (const file of files) {
    const bytes = await readFile(join(import.meta.dirname, 'pictures', file))
    const path = picturePath(bytes)
    if (!(await images.bring(path))) await images.write(path, (unfinished) => writeFile(unfinished, bytes))
    paths.set(file, path)
  }
  return (file) => paths.get(file)!
}

interface Levels {
  category_id: number
  subcategory_id: number | null
  subcategorysub_id: number | null
}

async function insertCategories(db: Db): Promise<Map<string, Levels>> {
  const levelsBySlug = new Map<string, Levels>()
  const row = ({ name, slug, status = 1 }: (typeof categories)[number], position: number) => ({
    name,
    slug,
    status,
    position,
  })

  const first = await db
    .insertInto('categories')
    .values(
      categories.map((category, index) => ({
        ...row(category, index),
        show_in_header: category.showInHeader ?? 1,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const firstId = new Map(first.map(({ id, slug }) => [slug, id]))
  for (const [slug, id] of firstId)
    levelsBySlug.set(slug, { category_id: id, subcategory_id: null, subcategorysub_id: null })

  const second = await db
    .insertInto('subcategories')
    .values(
      categories.flatMap((parent) =>
        (parent.children ?? []).map((child, index) => ({
          ...row(child, index),
          category_id: firstId.get(parent.slug)!,
        })),
      ),
    )
    .returning(['id', 'slug', 'category_id'])
    .execute()
  const secondRow = new Map(second.map((inserted) => [inserted.slug, inserted]))
  for (const { id, slug, category_id } of second)
    levelsBySlug.set(slug, { category_id, subcategory_id: id, subcategorysub_id: null })

  const third = await db
    .insertInto('subcategoriessub')
    .values(
      categories
        .flatMap(({ children = [] }) => children)
        .flatMap((parent) =>
          (parent.children ?? []).map((child, index) => ({
            ...row(child, index),
            subcategory_id: secondRow.get(parent.slug)!.id,
          })),
        ),
    )
    .returning(['id', 'slug', 'subcategory_id'])
    .execute()
  const categoryOf = new Map(second.map(({ id, category_id }) => [id, category_id]))
  for (const { id, slug, subcategory_id } of third)
    levelsBySlug.set(slug, {
      category_id: categoryOf.get(subcategory_id)!,
      subcategory_id,
      subcategorysub_id: id,
    })
  return levelsBySlug
}

async function insertProducts(db: Db, levelsBySlug: Map<string, Levels>, pathOf: PathOf): Promise<void> {
  const familyRows = Object.entries(families).map(([handle, family]) => ({
    handle,
    name: family.name,
    option_name: family.option,
    option_name_2: family.option2 ?? null,
    stands_alone: family.standsAlone ? (1 as const) : (0 as const),
  }))
  const insertedFamilies = await db
    .insertInto('families')
    .values(familyRows)
    .returning(['id', 'handle'])
    .execute()
  const familyId = new Map(insertedFamilies.map(({ handle, id }) => [handle, id]))

  const inserted = await db
    .insertInto('products')
    .values(
      products.map((product, position) => ({
        sku: product.sku,
        name: product.name,
        slug: product.slug,
        description: sanitizeDescription(product.description),
        regular_price: product.price,
        sale_price: product.sale ?? 0,
        quantity: product.quantity,
        sold: product.sold,
        featured: product.featured ? 1 : 0,
        highlights: product.highlights ? 1 : 0,
        status: product.status ?? 1,
        ...levelsBySlug.get(product.category)!,
        family_id: product.option ? familyId.get(product.option.family)! : null,
        option_value: product.option?.value ?? null,
        option_value_2: product.option?.value2 ?? null,
        option_color: product.option?.color ?? null,
        option_position: position,
        ...product.packed,
        created_at: sql<Date>`now() - make_interval(days => ${product.daysAgo}, mins => ${position * 7})`,
      })),
    )
    .returning(['id', 'sku'])
    .execute()

  await beginSalesYesterday(
    db,
    inserted.map(({ id }) => id),
  )
  const idOf = new Map(inserted.map(({ sku, id }) => [sku, id]))
  const pictureRows = products.flatMap(({ sku, pictures }) =>
    pictures.map(({ file, alt }, position) => ({
      product_id: idOf.get(sku)!,
      position,
      path: pathOf(file),
      alt,
    })),
  )
  await db.insertInto('product_images').values(pictureRows).execute()
  const sheetRows = products.flatMap(({ sku, sheet }) =>
    sheet ? [{ ...sheet, product_id: idOf.get(sku)! }] : [],
  )
  await db.insertInto('data_sheets').values(sheetRows).execute()
}

async function insertBanners(db: Db, pathOf: PathOf): Promise<void> {
  const rows = banners.map((banner, position) => ({
    place: banner.place,
    position,
    title: banner.title,
    short_title: banner.short_title ?? null,
    text: banner.text ?? '',
    button: banner.button ?? '',
    link: banner.link,
    path: pathOf(bannerFile(banner.picture)),
    alt: banner.alt,
  }))
  await db.insertInto('banners').values(rows).execute()
}
