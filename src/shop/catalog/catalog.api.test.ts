import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BannersTable } from '#platform/db/tables.generated.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeFamily, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

test("X4 the categories come with their active levels, in the shopkeeper's order", async () => {
  const last = await makeCategory(shop.db, { position: 1002, show_in_header: 0 })
  const first = await makeCategory(shop.db, { position: 1001 })
  const hidden = await makeCategory(shop.db, { status: 0 })
  const sub = await makeSubcategory(shop.db, { category_id: first.id })
  await makeSubcategory(shop.db, { category_id: first.id, status: 0 })
  const { status, body } = await shop.get('/api/category/categories')
  expect(status).toBe(200)
  expect(slugs(body.categories).slice(-2)).toEqual([first.slug, last.slug])
  expect(slugs(body.categories)).not.toContain(hidden.slug)
  expect(body.categories.at(-1)).toMatchObject({ show_in_header: 0, status: 1, sub_categories: [] })
  expect(slugs(body.categories.at(-2).sub_categories)).toEqual([sub.slug])
})

test('S1 each level of the categories says what stands above it', async () => {
  const category = await makeCategory(shop.db, { position: 1003 })
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  const { body } = await shop.get('/api/category/categories')
  const [found] = body.categories.at(-1).sub_categories
  const parent = { name: category.name, slug: category.slug }
  expect(found).toMatchObject({ id: sub.id, category: parent })
  expect(found.subcategoriessub).toEqual([
    {
      id: line.id,
      name: line.name,
      slug: line.slug,
      status: 1,
      subcategory: { name: sub.name, slug: sub.slug, category: parent },
    },
  ])
})

test('Y21 a category and a sub-category are pictured by what sells best of them and is in stock', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const bare = await makeSubcategory(shop.db, { category_id: category.id })
  const within = { category_id: category.id, subcategory_id: sub.id }
  await makeProduct(shop.db, { ...within, sold: 9, quantity: 0, pictures: ['images/a.webp'] })
  await makeProduct(shop.db, { ...within, sold: 5, pictures: ['images/b.webp', 'images/c.webp'] })
  await makeProduct(shop.db, { ...within, sold: 1, pictures: ['images/d.webp'] })
  await makeProduct(shop.db, { ...within, sold: 7 })
  const best = { category_id: category.id, subcategory_id: bare.id }
  await makeProduct(shop.db, { ...best, sold: 20, status: 0, pictures: ['images/e.webp'] })
  const { status, body } = await shop.get('/api/category/pictures')
  expect(status).toBe(200)
  expect(body.categories[category.slug]).toBe('images/b.webp')
  expect(body.subcategories[sub.slug]).toBe('images/b.webp')
  expect(body.subcategories).not.toHaveProperty(bare.slug)
})

test('X5 the latest products are the newest ones in stock, at most twelve', async () => {
  const day = (n: number) => new Date(Date.UTC(2030, 0, n))
  const newest = await makeProduct(shop.db, { created_at: day(3) })
  const older = await makeProduct(shop.db, { created_at: day(2) })
  const gone = await makeProduct(shop.db, { created_at: day(4), quantity: 0 })
  const hidden = await makeProduct(shop.db, { created_at: day(4), status: 0 })
  const { status, body } = await shop.get('/api/product/latest')
  expect(status).toBe(200)
  expect(slugs(body.products).slice(0, 2)).toEqual([newest.slug, older.slug])
  expect(slugs(body.products)).not.toContain(gone.slug)
  expect(slugs(body.products)).not.toContain(hidden.slug)
  expect(body.products.length).toBeLessThanOrEqual(12)
})

test('X6 the highlights are those that the shopkeeper marked, best-selling first', async () => {
  const second = await makeProduct(shop.db, { highlights: 1, sold: 100 })
  const first = await makeProduct(shop.db, { highlights: 1, sold: 200 })
  await makeProduct(shop.db, { highlights: 0, sold: 300 })
  await makeProduct(shop.db, { highlights: 1, sold: 300, status: 0 })
  const { status, body } = await shop.get('/api/product/highlights')
  expect(status).toBe(200)
  expect(slugs(body.products)).toEqual([first.slug, second.slug])
})

test('Y22 the best sellers are in stock and one of each family, and are only called so once four products were sold', async () => {
  const { id: category_id } = await makeCategory(shop.db)
  const best = () => shop.get('/api/product/best-sellers')
  await shop.db.updateTable('products').set({ sold: 0 }).execute()
  const sold = []
  for (const units of [5_000, 4_000, 3_000])
    sold.push(await makeProduct(shop.db, { category_id, sold: units }))
  const { id: family_id } = await makeFamily(shop.db)
  await shop.db
    .updateTable('products')
    .set({ family_id, option_value: 'Azul' })
    .where('id', '=', sold[0]!.id)
    .execute()
  await makeProduct(shop.db, { category_id, sold: 4_500, family_id, option_value: 'Verde' })
  await makeProduct(shop.db, { category_id, sold: 9_000, quantity: 0 })
  expect((await best()).body.title).toBe('Conheça também')
  sold.push(await makeProduct(shop.db, { category_id, sold: 2_000 }))
  const { status, body } = await best()
  expect({ status, title: body.title }).toEqual({ status: 200, title: 'Os mais vendidos' })
  expect(slugs(body.products).slice(0, 4)).toEqual(sold.map(({ slug }) => slug))
})

test('H1 H3 H4 the active banners come by place, in the shopkeeper’s order', async () => {
  await makeCategory(shop.db, { slug: 'unhas' })
  const banner = (title: string, given: Partial<Insertable<BannersTable>>) => ({
    place: 'slider' as const,
    position: 0,
    title,
    link: '/category/unhas',
    path: 'images/a.webp',
    ...given,
  })
  await shop.db
    .insertInto('banners')
    .values([
      banner('second', { position: 2, text: 'Um texto', button: 'Ver' }),
      banner('first', { position: 1 }),
      banner('hidden', { position: 3, status: 0 }),
      banner('CARTELINHA SIMPLES', { place: 'tile', short_title: 'CARTELINHA' }),
    ])
    .execute()
  const { status, body } = await shop.get('/api/banners')
  expect(status).toBe(200)
  expect(body.banners.map(({ title }: { title: string }) => title)).toEqual([
    'CARTELINHA SIMPLES',
    'first',
    'second',
  ])
  expect(body.banners[2]).toMatchObject({
    place: 'slider',
    text: 'Um texto',
    button: 'Ver',
    image: 'images/a.webp',
  })
  expect(body.banners[0].short_title).toBe('CARTELINHA')
})

test('B15 a banner whose page the shop hides is not shown, and comes back with it', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  const product = await makeProduct(shop.db, { category_id: category.id })
  const links = [
    `/category/${category.slug}?order=newest`,
    `/subcategory/${sub.slug}`,
    `/subcategorysub/${line.slug}`,
    `/product/${product.slug}`,
    '/paginas/envio',
    '/product/search/strass',
  ]
  await shop.db
    .insertInto('banners')
    .values(
      links.map((link, n) => ({
        place: 'promo' as const,
        position: 100 + n,
        title: `B15 ${n}`,
        link,
        path: 'images/a.webp',
      })),
    )
    .execute()
  const shownLinks = async () =>
    (await shop.get('/api/banners')).body.banners
      .filter(({ title }: { title: string }) => title.startsWith('B15'))
      .map(({ link }: { link: string }) => link)
  expect(await shownLinks()).toEqual(links)
  const hide = (status: 0 | 1) =>
    shop.db.updateTable('categories').set({ status }).where('id', '=', category.id).execute()
  await hide(0)
  expect(await shownLinks()).toEqual(links.slice(4))
  await hide(1)
  expect(await shownLinks()).toEqual(links)
})

test('C9 a product that is inactive, or below an inactive level, is shown nowhere', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  const levels = { category_id: category.id, subcategory_id: sub.id, subcategorysub_id: line.id }
  const product = await makeProduct(shop.db, { ...levels, highlights: 1, created_at: new Date('2035-01-01') })
  const neighbour = await makeProduct(shop.db, { category_id: category.id })
  const name = `/api/product/product/${product.slug}`
  const places = [
    `/api/product/product/category/${category.slug}`,
    `/api/product/product/subcategory/${sub.slug}`,
    `/api/product/product/subcategorysub/${line.slug}`,
    '/api/product/latest',
    '/api/product/highlights',
    '/api/product/get-products?order=DESC',
    `/api/product/product/${neighbour.slug}`,
  ]
  const seen = async () => {
    const answers = await Promise.all(places.map((place) => shop.get(place)))
    return answers.filter(({ body }) => JSON.stringify(body).includes(`"${product.slug}"`)).length
  }
  const total = async () => (await shop.get('/api/product/get-products')).body.products_active
  const visible = await total()
  expect(await seen()).toBe(places.length)

  const levelsOf = [
    ['products', product.id],
    ['subcategoriessub', line.id],
    ['subcategories', sub.id],
  ] as const
  for (const [table, id] of levelsOf) {
    await shop.db.updateTable(table).set({ status: 0 }).where('id', '=', id).execute()
    expect(await seen(), table).toBe(0)
    expect(await total(), table).toBe(visible - 1)
    expect((await shop.get(name)).status, table).toBe(404)
    await shop.db.updateTable(table).set({ status: 1 }).where('id', '=', id).execute()
    expect(await seen(), table).toBe(places.length)
  }
  await shop.db.updateTable('categories').set({ status: 0 }).where('id', '=', category.id).execute()
  expect(await seen()).toBe(0)
  for (const place of places.slice(0, 3)) expect((await shop.get(place)).status, place).toBe(404)
})
