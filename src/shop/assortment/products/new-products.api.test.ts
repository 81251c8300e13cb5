import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productPage, withRelatedCards } from '#shop/catalog/product-page.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place as placeOrder } from '#test/checkout.ts'
import { makeCategory, makeProduct, makeSubcategory, unique } from '#test/make.ts'
import { phonePhoto } from '#test/photos.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
let place: string
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
  place = String((await makeCategory(shop.db)).id)
})
afterAll(() => shop.close())

const ACTIVE = 1
const DRAFT = 2
const ARCHIVED = 3
const post = (path: string, payload: object, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const product = (given: object = {}) => ({
  ...{ key: `intencao-${unique()}-${'x'.repeat(16)}`, name: `Película ${unique()}`, regular_price: 19.9 },
  ...{ place, status: ACTIVE },
  ...given,
})
const create = (...products: object[]) => post('/new-products', { products })
const change = (id: number, fields: object) => post('/product-changes', { changes: [{ id, ...fields }] })
const undo = (batch: string) => post(`/product-changes/${batch}/undo`, {})
const seen = async (slug: string) => (await shop.get(`/api/product/product/${slug}`)).status
const read = async (id: number) =>
  (await shop.get(`/api/admin/products/${id}`, { headers: owner.headers })).body.product
const photo = async (colour: string) =>
  (
    await shop.inject({
      ...{ method: 'POST', url: '/api/admin/pictures', payload: await phonePhoto({ colour }) },
      headers: { ...owner.headers, 'content-type': 'image/jpeg' },
    })
  ).body.path as string

test('J1 a product with its photo is on the storefront at once, with an address from its name', async () => {
  const path = await photo('#aa1155')
  const n = unique()
  const { status, body } = await create(
    product({
      ...{ name: `Película Coração ${n}`, quantity: 12, description: 'Brilha.\n\nDura <script>x</script>' },
      pictures: [{ path, alt: 'unhas com corações' }],
    }),
  )
  expect(status).toBe(200)
  const [made] = body.products
  expect(made).toMatchObject({ slug: `pelicula-coracao-${n}`, visible: true, image: path })
  const { body: shown } = await shop.get(`/api/product/product/${made.slug}`)
  expect(shown.product[0]).toMatchObject({
    ...{ price: 19.9, quantity: 12, image_alts: ['unhas com corações'], sku: `PELICULA-CORACAO-${n}` },
    description: '<p>Brilha.</p>\n<p>Dura </p>',
  })
  expect((await read(made.id)).history[0]).toMatchObject({
    ...{ action: 'created', batch: body.batch, who: `Pessoa ${owner.email}` },
    after: expect.objectContaining({ regular_price: 19.9, status: ACTIVE }),
  })
})

test('two products of one name have two addresses, also when two people publish at once', async () => {
  const name = `Estrela ${unique()}`
  const made = await Promise.all([1, 2, 3].map(() => create(product({ name }))))
  const slugs = made.map(({ body }) => body.products[0].slug)
  expect(new Set(slugs).size).toBe(3)
  const strange = await create(product({ name: '红色' }))
  expect(strange.body.products[0].slug).toMatch(/^produto/)
})

test('a product that a bad line sends twice is made once', async () => {
  const wanted = product()
  const [first, second] = [await create(wanted), await create(wanted)]
  expect(second.body.products[0].id).toBe(first.body.products[0].id)
  expect(second.body.batch).toBeNull()
})

test('a draft needs no price, is on no page, is never sold, and is seen by the staff', async () => {
  const { body } = await create(product({ regular_price: 0, status: DRAFT, quantity: 5 }))
  const [draft] = body.products
  expect([draft.status, draft.visible, await seen(draft.slug)]).toEqual([DRAFT, false, 404])
  expect((await placeOrder(shop, checkoutOf([[draft.id, 1]], { customer: newBuyer() }))).status).toBe(409)
  const shown = await productPage(shop.db, draft.slug, withRelatedCards, { hidden: true })
  expect(shown.product.id).toBe(draft.id)
  const unpriced = await change(draft.id, { status: { from: DRAFT, to: ACTIVE } })
  expect([unpriced.status, unpriced.body.errors]).toEqual([422, { regular_price: ['Digite o preço.'] }])
  const published = await change(draft.id, {
    ...{ status: { from: DRAFT, to: ACTIVE }, regular_price: { from: 0, to: 25 } },
  })
  expect([published.status, await seen(draft.slug)]).toEqual([200, 200])
})

test('a price that stood in a draft alone was charged to no customer: it is never struck', async () => {
  const { body } = await create(product({ regular_price: 99, status: DRAFT }))
  const [{ id, slug }] = body.products
  await sql`update products set created_at = now() - interval '2 days' where id = ${id}`.execute(shop.db)
  await change(id, { sale_price: { from: 0, to: 20 } })
  await change(id, { status: { from: DRAFT, to: ACTIVE } })
  const shown = (await shop.get(`/api/product/product/${slug}`)).body.product[0]
  expect(shown).toMatchObject({ price: 20, regular_price: 20, sale_price: 0 })
})

test('whatever puts a draft on sale ends it: an import or a statement too', async () => {
  const { body } = await create(product({ status: DRAFT }))
  const [{ id }] = body.products
  await sql`update products set status = 1 where id = ${id}`.execute(shop.db)
  expect(await read(id)).toMatchObject({ status: ACTIVE, visible: true })
})

test('J12 J13 forty drafts are published as one and taken back as one', async () => {
  const many = Array.from({ length: 40 }, () => product({ status: DRAFT }))
  const made = await create(...many)
  const drafts = made.body.products as { id: number; slug: string }[]
  expect(drafts).toHaveLength(40)
  const done = await post('/product-changes', {
    changes: drafts.map(({ id }) => ({ id, status: { from: DRAFT, to: ACTIVE } })),
  })
  expect([done.status, await seen(drafts[39]!.slug)]).toEqual([200, 200])
  expect((await undo(done.body.batch)).status).toBe(200)
  expect([await seen(drafts[0]!.slug), (await read(drafts[39]!.id)).status]).toEqual([404, DRAFT])
  const away = await undo(made.body.batch)
  expect([away.status, (await read(drafts[5]!.id)).status]).toEqual([200, ARCHIVED])
})

test('of several products one that is wrong keeps all from being made, and says which', async () => {
  const name = `Nenhum ${unique()}`
  const wrong = await create(product({ name }), product({ sale_price: 30 }))
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['1.sale_price']])
  expect((await create(product({ place: '999999999' }))).body.errors).toHaveProperty('place')
  expect((await create(product({ gtin: '7891234567890' }))).status).toBe(422)
  expect((await create(product({ sku: 'UM' }), product({ sku: 'UM' }))).body.errors).toHaveProperty('1.sku')
  expect(
    (await create(product({ pictures: [{ path: 'images/nunca-enviada.webp', alt: '' }] }))).body.errors,
  ).toHaveProperty('pictures')
  const list = await shop.get(`/api/admin/products?search=${encodeURIComponent(name)}`, {
    headers: owner.headers,
  })
  expect(list.body.products).toEqual([])
})

test('who keeps products but no stock makes products without units', async () => {
  const content = await makeStaff(shop, 'content')
  const units = await post('/new-products', { products: [product({ quantity: 3 })] }, content)
  expect([units.status, units.body.code]).toEqual([403, 'right_missing'])
  expect((await post('/new-products', { products: [product()] }, content)).status).toBe(200)
})

test('photos are put in order, told in words, taken away and taken back', async () => {
  const [one, two, three] = [await photo('#100000'), await photo('#200000'), await photo('#300000')]
  const { body } = await create(product({ pictures: [one, two].map((path) => ({ path, alt: '' })) }))
  const [{ id }] = body.products
  const from = (await read(id)).pictures
  const to = [
    { path: three, alt: 'o verso' },
    { path: one, alt: '' },
  ]
  const done = await change(id, { pictures: { from, to } })
  expect([done.status, (await read(id)).pictures, done.body.products[0].image]).toEqual([200, to, three])
  const late = await change(id, { pictures: { from, to: [] } })
  expect([late.status, late.body.conflicts[0].field]).toEqual([409, 'pictures'])
  expect((await undo(done.body.batch)).status).toBe(200)
  expect((await read(id)).pictures).toEqual(from)
})

test('a product’s new address is free, and the old one leads there', async () => {
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const taken = await change(first.id, { slug: { from: first.slug, to: second.slug } })
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']])
  for (const to of ['search', 'Com Espaço', ''])
    expect((await change(first.id, { slug: { from: first.slug, to } })).status, to).toBe(422)
  const to = `novo-endereco-${unique()}`
  const done = await change(first.id, { slug: { from: first.slug, to } })
  expect(done.status).toBe(200)
  const { rows } = await sql`select from old_addresses
    where path = ${`/product/${first.slug}`} and product_id = ${first.id}`.execute(shop.db)
  expect(rows).toHaveLength(1)
  await undo(done.body.batch)
  expect((await read(first.id)).slug).toBe(first.slug)
})

test('a cosmetic’s data sheet, weight and bar code are kept, and undone', async () => {
  const { id } = await makeProduct(shop.db)
  const { sheet: from } = await read(id)
  const to = { ...from, composition: 'Água, <b>glicerina</b>', anvisa: '25351.123456/2026-11' }
  const done = await change(id, {
    ...{ sheet: { from, to }, weight: { from: null, to: 35 }, gtin: { from: null, to: '7891234567895' } },
  })
  expect([done.status, await read(id)]).toMatchObject([200, { sheet: to, weight: 35, gtin: '7891234567895' }])
  expect((await undo(done.body.batch)).status).toBe(200)
  expect(await read(id)).toMatchObject({ sheet: from, weight: null, gtin: null })
})

test('what is sold no more is archived: in no list but its own, and its page is gone', async () => {
  const { id, slug } = await makeProduct(shop.db, { quantity: 0 })
  await change(id, { status: { from: ACTIVE, to: ARCHIVED } })
  const listed = async (filter: string) =>
    (await shop.get(`/api/admin/products?filter=${filter}`, { headers: owner.headers })).body.products.some(
      (one: { id: number }) => one.id === id,
    )
  expect(await Promise.all(['all', 'hidden', 'sold_out', 'unpictured', 'archived'].map(listed))).toEqual([
    ...[false, false, false, false, true],
  ])
  expect(await seen(slug)).toBe(404)
})

test('a product stands on the second and third level of the categories too', async () => {
  const sub = await makeSubcategory(shop.db)
  const { body } = await create(product({ place: `${sub.category_id}/${sub.id}` }))
  expect((await read(body.products[0].id)).place).toBe(`${sub.category_id}/${sub.id}`)
})
