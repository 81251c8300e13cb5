import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryMovedTo } from '#shop/catalog/addresses/old-addresses.server.ts'
import { levelTexts } from '#shop/catalog/levels/level-texts.server.ts'
import { notePicture } from '#shop/catalog/pictures/unused-pictures.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct, makeSubcategory, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import type { TreeLevel } from './category-schema.ts'

let shop: TestApp
let content: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  content = await makeStaff(shop, 'content')
})
afterAll(() => shop.close())

const post = (path: string, payload: object = {}) =>
  shop.post(`/api/admin${path}`, payload, { headers: content.headers })
const tree = async () => (await shop.get('/api/admin/categories', { headers: content.headers })).body
const undo = (batch: string) => post(`/category-changes/${batch}/undo`)

test('a category is made on each of the three levels, and a product stands there', async () => {
  const n = unique()
  const made = async (level: string, parent: number | null, name: string) => {
    const { status, body } = await post('/categories', { level, parent, name })
    expect(status).toBe(200)
    return body.levels.find((one: TreeLevel) => one.level === level && one.name === name) as TreeLevel
  }
  const first = await made('category', null, `Unhas ${n}`)
  const second = await made('subcategory', first.id, `Películas ${n}`)
  const third = await made('subcategorysub', second.id, `3D ${n}`)
  expect([first.slug, second.slug, third.parent]).toEqual([`unhas-${n}`, `peliculas-${n}`, second.id])
  const product = await makeProduct(shop.db, {
    ...{ category_id: first.id, subcategory_id: second.id, subcategorysub_id: third.id },
  })
  const { levels } = await tree()
  const counts = levels
    .filter(({ slug }: TreeLevel) => slug.endsWith(`-${n}`))
    .map((one: TreeLevel) => one.products)
  expect(counts).toEqual([1, 1, 1])
  expect((await shop.get(`/api/product/product/${product.slug}`)).status).toBe(200)
})

test('two categories of one name stand beside each other nowhere, and below others each has its own address', async () => {
  const [one, other] = [await makeCategory(shop.db), await makeCategory(shop.db)]
  const name = `Coração ${unique()}`
  const twice = { level: 'subcategory', parent: one.id, name }
  expect((await post('/categories', twice)).status).toBe(200)
  const again = await post('/categories', { ...twice, name: name.toUpperCase().replace('Ç', 'C') })
  expect([again.status, again.body.errors.name]).toEqual([422, ['Já há uma categoria com este nome aqui.']])
  const { body } = await post('/categories', { level: 'subcategory', parent: other.id, name })
  const slugs = body.levels
    .filter((level: TreeLevel) => level.name === name)
    .map(({ slug }: TreeLevel) => slug)
  expect(new Set(slugs).size).toBe(2)
  expect((await post('/categories', { level: 'subcategory', parent: 999_999, name })).status).toBe(404)
})

test('a renamed category has a new address, and the old one, a banner too, leads there', async () => {
  const { id, name, slug } = await makeCategory(shop.db)
  const link = `/category/${slug}`
  const banner = await shop.db
    .insertInto('banners')
    .values({ place: 'tile', position: unique() + 900, title: 'x', link, path: 'images/x.webp' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const to = `Nova Linha ${unique()}`
  const done = await post(`/categories/category/${id}`, { name: { from: name, to } })
  expect(done.status).toBe(200)
  const now = done.body.levels.find((one: TreeLevel) => one.level === 'category' && one.id === id)
  expect(await categoryMovedTo(shop.db, link)).toBe(`/category/${now.slug}`)
  const { link: led } = await shop.db
    .selectFrom('banners')
    .select('link')
    .where('id', '=', banner.id)
    .executeTakeFirstOrThrow()
  expect([now.name, led]).toEqual([to, `/category/${now.slug}`])
  expect((await undo(done.body.batch)).status).toBe(200)
  expect(await categoryMovedTo(shop.db, `/category/${now.slug}`)).toBe(link)
  expect((await undo(done.body.batch)).body.code).toBe('already_undone')
})

test('two people at one category: the second is told, and an old change that was built upon is not undone', async () => {
  const { id, name } = await makeCategory(shop.db)
  const first = await post(`/categories/category/${id}`, { name: { from: name, to: `${name} A` } })
  const second = await post(`/categories/category/${id}`, { name: { from: name, to: `${name} B` } })
  expect([second.status, second.body.code]).toEqual([409, 'category_changed'])
  // Who was quicker, and what is there now: to be taken, kept or mixed.
  const who = `Pessoa ${content.email}`
  expect(second.body.conflicts).toMatchObject([{ field: 'name', now: `${name} A`, who }])
  expect(second.body.message).toContain(who)
  const kept = { name: { from: `${name} A`, to: `${name} A` }, intro: { from: '', to: 'Para já' } }
  expect((await post(`/categories/category/${id}`, kept)).status).toBe(200)
  const hidden = await post(`/categories/category/${id}`, { shown: { from: true, to: false } })
  await post(`/categories/category/${id}`, { name: { from: `${name} A`, to: `${name} C` } })
  expect((await undo(first.body.batch)).body.code).toBe('category_changed')
  const back = await undo(hidden.body.batch)
  const now = back.body.levels.find((one: TreeLevel) => one.level === 'category' && one.id === id)
  expect([now.name, now.shown]).toEqual([`${name} C`, true])
})

test('a category has a picture and texts of its own, in the shop at once, and without them it is as before', async () => {
  const { id, slug } = await makeCategory(shop.db)
  await makeProduct(shop.db, { category_id: id, pictures: ['images/seller.webp'] })
  const pictures = async () => (await shop.get('/api/category/pictures')).body.categories[slug]
  expect(await pictures()).toBe('images/seller.webp')
  const picture = `images/own-${unique()}.webp`
  const from = { picture: null, intro: '', seo_title: '', seo_description: '' }
  const to = {
    picture,
    intro: 'Feitas à mão.',
    seo_title: 'Películas baratas',
    seo_description: 'Em 3 dias.',
  }
  const change = (before: Record<string, unknown>, after: Record<string, unknown>) =>
    post(
      `/categories/category/${id}`,
      Object.fromEntries(
        Object.keys(after).map((field) => [field, { from: before[field], to: after[field] }]),
      ),
    )
  const unsent = await change(from, to)
  expect([unsent.status, Object.keys(unsent.body.errors)]).toEqual([422, ['picture']])
  await notePicture(shop.db, picture)
  const done = await change(from, to)
  expect(done.body.levels.find((one: TreeLevel) => one.slug === slug)).toMatchObject(to)
  expect(await levelTexts(shop.db, { column: 'category_id', id })).toEqual(to)
  expect(await pictures()).toBe(picture)
  await undo(done.body.batch)
  expect(await levelTexts(shop.db, { column: 'category_id', id })).toBeNull()
  expect(await pictures()).toBe('images/seller.webp')
})

test('a hidden category takes its products out of the shop, and they keep their place', async () => {
  const sub = await makeSubcategory(shop.db)
  const { slug, id } = await makeProduct(shop.db, { category_id: sub.category_id, subcategory_id: sub.id })
  const seen = async () => (await shop.get(`/api/product/product/${slug}`)).status
  const done = await post(`/categories/subcategory/${sub.id}`, { shown: { from: true, to: false } })
  expect([done.status, await seen()]).toEqual([200, 404])
  const kept = (await shop.get(`/api/admin/products/${id}`, { headers: content.headers })).body.product
  expect(kept.place).toBe(`${sub.category_id}/${sub.id}`)
  await undo(done.body.batch)
  expect(await seen()).toBe(200)
})

test('categories are put in order, all of one level or none', async () => {
  const { id: category_id } = await makeCategory(shop.db)
  const subs = []
  for (let made = 0; made < 3; made += 1) subs.push(await makeSubcategory(shop.db, { category_id }))
  const [a, b, c] = subs.map(({ id }) => id) as [number, number, number]
  const order = async () =>
    (await tree()).levels
      .filter((one: TreeLevel) => one.level === 'subcategory' && one.parent === category_id)
      .map(({ id }: TreeLevel) => id)
  const done = await post('/category-order', { level: 'subcategory', ids: [c, a, b] })
  expect([done.status, await order()]).toEqual([200, [c, a, b]])
  for (const ids of [
    [a, b],
    [a, b, c, c],
    [a, b, 999_999],
  ])
    expect((await post('/category-order', { level: 'subcategory', ids })).body.code).toBe('category_changed')
  await undo(done.body.batch)
  expect(await order()).toEqual([a, b, c])
  expect((await tree()).history[0].who).toBe(`Pessoa ${content.email}`)
})
