import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { address, newBuyer, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

async function sell(given: Record<string, unknown> = {}, headers = owner.headers) {
  const product = await makeProduct(shop.db, { quantity: 5, regular_price: 10_00 })
  const sale = {
    key: randomUUID(),
    items: [{ product_id: product.id, count: 2 }],
    customer: { ...newBuyer(), email: '' },
    shipping: address,
    payment: 'link',
    ...given,
  }
  const again = () => shop.post('/api/admin/sales', sale, { headers })
  return { product, again, ...(await again()) }
}
/** The order as its buyer sees it by the link. */
const byLink = async (link: string) => {
  const { pathname, searchParams } = new URL(link)
  return (await shop.get(`/api/orders/${pathname.split('/').at(-1)}?key=${searchParams.get('key')}`)).body
}

test('J9 a sale on WhatsApp: units are held, the discount has its reason, and the link is paid by Pix', async () => {
  const { status, body, product } = await sell({
    freight: 12.5,
    discount: 5,
    discount_reason: 'Cliente antiga',
  })
  expect([status, body.total]).toEqual([201, 27.5])
  expect(await stockOf(shop.db, product.id)).toBe(3)
  const { order, payment } = await byLink(body.link)
  expect([order.status, order.total, order.shipping_method.name]).toEqual([
    'awaiting_payment',
    27.5,
    'Frete combinado',
  ])
  expect(payment.pix.code).toContain('27.50')
  const { attention, discount_reason } = await shop.db
    .selectFrom('orders')
    .select(['attention', 'discount_reason'])
    .where('number', '=', body.number)
    .executeTakeFirstOrThrow()
  expect([attention, discount_reason]).toEqual([[], 'Cliente antiga'])
  const paid = await shop.post(`/api/admin/orders/${body.number}/payment`, {}, { headers: owner.headers })
  expect(paid.body.order.status).toBe('paid')
})

test('J9 who buys without an e-mail gets no mail, and none fails; with one, the order comes as any other', async () => {
  await sentMails(shop)
  await sell()
  expect((await sentMails(shop)).filter(({ to }) => to?.[0]?.address !== shop.config.store.email)).toEqual([])
  const customer = newBuyer()
  await sell({ customer })
  const mails = await sentMails(shop)
  expect(mails.filter(({ to }) => to?.[0]?.address === customer.email)).toHaveLength(1)
})

test('J9 the same sale sent twice, or ten times at once, is one sale', async () => {
  const { again, body, product } = await sell()
  const answers = await Promise.all(Array.from({ length: 10 }, again))
  const made = answers.filter(({ status }) => status === 201)
  expect(made.length).toBeGreaterThan(0)
  for (const answer of made) expect(answer.body.number).toBe(body.number)
  expect(await stockOf(shop.db, product.id)).toBe(3)
})

test('J9 a Pix that has already arrived makes the sale ready to be packed, for who may say so', async () => {
  const { body } = await sell({ payment: 'received' })
  expect((await byLink(body.link)).order.status).toBe('paid')
  const manager = await makeStaff(shop, 'manager')
  expect((await sell({ payment: 'received' }, manager.headers)).status).toBe(201)
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await sell({}, packer.headers)).status).toBe(403)
})

test('J9 who paid before the sale was written down reads that it is paid, and is never asked to pay', async () => {
  await sentMails(shop)
  const customer = newBuyer()
  const { body } = await sell({ customer, payment: 'received' })
  const toBuyer = (await sentMails(shop)).filter(({ to }) => to?.[0]?.address === customer.email)
  expect(toBuyer.map(({ subject }) => subject).toSorted()).toEqual([
    `Pagamento confirmado: pedido ${body.number}`,
    `Recebemos o seu pedido ${body.number}`,
  ])
  for (const { text } of toBuyer) expect(text).not.toMatch(/Falta só|copia e cola|aguarda|pague/i)
  // The hour is over: neither a reminder nor a charge is left behind.
  await sql`update mails set due_at = now() where recipient = ${customer.email}`.execute(shop.db)
  expect((await sentMails(shop)).filter(({ to }) => to?.[0]?.address === customer.email)).toEqual([])
  const payments = await shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.status', 'next_check_at', 'pix_code'])
    .where('orders.number', '=', body.number)
    .execute()
  expect(payments).toEqual([{ status: 'paid', next_check_at: null, pix_code: null }])
})

test('J9 a paid sale is written in one go: no worker can ask for its Pix in between', async () => {
  const { body } = await sell({ payment: 'received' })
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct e.xmin::text)::int as transactions from order_events e
    join orders o on o.id = e.order_id where o.number = ${body.number}`.execute(shop.db)
  expect(rows).toEqual([{ transactions: 1 }])
})

test('J9 the link holds its units as long as it was said', async () => {
  const { body } = await sell({ hours: 72 })
  const { reserved_until } = await shop.db
    .selectFrom('orders')
    .select('reserved_until')
    .where('number', '=', body.number)
    .executeTakeFirstOrThrow()
  const hours = (reserved_until!.getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect((await sell({ hours: 5 })).status).toBe(422)
})

test('J9 what cannot be sold is said at its place, and nothing is held', async () => {
  for (const [given, field] of [
    [{ discount: 20.01 }, 'discount'],
    [{ discount: -1 }, 'discount'],
    [{ freight: -1 }, 'freight'],
    [{ items: [] }, 'items'],
    [{ customer: { ...newBuyer(), cpf: '111.111.111-11' } }, 'customer.cpf'],
    [{ customer: { ...newBuyer(), email: 'x' } }, 'customer.email'],
    [{ shipping: { ...address, address_number: '' } }, 'shipping.address_number'],
  ] as const) {
    const { status, body, product } = await sell(given)
    expect([given, status, Object.keys(body.errors)]).toEqual([given, 422, [field]])
    expect(await stockOf(shop.db, product.id)).toBe(5)
  }
  const many = await sell({})
  const lines = [{ product_id: many.product.id, count: 9 }]
  expect((await sell({ items: lines })).status).toBe(409)
})

test('rule 3: who of the staff made a sale is written down with it', async () => {
  const { body } = await sell()
  const steps = await shop.db
    .selectFrom('history')
    .innerJoin('orders', 'orders.id', 'history.entity_id')
    .select(['history.action', 'history.staff_id'])
    .where('history.entity', '=', 'order')
    .where('orders.number', '=', body.number)
    .execute()
  expect(steps).toEqual([{ action: 'sold_by_hand', staff_id: owner.id }])
})
