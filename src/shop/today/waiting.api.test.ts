import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shop/staff/rights.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeCategory, makeCustomer, makeProduct, unique } from '#test/make.ts'
import { askedReturn } from '#test/returns.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp({ STORE_SHIPPING_DAYS: '5 a 12' })
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

async function waiting(role?: Role) {
  const by = role ? await makeStaff(shop, role) : owner
  const { status, body } = await shop.get('/api/admin/today/waiting', { headers: by.headers })
  expect(status).toBe(200)
  return body
}

/** A paid order, as if its money had come so many days ago. */
async function paidOrder(daysAgo: number) {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id, number } = body.order[0] as { id: number; number: number }
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: sql`now()` })
    .where('staff_id', '=', owner.id)
    .execute()
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers: owner.headers })
  await sql`update order_events set at = at - make_interval(days => ${daysAgo}) where order_id = ${id}`.execute(
    shop.db,
  )
  return { id, number }
}

test('J4 an order whose promise is running out is named, the most urgent first, until it leaves', async () => {
  const fresh = await paidOrder(0)
  const late = await paidOrder(20)
  const later = await paidOrder(30)
  const numbers = async () =>
    (await waiting()).late.orders.map(({ order }: { order: { number: number } }) => order.number)
  expect(await numbers()).toEqual([later.number, late.number])
  expect(await numbers()).not.toContain(fresh.number)
  const { orders } = (await waiting()).late
  expect(new Date(orders[0].leave_by).getTime()).toBeLessThan(Date.now())
  expect(orders[0].order).toMatchObject({ status: 'paid', total: 20, units: 1 })
  await sql`update orders set status = 'shipped' where id in (${late.id}, ${later.id})`.execute(shop.db)
  expect((await waiting()).late).toEqual({ count: 0, orders: [] })
})

test('J4 what is to be packed and posted stands by when it has to leave, not by its age', async () => {
  const first = await paidOrder(3)
  const second = await paidOrder(3)
  const third = await paidOrder(3)
  const none = await paidOrder(3)
  const promised = (days: number | null, { id }: { id: number }) =>
    shop.db
      .updateTable('orders')
      .set({ shipping_days_min: days, shipping_days_max: days })
      .where('id', '=', id)
      .execute()
  for (const [days, order] of [
    [40, first],
    [20, second],
    [30, third],
    [null, none],
  ] as const)
    await promised(days, order)
  const queue = async (tab: string) => {
    const { queues } = await waiting()
    return queues.find((one: { tab: string }) => one.tab === tab).orders
  }
  const mine = [first, second, third, none].map(({ number }) => number)
  const asShown = (orders: { number: number }[]) =>
    orders.map(({ number }) => number).filter((number) => mine.includes(number))
  const all = [second.number, third.number, first.number, none.number]
  const picked = await queue('pick')
  expect(asShown(picked)).toEqual(all)
  const leaving = picked.filter(({ number }: { number: number }) => mine.includes(number))
  expect(leaving.map(({ leave_by }: { leave_by: string | null }) => leave_by !== null)).toEqual([
    ...[true, true, true],
    false,
  ])
  await shop.db
    .updateTable('orders')
    .set({ status: 'picking' })
    .where('id', 'in', [first.id, second.id, third.id, none.id])
    .execute()
  expect(asShown(await queue('ship'))).toEqual(all)
  await shop.db
    .updateTable('orders')
    .set({ status: 'shipped' })
    .where('id', 'in', [first.id, second.id, third.id, none.id])
    .execute()
})

test('a sold-out product says how many people wait for it, each of them once', async () => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const unwanted = await makeProduct(shop.db, { quantity: 0 })
  const sold = await makeProduct(shop.db)
  const ana = await makeCustomer(shop.db)
  await sql`insert into wishlist_items (user_id, product_id) values (${ana.id}, ${product.id}), (${ana.id}, ${sold.id})`.execute(
    shop.db,
  )
  await sql`insert into stock_alerts (product_id, email)
    values (${product.id}, ${ana.email}), (${product.id}, ${`bia${unique()}@exemplo.com.br`})`.execute(
    shop.db,
  )
  const { wanted } = await waiting()
  expect(wanted).toContainEqual({ id: product.id, name: product.name, image: '', people: 2 })
  const ids = wanted.map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(unwanted.id)
  expect(ids).not.toContain(sold.id)
})

test('products on sale without a picture, or in a hidden category, are shown until they are mended', async () => {
  const hidden = await makeCategory(shop.db, { status: 0 })
  const unplaced = await makeProduct(shop.db, { category_id: hidden.id, pictures: ['images/foto.webp'] })
  const unpictured = await makeProduct(shop.db)
  const before = await waiting()
  expect(before.unplaced).toEqual({
    count: 1,
    products: [{ id: unplaced.id, name: unplaced.name, image: 'images/foto.webp' }],
  })
  expect(before.unpictured.products[0]).toEqual({ id: unpictured.id, name: unpictured.name, image: '' })
  await sql`insert into product_images (product_id, position, path) values (${unpictured.id}, 0, 'images/nova.webp')`.execute(
    shop.db,
  )
  await sql`update products set status = 0 where id = ${unplaced.id}`.execute(shop.db)
  const after = await waiting()
  expect(after.unplaced.count).toBe(0)
  expect(after.unpictured.count).toBe(before.unpictured.count - 1)
})

test('who packs sees no sums; who writes texts sees no order', async () => {
  const { id } = await paidOrder(40)
  const packer = await waiting('fulfilment')
  expect(packer.late.orders[0].order.total).toBe(null)
  const writer = await waiting('content')
  expect(writer.late).toBe(null)
  expect(writer.unpictured.count).toBeGreaterThan(0)
  await sql`update orders set status = 'shipped' where id = ${id}`.execute(shop.db)
})

test('J4 an order whose buyer says to have paid stands once, before the others whose money is to be confirmed', async () => {
  const product = await makeProduct(shop.db)
  const older = (await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))).body.order[0]
  const said = (await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))).body.order[0]
  await shop.post(`/api/orders/${said.number}/paid`, { key: said.key })
  const queues = (await waiting()).queues as { tab: string; count: number; orders: { number: number }[] }[]
  const numbers = queues.map(({ tab, orders }) => [tab, orders.map(({ number }) => number)] as const)
  expect(numbers.filter(([, orders]) => orders.includes(said.number)).map(([tab]) => tab)).toEqual([
    'confirm',
  ])
  const confirm = new Map(numbers).get('confirm')!
  expect(confirm.indexOf(said.number)).toBeLessThan(confirm.indexOf(older.number))
})

test('J4 who packs is shown only what she may do: no money to confirm, no answer to give, but a return that came', async () => {
  const product = await makeProduct(shop.db)
  await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, step } = await askedReturn(shop, owner)
  const queues = async (role?: Role) => {
    const shown = (await waiting(role)).queues as { tab: string; orders: { number: number }[] }[]
    return new Map(shown.map(({ tab, orders }) => [tab, orders.map((order) => order.number)]))
  }
  expect([...(await queues('manager')).keys()]).toEqual(['attention', 'confirm', 'pick', 'ship'])
  expect((await queues()).get('attention')).toContain(number)
  const packer = await queues('fulfilment')
  expect([...packer.keys()]).toEqual(['attention', 'pick', 'ship'])
  expect(packer.get('attention')).not.toContain(number)
  expect((await step('arrive', 'requested')).status).toBe(200)
  expect((await queues('fulfilment')).get('attention')).toContain(number)
})
