import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productCards } from '#shop/catalog/families/product-cards.server.ts'
import { listCategory } from '#shop/catalog/listing.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCategory, makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload: object, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const read = async (id: number) =>
  (await shop.get(`/api/admin/products/${id}`, { headers: owner.headers })).body.product
const key = () => `opcao-${unique()}-${'x'.repeat(16)}`
const color = (value: string, position: number, more: object = {}) => ({
  ...{ family: 0, name: 'Cor', name_2: '', value, value_2: '', color: null, position },
  ...more,
})
const added = (value: string, position: number, more: object = {}) => ({
  ...{ key: key(), option: color(value, position), regular_price: 22, quantity: 3 },
  ...more,
})
/** A product that becomes pink, with nude and black beside it. */
async function makeColors() {
  const category = await makeCategory(shop.db)
  const product = await makeProduct(shop.db, { category_id: category.id, name: `Película ${unique()}` })
  const done = await post(`/products/${product.id}/options`, {
    changes: [{ id: product.id, option: { from: null, to: color('Rosa', 0, { color: '#f2c4ce' }) } }],
    added: [added('Nude', 1), added('Preto', 2, { quantity: 0, sku: `PRETO-${unique()}` })],
  })
  expect(done.status).toBe(200)
  return { product, category, batch: done.body.batch as string, ...(await read(product.id)) }
}

test('a product gets options: each with its price, stock and code, and the storefront shows one card', async () => {
  const { product, category, options } = await makeColors()
  expect(
    options.map((one: { option: object; regular_price: number; quantity: number }) => one),
  ).toMatchObject([
    { option: { value: 'Rosa', color: '#f2c4ce' }, regular_price: 20, quantity: 10 },
    {
      name: `${product.name} – Nude`,
      option: { value: 'Nude' },
      regular_price: 22,
      quantity: 3,
      visible: true,
    },
    { option: { value: 'Preto' }, quantity: 0 },
  ])
  const { data } = await listCategory(shop.db, category.slug, { page: 1, order: 'popular', listed: 'cards' })
  expect(data.map(({ id }) => id)).toEqual([product.id])
  const { cards } = await productCards(shop.db, data)
  expect(cards[0]!.family).toMatchObject({ options: 3, sold_out: 1, from: 2000 })
})

test('an option is added later, and one is taken out: archived, with its units and its orders', async () => {
  const { product, options } = await makeColors()
  const [, nude] = options
  const done = await post(`/products/${product.id}/options`, {
    changes: [{ id: nude.id, status: { from: 1, to: 3 } }],
    added: [added('Vermelho', 3)],
  })
  expect(done.status).toBe(200)
  const after = (await read(product.id)).options
  expect(
    after.map((one: { option: { value: string }; status: number }) => [one.option.value, one.status]),
  ).toEqual([
    ['Rosa', 1],
    ['Nude', 3],
    ['Preto', 1],
    ['Vermelho', 1],
  ])
  const again = await post(`/products/${product.id}/options`, { added: [added('Nude', 4)] })
  expect(again.status).toBe(200)
  const back = await post('/product-changes', { changes: [{ id: nude.id, status: { from: 3, to: 1 } }] })
  expect([back.status, back.body.errors]).toEqual([
    422,
    { option: ['A opção Nude está duas vezes na lista.'] },
  ])
})

test('a new option shows the pictures of the product beside it until it has its own, and no other product’s', async () => {
  await makeProduct(shop.db, { pictures: ['images/outro.webp'] })
  const { product } = await makeColors()
  await shop.db
    .insertInto('product_images')
    .values([0, 1].map((position) => ({ product_id: product.id, position, path: `images/${position}.webp` })))
    .execute()
  expect((await post(`/products/${product.id}/options`, { added: [added('Azul', 3)] })).status).toBe(200)
  const { options } = await read(product.id)
  const shown = await shop.db
    .selectFrom('product_images')
    .select('path')
    .where('product_id', '=', options.at(-1).id)
    .orderBy('position')
    .execute()
  expect(shown.map(({ path }) => path)).toEqual(['images/0.webp', 'images/1.webp'])
})

test('a second option name asks a value of every option, and shows sizes beside colours', async () => {
  const { product, options } = await makeColors()
  const sized = (size: string) =>
    options.map(({ id, option }: { id: number; option: object }, index: number) => ({
      ...{
        id,
        option: { from: option, to: { ...option, name_2: 'Tamanho', value_2: index === 2 ? size : 'P' } },
      },
    }))
  const missing = await post(`/products/${product.id}/options`, { changes: sized('') })
  expect([missing.status, missing.body.errors.option]).toEqual([
    422,
    ['Falta o valor de Tamanho em uma das opções.'],
  ])
  expect((await post(`/products/${product.id}/options`, { changes: sized('G') })).status).toBe(200)
  expect((await read(product.id)).option).toMatchObject({ name: 'Cor', name_2: 'Tamanho', value_2: 'P' })
})

test('J13 options made by mistake are undone as one: the product stands alone again, the others are archived', async () => {
  const { product, batch, options } = await makeColors()
  expect((await post(`/product-changes/${batch}/undo`, {})).status).toBe(200)
  const alone = await read(product.id)
  expect([alone.option, alone.options]).toEqual([null, []])
  expect((await read(options[1].id)).status).toBe(3)
})

test('the same option twice, sent once or twice, is refused or made once; nothing is half made', async () => {
  const { product } = await makeColors()
  const twice = await post(`/products/${product.id}/options`, { added: [added('Azul', 3), added('Azul', 4)] })
  expect([twice.status, twice.body.errors.option]).toEqual([422, ['A opção Azul está duas vezes na lista.']])
  expect((await read(product.id)).options).toHaveLength(3)
  const blue = added('Azul', 3)
  for (const _ of [1, 2])
    expect((await post(`/products/${product.id}/options`, { added: [blue] })).status).toBe(200)
  expect((await read(product.id)).options).toHaveLength(4)
  const free = await post(`/products/${product.id}/options`, {
    added: [added('Lilás', 5, { regular_price: 0 })],
  })
  expect([free.status, free.body.errors.regular_price]).toEqual([422, ['Lilás: Digite o preço.']])
})

test('a new product comes with its options in one call, as drafts or on sale', async () => {
  const { id: place } = await makeCategory(shop.db)
  const made = await post('/new-products', {
    products: [
      {
        ...{ key: key(), name: `Esmalte ${unique()}`, regular_price: 9.9, place: String(place), status: 2 },
        options: { own: color('Rosa', 0), added: [added('Nude', 1), added('Preto', 2)] },
      },
    ],
  })
  expect(made.status).toBe(200)
  const { options } = await read(made.body.products[0].id)
  expect(options.map(({ status }: { status: number }) => status)).toEqual([2, 2, 2])
  expect((await post(`/product-changes/${made.body.batch}/undo`, {})).status).toBe(200)
  expect((await read(options[2].id)).status).toBe(3)
})

test('who keeps products but no stock makes options without units', async () => {
  const content = await makeStaff(shop, 'content')
  const { id } = await makeProduct(shop.db)
  const wanted = (quantity: number) => ({
    changes: [{ id, option: { from: null, to: color('Rosa', 0) } }],
    added: [added('Nude', 1, { quantity })],
  })
  expect((await post(`/products/${id}/options`, wanted(2), content)).body.code).toBe('right_missing')
  expect((await post(`/products/${id}/options`, wanted(0), content)).status).toBe(200)
})

test('a product is no option of another product’s family', async () => {
  const [{ options }, { product }] = [await makeColors(), await makeColors()]
  const [{ id, option }] = options
  const moved = await post(`/products/${product.id}/options`, {
    changes: [{ id, option: { from: option, to: option } }],
  })
  expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['option']])
})

test('an order of two options that comes while they are saved waits its turn, and neither is thrown out', async () => {
  const { options } = await makeColors()
  const [rosa, nude] = options
  const lock = (tx: typeof shop.db, id: number) =>
    sql`select from products where id = ${id} for no key update`.execute(tx)
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  let saved: ReturnType<typeof post> | undefined
  // An order locks its products by their ids, the lowest first.
  await shop.db.transaction().execute(async (tx) => {
    await lock(tx, rosa.id)
    saved = post(`/products/${nude.id}/options`, {
      changes: [rosa, nude].map(({ id }: { id: number }) => ({ id, shelf: { from: '', to: 'B3' } })),
    })
    await expect.poll(async () => (await waiting.execute(shop.db)).rows[0]!.count).toBeGreaterThan(0)
    await lock(tx, nude.id)
  })
  expect((await saved!).status).toBe(200)
})

test('an option of a family that is not there, and half a letter in a name, are refused as any mistake', async () => {
  const { id, name } = await makeProduct(shop.db)
  const change = (fields: object) => post('/product-changes', { changes: [{ id, ...fields }] })
  for (const family of [0, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await change({ option: { from: null, to: color('Rosa', 0, { family }) } })
    expect([status, body.errors.option]).toEqual([422, ['A família destas opções não existe.']])
  }
  const { status, body } = await change({ name: { from: name, to: 'Esmalte \ud83d' } })
  expect([status, body.code]).toEqual([422, 'malformed_request'])
})

test('R607 options beside a product that is none itself are refused at the field, and nothing is made', async () => {
  const { product, options } = await makeColors()
  const alone = await makeProduct(shop.db, { name: `Base ${unique()}` })
  const count = () => shop.db.selectFrom('families').select(sql`count(*)`.as('count')).executeTakeFirst()
  const before = await count()
  const own = options.find(({ id }: { id: number }) => id === product.id).option
  for (const [id, changes] of [
    [alone.id, []],
    [alone.id, [{ id: alone.id, name: { from: alone.name, to: `Base ${unique()}` } }]],
    [product.id, [{ id: product.id, option: { from: own, to: null } }]],
  ] as const) {
    const { status, body } = await post(`/products/${id}/options`, { changes, added: [added('Azul', 4)] })
    expect([status, body.errors]).toEqual([422, { option: [staffProductTexts.optionOwnMissing] }])
  }
  expect(await count()).toEqual(before)
})
