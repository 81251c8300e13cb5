import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { makeCategory, makeProduct, unique } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const get = (path: string, by = owner) => shop.get(`/api/admin${path}`, { headers: by.headers })
const change = (changes: object[]) =>
  shop.post('/api/admin/product-changes', { changes }, { headers: owner.headers })
const rowOf = async (id: number, by = owner) => (await get(`/products/${id}`, by)).body.product
const code = () => `SKU-${unique()}`

test('J3 every column of the grid is saved in one transaction, shown in the history and undone as one', async () => {
  const product = await makeProduct(shop.db, { sku: code(), name: 'Película A', regular_price: 20_00 })
  const before = await rowOf(product.id)
  const place = String((await makeCategory(shop.db)).id)
  const sku = code()
  const done = await change([
    {
      id: product.id,
      name: { from: 'Película A', to: 'Película B' },
      sku: { from: product.sku, to: sku },
      regular_price: { from: 20, to: 30 },
      sale_price: { from: 0, to: 25 },
      cost: { from: null, to: 8.5 },
      weight: { from: before.weight, to: 12 },
      place: { from: before.place, to: place },
      status: { from: 1, to: 0 },
    },
  ])
  expect([done.status, done.body.products]).toEqual([
    200,
    [
      expect.objectContaining({
        ...{
          name: 'Película B',
          sku,
          regular_price: 30,
          sale_price: 25,
          cost: 8.5,
          weight: 12,
          place,
          status: 0,
        },
      }),
    ],
  ])
  const { history } = await rowOf(product.id)
  expect(history[0]).toMatchObject({ before: { sku: product.sku }, after: { sku, weight: 12 } })
  const back = await shop.post(
    `/api/admin/product-changes/${done.body.batch}/undo`,
    {},
    { headers: owner.headers },
  )
  expect([back.status, await rowOf(product.id)]).toEqual([
    200,
    expect.objectContaining({ name: 'Película A', sku: product.sku, weight: before.weight, status: 1 }),
  ])
})

test('J3 a code that another product has, or gets in the same save, is refused at its product, and nothing is saved', async () => {
  const [one, two, holder] = [
    await makeProduct(shop.db, { sku: code() }),
    await makeProduct(shop.db, { sku: code() }),
    await makeProduct(shop.db, { sku: code() }),
  ]
  const taken = await change([
    { id: one.id, name: { from: one.name, to: 'Outra' } },
    { id: two.id, sku: { from: two.sku, to: holder.sku } },
  ])
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    { [`${two.id}.sku`]: ['Outro produto já tem este código.'] },
  ])
  const same = code()
  const twice = await change([one, two].map(({ id, sku }) => ({ id, sku: { from: sku, to: same } })))
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, [`${two.id}.sku`]])
  expect((await rowOf(one.id)).name).toBe(one.name)
})

test('of two people who give the same code at once, one is told', async () => {
  const made = [await makeProduct(shop.db, { sku: code() }), await makeProduct(shop.db, { sku: code() })]
  const same = code()
  const both = await Promise.all(made.map(({ id, sku }) => change([{ id, sku: { from: sku, to: same } }])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

/** Calls while an import that gives a product this code and this address has not ended, which it does meanwhile. */
async function besideImport<T>(wanted: { sku: string; slug: string }, call: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await makeProduct(tx, wanted)
    answer = call()
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      expect(rows).not.toEqual([])
    })
  })
  return answer!
}

test.each([
  ['sku', 'Outro produto já tem este código.'],
  ['slug', 'Outro produto já tem este endereço.'],
] as const)(
  'a %s that an import takes at the same moment is refused at its product',
  async (field, problem) => {
    const made = [await makeProduct(shop.db), await makeProduct(shop.db)]
    const taken = { sku: code(), slug: `importado-${unique()}` }
    const { status, body } = await besideImport(taken, () =>
      change(
        made.map((one, n) => ({
          id: one.id,
          [field]: { from: one[field], to: n ? taken[field] : `livre-${unique()}` },
        })),
      ),
    )
    expect([status, body.errors]).toEqual([422, { [`${made[1]!.id}.${field}`]: [problem] }])
  },
)

test('a new product whose address an import takes at the same moment gets the next one', async () => {
  const n = unique()
  const place = String((await makeCategory(shop.db)).id)
  const product = {
    key: `intencao-${n}-${'x'.repeat(16)}`,
    name: `Topo ${n}`,
    regular_price: 10,
    place,
    status: 1,
  }
  const { status, body } = await besideImport({ sku: code(), slug: `topo-${n}` }, () =>
    shop.post('/api/admin/new-products', { products: [product] }, { headers: owner.headers }),
  )
  expect([status, body.products?.[0].slug]).toEqual([200, `topo-${n}-2`])
})

test('J3 a category that is none is refused', async () => {
  const product = await makeProduct(shop.db)
  const { place } = await rowOf(product.id)
  const refused = await change([{ id: product.id, place: { from: place, to: '999999' } }])
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['place']])
})

test('who may only look at products gets no cost with the rows of the grid', async () => {
  const sku = code()
  await makeProduct(shop.db, { sku, cost: 700 })
  const packer = await makeStaff(shop, 'fulfilment')
  const seen = async (by: typeof owner) => (await get(`/products?search=${sku}`, by)).body.products[0].cost
  expect([await seen(owner), await seen(packer)]).toEqual([7, null])
})
