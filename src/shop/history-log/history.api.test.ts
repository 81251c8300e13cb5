import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { giveBack } from '#test/refunds.ts'
import { makeStaff, STAFF_PASSWORD } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

interface Entry {
  id: number
  name: string
  kind: string
  action: string
  who: string
  origin: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason: string | null
  count: number
  undoable: boolean
}
const post = (path: string, payload: object = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
async function list(query = '', by = owner): Promise<Entry[]> {
  const { status, body } = await shop.get(`/api/admin/history?${query}`, { headers: by.headers })
  expect([status, body.message]).toEqual([200, undefined])
  return body.entries
}
const reprice = (ids: number[], to: number, by = owner) =>
  post(
    '/product-changes',
    { changes: ids.map((id) => ({ id, regular_price: { from: 20, to } })), reason: 'tabela nova' },
    by,
  )
async function paidOrder(): Promise<number> {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  await post(`/orders/${body.order[0].number}/payment`)
  return body.order[0].number
}

test('the history says who, from where, what, before and after, and why', async () => {
  const product = await makeProduct(shop.db, { name: 'Película Rosa', regular_price: 20_00 })
  const headers = {
    ...owner.headers,
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  }
  await reprice([product.id], 22, { ...owner, headers })
  const [entry] = await list(`thing=product:${product.id}`)
  expect(entry).toMatchObject({
    name: 'Película Rosa',
    who: expect.stringContaining('Pessoa'),
    origin: 'Chrome no Android, 127.0.0.1',
    before: { regular_price: 20 },
    after: { regular_price: 22 },
    reason: 'tabela nova',
    undoable: true,
  })
})

test('what was changed as one is one entry, and its things are listed when the batch is asked for', async () => {
  const products = [await makeProduct(shop.db), await makeProduct(shop.db), await makeProduct(shop.db)]
  const { body } = await reprice(
    products.map(({ id }) => id),
    25,
  )
  const [first] = await list('kind=product')
  expect(first).toMatchObject({ count: 3, after: { regular_price: 25 } })
  expect(await list(`batch=${body.batch}`)).toHaveLength(3)
})

test('Rule 2 the list is narrowed by person, kind and day, and paged by key without a gap', async () => {
  const ana = await makeStaff(shop, 'manager')
  const product = await makeProduct(shop.db)
  for (let price = 21; price < 76; price += 1) {
    const changes = [{ id: product.id, regular_price: { from: price === 21 ? 20 : price - 1, to: price } }]
    await post('/product-changes', { changes }, ana)
  }
  const { body: page } = await shop.get(`/api/admin/history?who=${ana.id}`, { headers: owner.headers })
  const rest = await list(`who=${ana.id}&after=${page.next}`)
  const prices = [...page.entries, ...rest].map(({ after }: Entry) => after.regular_price)
  expect(prices).toEqual(Array.from({ length: 55 }, (_, n) => 75 - n))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  expect(await list(`who=${ana.id}&from=${today}&kind=product`)).toHaveLength(50)
  expect(await list(`who=${ana.id}&until=2020-01-01`)).toEqual([])
  expect(await list(`who=${ana.id}&kind=category`)).toEqual([])
})

test('who may see what goes by the rights: conteúdo never sees orders, expedição no sums, and accounts are the owner’s', async () => {
  const number = await paidOrder()
  const category = await makeCategory(shop.db)
  await post(`/categories/category/${category.id}`, { shown: { from: true, to: false } })
  await post('/sign-in', { email: owner.email, password: STAFF_PASSWORD, code: '' })
  const kindsOf = async (role: Parameters<typeof makeStaff>[1]) =>
    [...new Set((await list('', await makeStaff(shop, role))).map(({ kind }) => kind))].sort()
  expect(await kindsOf('content')).toEqual(['category', 'product'])
  expect(await kindsOf('fulfilment')).toEqual(['category', 'order', 'product'])
  expect(await kindsOf('manager')).toEqual(['category', 'order', 'product'])
  expect(await kindsOf('owner')).toContain('staff')
  const content = await makeStaff(shop, 'content')
  expect(await list('kind=order', content)).toEqual([])
  expect(await list('kind=staff', await makeStaff(shop, 'manager'))).toEqual([])
  expect(await list(`thing=order:${number}`, content)).toEqual([])
  const packer = await makeStaff(shop, 'fulfilment')
  await giveBack(shop, owner, number, { amount: 5 })
  expect((await list(`thing=order:${number}`))[0]).toMatchObject({
    name: String(number),
    after: { amount: 5 },
  })
  expect((await list(`thing=order:${number}`, packer))[0]!.after).not.toHaveProperty('amount')
  expect((await list('', packer)).every(({ origin }) => origin === null)).toBe(true)
})

test('what a product costs the shop is told in the history to members who may change products, and to no other', async () => {
  const product = await makeProduct(shop.db)
  const offer = { price: 15, begins: null, ends: '2099-12-01T00:00:00Z' }
  const change = { id: product.id, cost: { from: null, to: 8.4 }, offer: { from: null, to: offer } }
  expect((await post('/product-changes', { changes: [change] })).status).toBe(200)
  const seen = async (by: typeof owner) => (await list(`thing=product:${product.id}`, by))[0]!
  expect((await seen(owner)).after).toMatchObject({ cost: 8.4, offer: { price: 15 }, sale_price: 15 })
  const packer = await seen(await makeStaff(shop, 'fulfilment'))
  expect(packer.after).toMatchObject({ sale_price: 15 })
  for (const values of [packer.before, packer.after]) expect(values).not.toHaveProperty('cost')
})

test('the owner reads who signed in, who was refused, and what lacked a right, once an hour', async () => {
  const ana = await makeStaff(shop, 'content')
  await shop.post('/api/admin/sign-in', { email: ana.email, password: 'errada demais', code: '' })
  await shop.post('/api/admin/sign-in', { email: ana.email, password: STAFF_PASSWORD, code: '' })
  for (const _ of [1, 2]) await shop.get('/api/admin/order-counts', { headers: ana.headers })
  const told = (await list(`thing=staff:${ana.id}`)).map(({ action, reason }) => [action, reason])
  expect(told).toEqual([
    ['refused', 'orders:read'],
    ['signed_in', null],
    ['sign_in_refused', null],
  ])
  await shop.post('/api/admin/sign-in', {
    email: 'ninguem@exemplo.com.br',
    password: 'errada demais',
    code: '',
  })
  const [stranger] = await list('kind=staff&who=outros')
  expect(stranger).toMatchObject({ action: 'sign_in_refused', who: 'desconhecido' })
})

test('Rule 3 the history is append-only: the database refuses update, delete and truncate', async () => {
  const product = await makeProduct(shop.db)
  await reprice([product.id], 23)
  for (const statement of ['update history set actor = $$x$$', 'delete from history', 'truncate history']) {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow('history is never altered')
  }
})

test('a spoiled address of the list says what is wrong', async () => {
  for (const query of [
    'kind=nada',
    'who=x',
    'thing=product',
    'from=2026-13-01',
    'until=0000-01-01',
    'batch=1',
    'after=0',
  ]) {
    const { status } = await shop.get(`/api/admin/history?${query}`, { headers: owner.headers })
    expect([query, status]).toEqual([query, 422])
  }
})
