import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { avifPath, copyPath } from '#platform/images/image-sources.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { openRenderer } from '#platform/images/renderer.server.ts'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import { listCategory, listSubcategory } from '#shop/catalog/listing.server.ts'
import { createTestDatabase, query, type TestDatabase } from '#test/database.ts'
import { demoDataDir } from '#test/demo.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
let db: Db
const dataDir = demoDataDir()

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  const seeded = await seedDemo(db, new ImageStorage(dataDir))
  if (!seeded) throw new Error('the empty shop was not seeded')
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const rows = <Row extends object>(sql: string) => query<Row>(database.url, sql)
const number = async (sql: string) => Number((await rows<{ n: string }>(`select (${sql}) as n`))[0]!.n)

test('the demo shop has about 60 products to see, and some that are not shown', async () => {
  expect(await number('select count(*) from products where visible')).toBeGreaterThanOrEqual(60)
  expect(await number('select count(*) from products where status = 0')).toBe(4)
  expect(await number('select count(*) from products where status = 1 and not visible')).toBe(4)
})

test('one category fills three pages of twelve', async () => {
  const sql = `select count(*) from products join categories c on c.id = category_id
    where visible and c.slug = 'peliculas-para-unhas'`
  expect(await number(sql)).toBeGreaterThan(24)
  expect(await number(sql)).toBeLessThanOrEqual(36)
})

test('every visible category has a product', async () => {
  for (const [table, column] of [
    ['categories', 'category_id'],
    ['subcategories', 'subcategory_id'],
    ['subcategoriessub', 'subcategorysub_id'],
  ]) {
    const empty = await rows<{ slug: string }>(
      `select slug from ${table} level where status = 1
       and not exists (select 1 from products where visible and ${column} = level.id)`,
    )
    expect(empty).toEqual([])
  }
})

test('everything under Promoções is on sale', async () => {
  const sql = `select count(*) from products join categories c on c.id = category_id where c.slug = 'promocoes'`
  expect(await number(sql)).toBeGreaterThanOrEqual(6)
  expect(await number(`${sql} and (sale_price = 0 or sale_price >= regular_price)`)).toBe(0)
})

test('every product has at least two pictures that no other product has', async () => {
  expect(
    await number(`select count(*) from products
      where (select count(distinct path) from product_images where product_id = products.id) < 2`),
  ).toBe(0)
  const paths = await rows<{ path: string }>(
    'select path from product_images union all select path from banners',
  )
  expect(new Set(paths.map(({ path }) => path)).size).toBe(paths.length)
  expect(paths.length).toBeGreaterThan(200)
})

test('a picture of the demonstration is served as any other: what it has no width of is made of it when it is asked for', async () => {
  const [{ path }] = (await rows<{ path: string }>('select path from banners order by position limit 1')) as [
    { path: string },
  ]
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-demo-widths-'))
  mkdirSync(join(folder, 'images'))
  copyFileSync(join(dataDir, path), join(folder, path))
  const { render } = openRenderer(new ImageStorage(folder))
  for (const file of [copyPath(path, 320), avifPath(path, 160)]) {
    await render(file.replace('images/', ''))
    expect(file).toContain(`-${(await sharp(join(folder, file)).metadata()).width}.`)
  }
  rmSync(folder, { recursive: true })
})

test('each nail polish has a data sheet, of which all is invented and says so', async () => {
  const sheets = await rows<{ anvisa: string | null; maker: string; said: boolean }>(
    `select anvisa, maker, composition <> '' and directions <> '' and warnings like '%Validade:%' as said
      from products left join data_sheets on product_id = products.id
      where name like 'Esmalte%' or name like 'Base%' or name like 'Cobertura%'`,
  )
  expect(sheets.length).toBe(17)
  for (const { anvisa, maker, said } of sheets) {
    expect(said).toBe(true)
    expect(anvisa).toContain('fictício')
    expect(maker).toContain('fictício')
  }
})

test('each product has its weight and its size as packed, and at least five families can be chosen from', async () => {
  expect(
    await number('select count(*) from products where num_nulls(weight, height_mm, width_mm, length_mm) > 0'),
  ).toBe(0)
  const sql = `select count(*) from families
    where (select count(*) from products where visible and family_id = families.id) >= 2`
  expect(await number(sql)).toBeGreaterThanOrEqual(5)
})

test('the home page has four slides, three tiles, a shipping banner and three promos, all leading somewhere', async () => {
  const places = await rows(
    'select place, count(*)::int as count from banners group by place order by place collate "C"',
  )
  expect(places).toEqual([
    { place: 'promo', count: 3 },
    { place: 'shipping', count: 1 },
    { place: 'slider', count: 4 },
    { place: 'tile', count: 3 },
  ])
  const astray = await rows(`select link from banners where place <> 'shipping' and not exists (
    select 1 from categories where status = 1 and link = '/category/' || slug
    union all select 1 from subcategories where status = 1 and link = '/subcategory/' || slug)`)
  expect(astray).toEqual([])
  const [shipping] = await rows<{ link: string }>("select link from banners where place = 'shipping'")
  expect(readFileSync('src/routes.ts', 'utf8')).toContain(`route('${shipping!.link.slice(1)}'`)
})

test('there are sale prices, new products, products without stock, and families with at least two members', async () => {
  expect(
    await number('select count(*) from products where visible and sale_price > 0'),
  ).toBeGreaterThanOrEqual(15)
  expect(await number('select count(*) from products where visible and featured = 1')).toBeGreaterThanOrEqual(
    10,
  )
  expect(
    await number('select count(*) from products where visible and highlights = 1'),
  ).toBeGreaterThanOrEqual(8)
  expect(await number('select count(*) from products where visible and quantity = 0')).toBe(5)
  expect(
    await number('select count(*) from products where visible and quantity between 1 and 3'),
  ).toBeGreaterThan(0)
  expect(await number('select max(length(name)) from products where visible')).toBeGreaterThan(90)
  expect(
    await number(`select count(*) from families
      where (select count(*) from products where visible and family_id = families.id) < 2`),
  ).toBe(0)
})

test('the two coupons take ten per cent and five reais', async () => {
  expect(await rows('select code, type, value from coupons where active order by code')).toEqual([
    { code: 'BEMVINDA10', type: 'percentage', value: 10 },
    { code: 'MENOS5', type: 'fixed', value: 500 },
  ])
})

test('seeding again changes nothing, not even a file', async () => {
  const snapshot = async () => ({
    products: await rows('select * from products order by id'),
    pictures: await rows('select * from product_images order by id'),
    banners: await rows('select * from banners order by id'),
    files: (await rows<{ path: string }>('select path from product_images order by path')).map(
      ({ path }) => statSync(join(dataDir, path)).mtimeMs,
    ),
  })
  const before = await snapshot()
  expect(await seedDemo(db, new ImageStorage(dataDir))).toBe(false)
  expect(await snapshot()).toEqual(before)
})

test('a shop with one product of its own is left alone', async () => {
  const own = await createTestDatabase()
  const ownDb = openDatabase(own.url, { timeouts: 'job' })
  try {
    await query(own.url, "insert into categories (name, slug) values ('Minha', 'minha')")
    await query(
      own.url,
      "insert into products (sku, name, slug, regular_price, category_id) select 'X-1', 'Meu', 'meu', 100, id from categories",
    )
    expect(await seedDemo(ownDb, new ImageStorage(dataDir))).toBe(false)
    expect(await query(own.url, 'select sku from products')).toEqual([{ sku: 'X-1' }])
  } finally {
    await ownDb.destroy()
    await own.drop()
  }
})

test('two processes that seed at once fill the shop once', async () => {
  const shared = await createTestDatabase()
  const connections = [
    openDatabase(shared.url, { timeouts: 'job' }),
    openDatabase(shared.url, { timeouts: 'job' }),
  ]
  try {
    const seeded = await Promise.all(
      connections.map((connection) => seedDemo(connection, new ImageStorage(dataDir))),
    )
    expect(seeded.sort()).toEqual([false, true])
    expect(await query(shared.url, 'select count(*)::int as n from banners')).toEqual([{ n: 11 }])
  } finally {
    for (const connection of connections) await connection.destroy()
    await shared.drop()
  }
})

test('R104 the demonstration claims no reviews: no product has an average', async () => {
  const rated = await db.selectFrom('products').select('sku').where('rating_count', '>', 0).execute()
  expect(rated).toEqual([])
})

test("B12 C4 'O mais novo' and 'Mais popular' are different orders of the demonstration", async () => {
  const first = async (order: 'newest' | 'popular') => {
    const page = await listCategory(db, 'peliculas-para-unhas', { page: 1, order, listed: 'cards' })
    return page.data.map(({ sku }) => sku)
  }
  const [newest, popular] = [await first('newest'), await first('popular')]
  expect(newest.filter((sku) => popular.includes(sku)).length).toBeLessThan(8)
})

test('I3 a gel polish is one card with its colours and sizes, and each nail sheet has a card of its own', async () => {
  const listing = async (slug: string) =>
    listSubcategory(db, slug, { page: 1, order: 'popular', listed: 'cards' })
  const gel = await listing('esmaltes-gel')
  const { cards } = await productCards(db, gel.data)
  expect(gel.total).toBe(1)
  expect(cards[0]!.family).toMatchObject({ options: 5, sold_out: 1, from: 2290, choices: { length: 3 } })
  expect((await listing('cartelinha')).total).toBe(17)
})
