import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { banners, type DemoBanner } from '#db/demo/banners.ts'
import { products } from '#db/demo/catalog.ts'
import { categories } from '#db/demo/categories.ts'
import { bannerPicture } from '#db/demo/pictures/banners.ts'
import { picturesOf } from '#db/demo/pictures/pictures.ts'
import { families } from '#db/demo/product.ts'
import type { Db } from '#platform/db.server.ts'
import { storeDrawing } from '#platform/pictures.server.ts'
import { sanitizeDescription } from '#shop/catalog/description.server.ts'

/** Told after each picture: how many are ready, of how many. */
export type SeedProgress = (done: number, total: number) => void

/**
 * Fills an empty shop with the demo catalogue: the pictures first (below `dataDir`/images, those already there are kept),
 * then all rows in one transaction, so that a seeding that was broken off can simply be started again.
 * Gives false and changes nothing when the shop already holds anything.
 */
export async function seedDemo(
  db: Db,
  dataDir: string,
  onProgress: SeedProgress = () => {},
): Promise<boolean> {
  if (await holdsAnything(db)) return false
  const drawn = await storePictures(join(dataDir, 'images'), onProgress)
  return db.transaction().execute(async (trx) => {
    // Two processes may seed at the same time: the second waits here, and then finds a full shop.
    await sql`lock table categories in share row exclusive mode`.execute(trx)
    if (await holdsAnything(trx)) return false
    const shelves = await insertShelves(trx)
    await insertProducts(trx, shelves, drawn)
    await insertBanners(trx, drawn)
    await trx.insertInto('coupons').values(coupons).execute()
    return true
  })
}

// Ten per cent, and five reais.
const coupons = [
  { code: 'BEMVINDA10', type: 'percentage', value: 10 },
  { code: 'MENOS5', type: 'fixed', value: 500 },
]

async function holdsAnything(db: Db): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from products) or exists (select 1 from categories) or exists (select 1 from banners)
      or exists (select 1 from coupons) or exists (select 1 from orders) as held
  `.execute(db)
  return rows[0]!.held
}

interface Drawn {
  productPictures: Map<string, { path: string; alt: string }[]>
  bannerPaths: Map<DemoBanner, string>
}

async function storePictures(imagesDir: string, onProgress: SeedProgress): Promise<Drawn> {
  const drawn: Drawn = { productPictures: new Map(), bannerPaths: new Map() }
  const jobs: (() => Promise<void>)[] = []
  for (const product of products) {
    const kept: { path: string; alt: string }[] = []
    drawn.productPictures.set(product.sku, kept)
    for (const [position, picture] of picturesOf(product.drawing, product.name).entries())
      jobs.push(async () => {
        kept[position] = { path: await storeDrawing(imagesDir, picture.draw()), alt: picture.alt }
      })
  }
  for (const banner of banners)
    jobs.push(async () => {
      drawn.bannerPaths.set(banner, await storeDrawing(imagesDir, bannerPicture(banner.scene)))
    })
  await runTogether(jobs, onProgress)
  return drawn
}

// libvips draws outside the JavaScript thread, so a few pictures at once keep every processor busy.
async function runTogether(jobs: (() => Promise<void>)[], onProgress: SeedProgress): Promise<void> {
  let next = 0
  let done = 0
  const work = async () => {
    while (next < jobs.length) {
      await jobs[next++]!()
      onProgress(++done, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
}

interface Shelf {
  category_id: number
  subcategory_id: number | null
  subcategorysub_id: number | null
}

async function insertShelves(db: Db): Promise<Map<string, Shelf>> {
  const shelves = new Map<string, Shelf>()
  const row = ({ name, slug, status = 1 }: (typeof categories)[number], position: number) => ({
    name,
    slug,
    status,
    position,
  })

  const first = await db
    .insertInto('categories')
    .values(
      categories.map((category, at) => ({
        ...row(category, at),
        show_in_header: category.showInHeader ?? 1,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const firstId = new Map(first.map(({ id, slug }) => [slug, id]))
  for (const [slug, id] of firstId)
    shelves.set(slug, { category_id: id, subcategory_id: null, subcategorysub_id: null })

  const second = await db
    .insertInto('subcategories')
    .values(
      categories.flatMap((parent) =>
        (parent.children ?? []).map((child, at) => ({
          ...row(child, at),
          category_id: firstId.get(parent.slug)!,
        })),
      ),
    )
    .returning(['id', 'slug', 'category_id'])
    .execute()
  const secondRow = new Map(second.map((inserted) => [inserted.slug, inserted]))
  for (const { id, slug, category_id } of second)
    shelves.set(slug, { category_id, subcategory_id: id, subcategorysub_id: null })

  const third = await db
    .insertInto('subcategoriessub')
    .values(
      categories
        .flatMap(({ children = [] }) => children)
        .flatMap((parent) =>
          (parent.children ?? []).map((child, at) => ({
            ...row(child, at),
            subcategory_id: secondRow.get(parent.slug)!.id,
          })),
        ),
    )
    .returning(['id', 'slug', 'subcategory_id'])
    .execute()
  const categoryOf = new Map(second.map(({ id, category_id }) => [id, category_id]))
  for (const { id, slug, subcategory_id } of third)
    shelves.set(slug, { category_id: categoryOf.get(subcategory_id)!, subcategory_id, subcategorysub_id: id })
  return shelves
}

async function insertProducts(
  db: Db,
  shelves: Map<string, Shelf>,
  { productPictures }: Drawn,
): Promise<void> {
  const familyRows = Object.entries(families).map(([handle, { name, option }]) => ({
    handle,
    name,
    option_name: option,
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
        ...shelves.get(product.shelf)!,
        family_id: product.option ? familyId.get(product.option.family)! : null,
        option_value: product.option?.value ?? null,
        option_color: product.option?.color ?? null,
        option_position: position,
        created_at: sql<Date>`now() - make_interval(days => ${product.daysAgo}, mins => ${position * 7})`,
      })),
    )
    .returning(['id', 'sku'])
    .execute()

  const pictureRows = inserted.flatMap(({ id, sku }) =>
    productPictures.get(sku)!.map(({ path, alt }, position) => ({ product_id: id, position, path, alt })),
  )
  await db.insertInto('product_images').values(pictureRows).execute()
}

async function insertBanners(db: Db, { bannerPaths }: Drawn): Promise<void> {
  const rows = banners.map((banner, position) => ({
    place: banner.place,
    position,
    title: banner.title,
    short_title: banner.short_title ?? null,
    text: banner.text ?? '',
    button: banner.button ?? '',
    link: banner.link,
    path: bannerPaths.get(banner)!,
    alt: banner.alt,
  }))
  await db.insertInto('banners').values(rows).execute()
}
