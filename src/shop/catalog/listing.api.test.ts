import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct, makeSubcategory, makeSubcategorysub } from '#test/make.ts'

let shop: TestApp
/** a category of thirteen products that are equal in every order */
let ties: { url: string }
beforeAll(async () => {
  shop = await startApp()
  ties = await categoryOfTies(13)
})
afterAll(() => shop.close())

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

/** A category with `count` products that differ only in their ids. */
async function categoryOfTies(count: number) {
  const category = await makeCategory(shop.db)
  const created_at = new Date('2026-01-01T12:00:00Z')
  for (let n = 0; n < count; n += 1) await makeProduct(shop.db, { category_id: category.id, created_at })
  return { category, url: `/api/product/product/category/${category.slug}` }
}

test('X1 a category gives its page of products, with prices in reais', async () => {
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

test('X1 a category has the products of every level below it, and its active sub-categories', async () => {
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
  const { status, body } = await shop.get(`${ties.url}?page=${page}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ current_page: shown, last_page: 2, total: 13 })
  expect(body.data).toHaveLength(shown === 1 ? 12 : 1)
})
test('X1 a page that is given twice, or as a list, is the first', async () => {
  for (const query of ['page=2&page=1', 'page[]=2', 'page[a]=2']) {
    const { status, body } = await shop.get(`${ties.url}?${query}`)
    expect(status).toBe(200)
    expect(body.current_page).toBe(1)
  }
})

test('X1 R104 the orders sort the products; an unknown order is the most popular, and so is the best rated while there are no reviews', async () => {
  const category = await makeCategory(shop.db)
  const make = (name: string, given: object) =>
    makeProduct(shop.db, { category_id: category.id, name, ...given })
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await make('a', { sold: 5, rating_average: 3, rating_count: 9, regular_price: 3000, created_at: day(1) })
  await make('b', { sold: 9, rating_average: 4, regular_price: 9000, sale_price: 1000, created_at: day(3) })
  await make('c', { sold: 1, rating_average: 5, regular_price: 2000, created_at: day(2) })
  const names = async (order: string) => {
    const { body } = await shop.get(`/api/product/product/category/${category.slug}?order=${order}`)
    return body.data.map(({ name }: { name: string }) => name).join('')
  }
  expect(await names('popular')).toBe('bac')
  expect(await names('rating'), 'averages of another shop count for nothing').toBe('bac')
  expect(await names('newest')).toBe('bca')
  expect(await names('price-asc')).toBe('bca')
  expect(await names('price-desc')).toBe('acb')
  expect(await names('quantity;drop table products')).toBe('bac')
})

test('X1 the links of a page keep its order', async () => {
  const { body } = await shop.get(`${ties.url}?order=price-asc`)
  expect(body.next_page_url).toBe(`${ties.url}?order=price-asc&page=2`)
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

test('X2 a sub-category gives its products, the levels below it and the category above it', async () => {
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

test('X3 a sub-sub-category gives its products, page by page, with both levels above it', async () => {
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
