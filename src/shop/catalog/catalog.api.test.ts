import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeFamily, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

/** A category with `count` products that differ in nothing but their ids. */
async function categoryOfTies(count: number) {
  const category = await makeCategory(shop.db)
  const created_at = new Date('2026-01-01T12:00:00Z')
  for (let n = 0; n < count; n += 1) await makeProduct(shop.db, { category_id: category.id, created_at })
  return { category, url: `/api/product/product/category/${category.slug}` }
}

test('X1 a category answers its page of products, in reais', async () => {
  const category = await makeCategory(shop.db, { name: 'Unhas', slug: 'unhas' })
  const product = await makeProduct(shop.db, {
    category_id: category.id,
    regular_price: 1990,
    sale_price: 1490,
    pictures: ['images/a.webp', 'images/b.webp'],
  })
  const { status, body } = await shop.get('/api/product/product/category/unhas?page=1')
  expect(status).toBe(200)
  expect(body.category).toMatchObject({ name: 'Unhas', slug: 'unhas', status: 1, sub_categories: [] })
  expect(body).toMatchObject({ current_page: 1, last_page: 1, per_page: 12, total: 1, from: 1, to: 1 })
  expect(body.data).toHaveLength(1)
  expect(body.data[0]).toMatchObject({
    id: product.id,
    sku: product.sku,
    regular_price: 19.9,
    sale_price: 14.9,
    price: 14.9,
    quantity: 10,
    stock_status: 'instock',
    image: 'images/a.webp',
    description: product.description,
  })
  expect(JSON.parse(body.data[0].images)).toEqual(['images/a.webp', 'images/b.webp'])
})

test('X1 a category carries its products of every level below, and its active sub-categories', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  await makeSubcategory(shop.db, { category_id: category.id, status: 0 })
  const levels = { category_id: category.id, subcategory_id: sub.id }
  const direct = await makeProduct(shop.db, { category_id: category.id })
  const below = await makeProduct(shop.db, levels)
  const { body } = await shop.get(`/api/product/product/category/${category.slug}`)
  expect(slugs(body.category.sub_categories)).toEqual([sub.slug])
  expect(slugs(body.data)).toEqual([direct.slug, below.slug])
})

test('X1 pages of equal products neither repeat nor lose one, in every order', async () => {
  const { url } = await categoryOfTies(30)
  for (const order of ['popular', 'rating', 'newest', 'price-asc', 'price-desc']) {
    const pages = await Promise.all([1, 2, 3].map((page) => shop.get(`${url}?order=${order}&page=${page}`)))
    const ids = pages.flatMap(({ body }) => body.data.map((product: { id: number }) => product.id))
    expect(pages.map(({ body }) => body.data.length)).toEqual([12, 12, 6])
    expect(new Set(ids).size).toBe(30)
  }
})

test.each([
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['abc', 1],
  ['', 1],
  ['%00', 1],
  ['1e9', 1],
  ['2', 2],
  ['02', 2],
  ['3', 2],
  ['999999999', 2],
  ['99999999999999999999', 1],
])('X1 page=%s shows page %i of two', async (page, shown) => {
  const { url } = ties ?? { url: '' }
  const { status, body } = await shop.get(`${url}?page=${page}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ current_page: shown, last_page: 2, total: 13 })
  expect(body.data).toHaveLength(shown === 1 ? 12 : 1)
})
let ties: { url: string } | undefined
beforeAll(async () => {
  ties = await categoryOfTies(13)
})

test('X1 a page that is said twice, or as a list, is the first', async () => {
  for (const query of ['page=2&page=1', 'page[]=2', 'page[a]=2']) {
    const { status, body } = await shop.get(`${ties?.url}?${query}`)
    expect(status).toBe(200)
    expect(body.current_page).toBe(1)
  }
})

test('X1 the five orders order, and an unknown one is the most popular', async () => {
  const category = await makeCategory(shop.db)
  const make = (name: string, given: object) =>
    makeProduct(shop.db, { category_id: category.id, name, ...given })
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await make('a', { sold: 5, rating_average: 3, regular_price: 3000, created_at: day(1) })
  await make('b', { sold: 9, rating_average: 4, regular_price: 9000, sale_price: 1000, created_at: day(3) })
  await make('c', { sold: 1, rating_average: 5, regular_price: 2000, created_at: day(2) })
  const names = async (order: string) => {
    const { body } = await shop.get(`/api/product/product/category/${category.slug}?order=${order}`)
    return body.data.map(({ name }: { name: string }) => name).join('')
  }
  expect(await names('popular')).toBe('bac')
  expect(await names('rating')).toBe('cba')
  expect(await names('newest')).toBe('bca')
  expect(await names('price-asc')).toBe('bca')
  expect(await names('price-desc')).toBe('acb')
  expect(await names('quantity;drop table products')).toBe('bac')
})

test('X1 the links of a page keep its order', async () => {
  const { body } = await shop.get(`${ties?.url}?order=price-asc`)
  expect(body.next_page_url).toBe(`${ties?.url}?order=price-asc&page=2`)
})

test.each(['category', 'subcategory', 'subcategorysub'])(
  'X1 X2 X3 an unknown %s is not found',
  async (level) => {
    for (const slug of ['nada', 'NADA', '%00', '%20', 'a%2Fb', "'", 'x'.repeat(300)]) {
      const { status, body } = await shop.get(`/api/product/product/${level}/${slug}`)
      expect(status, slug).toBe(404)
      expect(body.message, slug).toBe('Categoria não encontrada.')
    }
  },
)

test('X2 a sub-category answers its products, its lines and the category above it', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  await makeSubcategorysub(shop.db, { subcategory_id: sub.id, status: 0 })
  await makeProduct(shop.db, { category_id: category.id })
  const own = await makeProduct(shop.db, { category_id: category.id, subcategory_id: sub.id })
  const { status, body } = await shop.get(`/api/product/product/subcategory/${sub.slug}?page=1`)
  expect(status).toBe(200)
  expect(slugs(body.data)).toEqual([own.slug])
  expect(body.sub_category).toMatchObject({
    id: sub.id,
    name: sub.name,
    slug: sub.slug,
    status: 1,
    category: { name: category.name, slug: category.slug },
  })
  expect(slugs(body.sub_category.subcategoriessub)).toEqual([line.slug])
})

test('X3 a line answers its products, page by page, with both levels above it', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const line = await makeSubcategorysub(shop.db, { subcategory_id: sub.id })
  const levels = { category_id: category.id, subcategory_id: sub.id, subcategorysub_id: line.id }
  for (let n = 0; n < 13; n += 1) await makeProduct(shop.db, levels)
  await makeProduct(shop.db, { category_id: category.id, subcategory_id: sub.id })
  const { status, body } = await shop.get(`/api/product/product/subcategorysub/${line.slug}?page=2`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 13, current_page: 2, last_page: 2 })
  expect(body.sub_category_sub).toEqual({
    id: line.id,
    name: line.name,
    slug: line.slug,
    status: 1,
    subcategory: { name: sub.name, slug: sub.slug, category: { name: category.name, slug: category.slug } },
  })
})

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

test('X5 the latest products are the newest that can be bought, at most twelve', async () => {
  const at = (n: number) => new Date(Date.UTC(2030, 0, n))
  const newest = await makeProduct(shop.db, { created_at: at(3) })
  const older = await makeProduct(shop.db, { created_at: at(2) })
  const gone = await makeProduct(shop.db, { created_at: at(4), quantity: 0 })
  const hidden = await makeProduct(shop.db, { created_at: at(4), status: 0 })
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

test('X7 all products come page by page with the number of active ones', async () => {
  const before = (await shop.get('/api/product/get-products?order=ASC')).body
  const product = await makeProduct(shop.db)
  await makeProduct(shop.db, { status: 0 })
  const { status, body } = await shop.get('/api/product/get-products?order=ASC')
  expect(status).toBe(200)
  expect(body.products_active).toBe(before.products_active + 1)
  expect(body.total).toBe(body.products_active)
  expect(body.data).toHaveLength(12)
  expect(body.next_page_url).toBe('/api/product/get-products?order=ASC&page=2')
  const { body: reversed } = await shop.get('/api/product/get-products?order=DESC')
  expect(reversed.data[0].slug).toBe(product.slug)
})

test('X8 a product answers itself in a list, with its levels and what is related', async () => {
  const category = await makeCategory(shop.db)
  const sub = await makeSubcategory(shop.db, { category_id: category.id })
  const levels = { category_id: category.id, subcategory_id: sub.id }
  const product = await makeProduct(shop.db, { ...levels, featured: 1 })
  const far = await makeProduct(shop.db, { category_id: category.id, sold: 50 })
  const near = await makeProduct(shop.db, { ...levels, sold: 5 })
  const soldOut = await makeProduct(shop.db, { ...levels, sold: 99, quantity: 0 })
  const { status, body } = await shop.get(`/api/product/product/${product.slug}`)
  expect(status).toBe(200)
  expect(body.product).toHaveLength(1)
  expect(body.product[0]).toMatchObject({
    id: product.id,
    featured: 1,
    category: { name: category.name, slug: category.slug },
    subcategory: { name: sub.name, slug: sub.slug },
    subcategorysub: null,
    family: null,
  })
  expect(slugs(body.related)).toEqual([near.slug, far.slug, soldOut.slug])
})

test('X8 an unknown product is not found, whatever its name is made of', async () => {
  for (const slug of ['nada', '%00', 'a%00b', '%20', "'", '%F0%9F%92%85', '50%', 'x'.repeat(400), 'search']) {
    const { status, body } = await shop.get(`/api/product/product/${slug}`)
    expect(status, slug).toBe(404)
    expect(body.message, slug).toMatch(/encontrado/)
  }
})

test('X8 an address that cannot be decoded is refused in Portuguese', async () => {
  const { status, body } = await shop.get('/api/product/product/%E0%A4')
  expect(status).toBe(400)
  expect(body.message).toBe('Não foi possível entender a requisição.')
})

test('X8 the options of a family name each other, and are related to nothing of their own', async () => {
  const category = await makeCategory(shop.db)
  const family = await makeFamily(shop.db, { option_name: 'Cor' })
  const other = await makeFamily(shop.db)
  const option = (given: object) =>
    makeProduct(shop.db, { category_id: category.id, family_id: family.id, option_value: 'x', ...given })
  const rose = await option({ option_value: 'Rosé', option_color: '#e8a0a8', option_position: 2 })
  const gold = await option({ option_value: 'Ouro', option_position: 1, quantity: 0 })
  await option({ option_value: 'Prata', status: 0 })
  const sibling = await option({ family_id: other.id, sold: 9 })
  await option({ family_id: other.id, sold: 3 })
  const { body } = await shop.get(`/api/product/product/${rose.slug}`)
  const { family: shown } = body.product[0]
  expect(shown.option_name).toBe('Cor')
  expect(shown.options.map((one: { id: number }) => one.id)).toEqual([gold.id, rose.id])
  expect(shown.options[0]).toMatchObject({ slug: gold.slug, option_value: 'Ouro', quantity: 0 })
  expect(slugs(body.related)).toEqual([sibling.slug])
})

test('H1 H3 H4 the banners come by place, in their order, those that are active', async () => {
  const banner = (title: string, given: object) => ({
    place: 'slider',
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

test('C9 a product that is not active, or under a level that is not, is nowhere', async () => {
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
