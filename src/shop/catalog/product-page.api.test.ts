import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeFamily, makeProduct, makeSubcategory } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

test('X8 a product comes in a list of one, with its levels and related products', async () => {
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

test('X8 an unknown product is not found, whatever characters its address has', async () => {
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

test('X8 the options of a family are listed with each other, and not among the related products', async () => {
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
  expect(shown.options.map((option: { id: number }) => option.id)).toEqual([gold.id, rose.id])
  expect(shown.options[0]).toMatchObject({ slug: gold.slug, option_value: 'Ouro', quantity: 0 })
  expect(slugs(body.related)).toEqual([sibling.slug])
})
