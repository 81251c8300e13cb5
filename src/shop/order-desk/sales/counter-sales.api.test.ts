import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { address, newBuyer, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { giveBack } from '#test/refunds.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const get = (path: string, by = owner) => shop.get(`/api/admin${path}`, { headers: by.headers })
const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })

async function sell(given: Record<string, unknown> = {}, by = owner) {
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 10_00 })
  const sale = { key: randomUUID(), items: [{ product_id: product.id, count: 2 }], payment: 'cash', ...given }
  const again = () => post('/counter-sales', sale, by)
  return { product, again, ...(await again()) }
}

test('J9 a sale at the counter, without a customer, is paid in cash and handed over at once', async () => {
  const { status, body, product } = await sell()
  expect([status, body.total]).toEqual([201, 20])
  expect(await stockOf(shop.db, product.id)).toBe(3)
  const { order } = (await get(`/orders/${body.number}`)).body
  expect(order).toMatchObject({
    status: 'delivered',
    total: 20,
    attention: [],
    shipping: null,
    shipping_name: 'Entregue no balcão',
    customer: { name: 'Balcão', cpf: null, email: null },
  })
  expect(order.payments).toEqual([
    expect.objectContaining({ method: 'cash', status: 'paid', amount: 20, paid: 20 }),
  ])
  expect(order.events.map(({ status, by }: { status: string; by: string }) => [status, by])).toEqual([
    ['awaiting_payment', expect.any(String)],
    ['paid', expect.any(String)],
    ['delivered', expect.any(String)],
  ])
  // The buyer told no address: only the shop may hear of it.
  expect((await sentMails(shop)).every(({ to }) => to?.[0]?.address !== '')).toBe(true)
  expect(
    (await get('/orders?method=cash')).body.orders.map(({ number }: { number: number }) => number),
  ).toContain(body.number)
})

test.each([
  ['machine', 'machine'],
  ['received', 'pix'],
])(
  'a sale paid by %s says so, with the name and CPF that the buyer wanted on it',
  async (payment, method) => {
    const { name, cpf } = newBuyer()
    const { body } = await sell({ payment, name, cpf, discount: 5, discount_reason: 'Cliente antiga' })
    const { order } = (await get(`/orders/${body.number}`)).body
    expect([order.status, order.total, order.customer.name]).toEqual(['delivered', 15, name])
    expect(order.customer.cpf.replace(/\D/g, '')).toBe(cpf.replace(/\D/g, ''))
    expect(order.payments.map((one: { method: string; paid: number }) => [one.method, one.paid])).toEqual([
      [method, 15],
    ])
  },
)

test('the same sale pressed twice is one; one that costs nothing is handed over too', async () => {
  const { body, again, product } = await sell()
  expect((await again()).body).toEqual(body)
  expect(await stockOf(shop.db, product.id)).toBe(3)
  const gift = await sell({ discount: 20, discount_reason: 'Brinde' })
  expect((await get(`/orders/${gift.body.number}`)).body.order).toMatchObject({
    status: 'delivered',
    total: 0,
  })
})

test('a sale that breaks off before its money is written is no sale: the units are there, and pressed again it is made', async () => {
  await sql`create function break_off() returns trigger language plpgsql as $$ begin
    raise exception 'the power went'; end $$`.execute(shop.db)
  await sql`create trigger break_off before update on payments for each row execute function break_off()`.execute(
    shop.db,
  )
  const { status, product, again } = await sell()
  await sql`drop trigger break_off on payments`.execute(shop.db)
  expect([status, await stockOf(shop.db, product.id)]).toEqual([500, 5])
  const sold = await shop.db
    .selectFrom('order_items')
    .select('order_id')
    .where('product_id', '=', product.id)
    .execute()
  expect(sold).toEqual([])
  const { body } = await again()
  expect((await get(`/orders/${body.number}`)).body.order.status).toBe('delivered')
  expect(await stockOf(shop.db, product.id)).toBe(3)
})

test('more than there is, half a CPF and a discount above the price are refused in words, and nothing is kept', async () => {
  const product = await makeProduct(shop.db, { quantity: 1, regular_price: 10_00 })
  const over = await sell({ items: [{ product_id: product.id, count: 2 }] })
  expect([over.status, over.body.code]).toEqual([409, 'out_of_stock'])
  expect(Object.keys((await sell({ cpf: '123' })).body.errors)).toEqual(['cpf'])
  expect(Object.keys((await sell({ discount: 30 })).body.errors)).toEqual(['discount'])
  expect((await sell({ payment: 'link' })).status).toBe(422)
  expect(await stockOf(shop.db, product.id)).toBe(1)
})

test('only who may say that money has arrived sells at the counter, or writes down that a sale is paid', async () => {
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await sell({}, packer)).status).toBe(403)
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 10_00 })
  const sale = {
    key: randomUUID(),
    items: [{ product_id: product.id, count: 1 }],
    customer: { ...newBuyer(), email: '' },
    shipping: address,
    payment: 'machine',
  }
  expect((await post('/sales', sale, packer)).status).toBe(403)
  const sent = await post('/sales', sale)
  const { order } = (await get(`/orders/${sent.body.number}`)).body
  expect([order.status, order.payments.at(-1).method]).toEqual(['paid', 'machine'])
})

test('money of the counter goes back by hand, with the units, and the receipt says both', async () => {
  const { body, product } = await sell()
  const receipt = async () => (await get(`/orders/${body.number}/receipt`)).body
  expect(await receipt()).toMatchObject({
    number: body.number,
    customer: { name: 'Balcão', cpf: null },
    items: [{ name: product.name, quantity: 2, price: 10 }],
    total: 20,
    payments: [{ method: 'cash', amount: 20 }],
    refunded: 0,
  })
  const lines = [{ product_id: product.id, quantity: 1 }]
  const back = await giveBack(shop, owner, body.number, {
    lines,
    restock: true,
    note: 'Trocou de ideia',
  })
  expect(back.status).toBe(200)
  expect(await stockOf(shop.db, product.id)).toBe(4)
  expect((await receipt()).refunded).toBe(10)
})

test('an unpaid order has no receipt, and who packs reads none', async () => {
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 10_00 })
  const customer = { ...newBuyer(), email: '' }
  const items = [{ product_id: product.id, count: 1 }]
  const sale = { key: randomUUID(), items, customer, shipping: address, payment: 'link' }
  const { number } = (await post('/sales', sale)).body
  expect((await get(`/orders/${number}/receipt`)).body.code).toBe('order_unpaid')
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await get(`/orders/${number}/receipt`, packer)).status).toBe(403)
})

test('the order’s own page opens also for a sale at the counter, without an address and a CPF', async () => {
  const { body } = await sell()
  const { pathname, searchParams } = new URL(body.link)
  const seen = await shop.get(`/api/orders/${pathname.split('/').at(-1)}?key=${searchParams.get('key')}`)
  expect([
    seen.status,
    seen.body.order.status,
    seen.body.order.customer.cpf,
    seen.body.payment.method,
  ]).toEqual([200, 'delivered', '', 'cash'])
})

test('what was sold at the counter has no seven days of withdrawal, and its page says why; a defect is still a defect', async () => {
  const { body, product } = await sell()
  const key = new URL(body.link).searchParams.get('key')
  const refused = await shop.post(`/api/orders/${body.number}/withdraw`, { key })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'no_withdrawal_in_shop',
    'O prazo de 7 dias para desistir vale para compras a distância; esta foi feita na loja. Para trocar ou devolver, fale com a loja.',
  ])
  const lines = [{ product_id: product.id, quantity: 1 }]
  const back = (kind: string) =>
    shop.post(`/api/orders/${body.number}/returns`, { key, kind, lines, wish: 'refund', reason: 'Quebrado' })
  expect((await back('withdrawal')).body.code).toBe('no_withdrawal_in_shop')
  expect((await back('defect')).body.order.returns).toHaveLength(1)
})
