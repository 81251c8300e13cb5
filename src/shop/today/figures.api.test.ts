import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOfRole } from '#shop/staff/rights.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { figuresReader } from './figures.server.ts'
import { salesDays } from './sales-days.server.ts'

// A Wednesday afternoon.
const now = new Date('2026-11-18T15:00:00-03:00')
const owner = rightsOfRole('owner')

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** An order whose money arrived at a moment. */
async function paid(at: string, productId: number, count = 1) {
  const { body, status } = await place(shop, checkoutOf([[productId, count]], { customer: newBuyer() }))
  expect(status).toBe(201)
  const { id, number } = body.order[0] as { id: number; number: number }
  await sql`update payments set status = 'paid', paid_amount = amount, paid_at = ${at}::timestamptz where order_id = ${id}`.execute(
    shop.db,
  )
  await sql`update orders set status = 'paid', created_at = ${at}::timestamptz where id = ${id}`.execute(
    shop.db,
  )
  return { id, number }
}

/** Each test has a shop without orders. */
async function noOrders() {
  await sql`truncate orders, order_events, order_items, payments, sales_days, sales_day_changes cascade`.execute(
    shop.db,
  )
}

test('J14 the days add up with the orders: money, orders and units, each on the day of its money by the shop’s clock', async () => {
  await noOrders()
  const product = await makeProduct(shop.db, { regular_price: 10_00, quantity: 100 })
  await paid('2026-11-18T09:00:00-03:00', product.id, 2)
  await paid('2026-11-18T14:59:00-03:00', product.id)
  // Late in the evening of Monday in São Paulo, and Tuesday in UTC.
  await paid('2026-11-16T23:30:00-03:00', product.id, 3)
  const back = await paid('2026-11-11T10:00:00-03:00', product.id)
  await paid('2026-11-11T18:00:00-03:00', product.id)
  await paid('2026-09-19T00:00:00-03:00', product.id)
  await paid('2026-09-18T23:59:00-03:00', product.id)
  await sql`update payments set refunded_amount = 400 where order_id = ${back.id}`.execute(shop.db)
  // An order that was never paid, and one that was paid twice on two days.
  await place(shop, checkoutOf([[product.id, 9]], { customer: newBuyer() }))
  const twice = await paid('2026-11-15T10:00:00-03:00', product.id)
  await sql`insert into payments (order_id, method, provider, status, amount, paid_amount, paid_at)
    values (${twice.id}, 'pix', 'own-pix', 'paid', 1000, 1000, '2026-11-17T10:00:00-03:00')`.execute(shop.db)

  const { sales } = await figuresReader(shop.db)(owner, now)
  const days = Object.fromEntries(sales!.days.map(({ day, ...figures }) => [day, figures]))
  expect(sales!.days).toHaveLength(61)
  expect([sales!.days[0]!.day, sales!.days.at(-1)!.day]).toEqual(['2026-09-19', '2026-11-18'])
  expect(days['2026-11-18']).toEqual({ received: 30_00, refunded: 0, orders: 2, units: 3 })
  expect(days['2026-11-17']).toEqual({ received: 10_00, refunded: 0, orders: 0, units: 0 })
  expect(days['2026-11-16']).toEqual({ received: 30_00, refunded: 0, orders: 1, units: 3 })
  expect(days['2026-11-11']).toEqual({ received: 20_00, refunded: 4_00, orders: 2, units: 2 })
  expect(days['2026-11-12']).toEqual({ received: 0, refunded: 0, orders: 0, units: 0 })
  // Until three in the afternoon: the order of six o'clock comes later.
  expect(sales!.week_ago).toMatchObject({ received: 10_00, orders: 1, units: 1 })

  const { rows } = await sql<Record<string, number>>`
    select (select sum(paid_amount)::int from payments) as received, count(*)::int as orders,
      (select sum(quantity)::int from order_items join orders on orders.id = order_id where status = 'paid') as units
    from orders where status = 'paid'`.execute(shop.db)
  const all = await salesDays(shop.db, new Date('2026-09-01T00:00:00-03:00'), now)
  const total = (name: 'received' | 'orders' | 'units') => all.reduce((sum, day) => sum + day[name], 0)
  expect({ received: total('received'), orders: total('orders'), units: total('units') }).toEqual(rows[0])
})

test('what sells best stands first with its units; what ends within a fortnight at this pace says in how many days', async () => {
  await noOrders()
  const old = { created_at: new Date('2026-01-01T00:00:00Z'), regular_price: 10_00 }
  const quick = await makeProduct(shop.db, { ...old, quantity: 100 })
  const slow = await makeProduct(shop.db, { ...old, quantity: 100 })
  const fresh = await makeProduct(shop.db, {
    ...old,
    quantity: 100,
    created_at: new Date('2026-11-16T15:00:00-03:00'),
  })
  await paid('2026-11-10T10:00:00-03:00', quick.id, 15)
  await paid('2026-11-10T10:00:00-03:00', slow.id, 3)
  await paid('2026-11-17T10:00:00-03:00', fresh.id, 4)
  await paid('2026-09-10T10:00:00-03:00', slow.id, 50)
  await sql`update products set quantity = 2 where id = ${quick.id}`.execute(shop.db)
  await sql`update products set quantity = 8 where id = ${fresh.id}`.execute(shop.db)
  await sql`update products set quantity = 2 where id = ${slow.id}`.execute(shop.db)
  const { best, running_out } = await figuresReader(shop.db)(owner, now)
  expect(best.map(({ id, units }) => [id, units])).toEqual([
    [quick.id, 15],
    [fresh.id, 4],
    [slow.id, 3],
  ])
  // Half a unit a day and two left; two a day since it came and eight left; a tenth a day and two left: twenty days.
  expect(running_out.map(({ id, quantity, days }) => [id, quantity, days])).toEqual([
    [quick.id, 2, 4],
    [fresh.id, 8, 4],
  ])
})

test('no order for three times the usual gap is said, and a new one ends it', async () => {
  await noOrders()
  const product = await makeProduct(shop.db, { quantity: 100 })
  const read = figuresReader(shop.db)
  expect((await read(owner, now)).quiet).toBe(null)
  for (let hour = 1; hour <= 12; hour += 1) {
    await paid(`2026-11-18T${String(hour).padStart(2, '0')}:00:00-03:00`, product.id)
  }
  expect((await read(owner, new Date('2026-11-18T14:30:00-03:00'))).quiet).toBe(null)
  expect((await read(owner, new Date('2026-11-18T15:30:00-03:00'))).quiet).toEqual({
    since: new Date('2026-11-18T12:00:00-03:00'),
    usual_hours: 1,
  })
  await paid('2026-11-18T15:20:00-03:00', product.id)
  expect((await read(owner, new Date('2026-11-18T15:30:00-03:00'))).quiet).toBe(null)
})

test('the last things that happened say who and what; a batch is one of them', async () => {
  await noOrders()
  const member = await makeStaff(shop)
  const products = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const changes = products.map(({ id, regular_price }) => ({
    id,
    regular_price: { from: regular_price / 100, to: 25 },
  }))
  const saved = await shop.post('/api/admin/product-changes', { changes }, { headers: member.headers })
  expect(saved.status).toBe(200)
  const { body } = await place(shop, checkoutOf([[products[0]!.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  const { events } = await figuresReader(shop.db)(owner, now)
  expect(events[0]).toMatchObject({
    entity: 'order',
    action: 'awaiting_payment',
    who: 'customer',
    name: String(number),
  })
  expect(events[1]).toMatchObject({ entity: 'product', action: 'changed', many: 2 })
  expect(events[1]!.who).toContain('Pessoa')
  const writer = (await figuresReader(shop.db)(rightsOfRole('content'), now)).events
  expect(writer.map(({ entity }) => entity)).not.toContain('order')
  expect(writer[0]).toMatchObject({ entity: 'product', many: 2 })
})

test('who packs sees orders and units but no sums; who writes texts sees no sales', async () => {
  const packer = await makeStaff(shop, 'fulfilment')
  const { status, body } = await shop.get('/api/admin/today/figures', { headers: packer.headers })
  expect(status).toBe(200)
  expect(body.sales.days.at(-1)).toEqual({
    day: expect.any(String),
    received: null,
    refunded: null,
    orders: expect.any(Number),
    units: expect.any(Number),
  })
  expect(body.sales.week_ago.received).toBe(null)
  const writer = await makeStaff(shop, 'content')
  const seen = (await shop.get('/api/admin/today/figures', { headers: writer.headers })).body
  expect([seen.sales, seen.quiet]).toEqual([null, null])
})

test('a day that is over is added up once, and anew when its money goes back, an order of it is paid twice or loses units', async () => {
  await noOrders()
  const product = await makeProduct(shop.db, { regular_price: 10_00, quantity: 100 })
  const first = await paid('2026-11-16T10:00:00-03:00', product.id, 2)
  const second = await paid('2026-11-17T10:00:00-03:00', product.id, 3)
  const read = async () => {
    const { sales, best } = await figuresReader(shop.db)(owner, now)
    const [, monday, tuesday] = sales!.days.slice(-4)
    return { monday, tuesday, units: best.map(({ units }) => units) }
  }
  const keptAt = () => sql`select day, xmin from sales_days order by day`.execute(shop.db)
  expect(await read()).toMatchObject({
    monday: { received: 20_00, refunded: 0, orders: 1, units: 2 },
    tuesday: { received: 30_00, orders: 1, units: 3 },
    units: [5],
  })
  const before = await keptAt()
  await read()
  expect((await keptAt()).rows).toEqual(before.rows)
  await sql`update payments set refunded_amount = 500 where order_id = ${first.id}`.execute(shop.db)
  await sql`update order_items set quantity = 1 where order_id = ${second.id}`.execute(shop.db)
  expect(await read()).toMatchObject({ monday: { refunded: 5_00 }, tuesday: { units: 1 }, units: [3] })
  // Tuesday's order was paid before on Monday, which is said afterwards: it counts on Monday.
  await sql`update payments set order_id = ${second.id}, paid_amount = 1000 where order_id = ${first.id}`.execute(
    shop.db,
  )
  expect(await read()).toMatchObject({
    monday: { received: 10_00, orders: 1, units: 1 },
    tuesday: { received: 30_00, orders: 0, units: 0 },
    units: [1],
  })
})
