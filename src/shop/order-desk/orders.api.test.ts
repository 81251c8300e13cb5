import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { whileLocked } from '#test/locks.ts'
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

async function order(count = 1) {
  const product = await makeProduct(shop.db, { quantity: 50, regular_price: 10_00 })
  const customer = newBuyer()
  const { status, body } = await place(shop, checkoutOf([[product.id, count]], { customer }))
  expect(status).toBe(201)
  const { number, key } = body.order[0] as { number: number; key: string }
  return { number, key, product, customer }
}
const get = (path: string, by = owner) => shop.get(`/api/admin${path}`, { headers: by.headers })
const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const numbers = async (query: string) => {
  const { status, body } = await get(`/orders?${query}`)
  expect(status).toBe(200)
  return body.orders.map((one: { number: number }) => one.number)
}

test('J7 a Pix that arrived is confirmed with one call, and the order goes on to be packed and posted', async () => {
  const { number } = await order(2)
  expect(await numbers('tab=confirm')).toContain(number)
  const paid = await post(`/orders/${number}/payment`)
  expect([paid.status, paid.body.order.status, paid.body.order.payments.at(-1).paid]).toEqual([
    200,
    'paid',
    20,
  ])
  expect(await numbers('tab=pick')).toContain(number)
  expect((await post(`/orders/${number}/pick`)).body.order.status).toBe('picking')
  const posted = await post(`/orders/${number}/ship`, { tracking: 'aa123456785br' })
  expect(posted.body.order).toMatchObject({ status: 'shipped' })
  expect(posted.body.order.events.at(-1).tracking_code).toBe('AA123456785BR')
  expect((await post(`/orders/${number}/deliver`)).body.order.status).toBe('delivered')
  const mails = posted.body.order.mails.map(({ template }: { template: string }) => template)
  expect(mails.length).toBeGreaterThan(1)
})

test('R205 what is to be packed and posted comes by when it was paid, page after page, also after a step was undone', async () => {
  const placed = [await order(), await order(), await order()]
  const [first, second, third] = placed.map(({ number }) => number)
  for (const number of [second, third, first]) await post(`/orders/${number}/payment`)
  const idOf = async (number: number | undefined) =>
    (await shop.db.selectFrom('orders').select('id').where('number', '=', number!).executeTakeFirstOrThrow())
      .id
  const own = async (query: string) =>
    (await numbers(`${query}&oldest=1`)).filter((number: number) => [first, second, third].includes(number))
  expect(await own('tab=pick')).toEqual([second, third, first])
  expect(await own(`tab=pick&after=${await idOf(second)}`)).toEqual([third, first])
  const { body } = await get(`/orders?search=${first}`)
  expect(body.orders[0]).toMatchObject({
    city: 'São Paulo',
    state: 'São Paulo',
    payment: { method: 'pix', status: 'paid' },
  })
  const { batch } = (await post(`/orders/${second}/pick`)).body
  await post(`/orders/${first}/pick`)
  expect(await own('tab=ship')).toEqual([second, first])
  expect((await post('/history/undo', { batches: [batch] })).status).toBe(200)
  expect(await own('tab=pick')).toEqual([second, third])
})

test('rule 3: every step of an order is written down with who took it', async () => {
  const { number } = await order()
  await post(`/orders/${number}/payment`)
  const rows = await shop.db
    .selectFrom('history')
    .innerJoin('orders', 'orders.id', 'history.entity_id')
    .select(['history.action', 'history.staff_id', 'history.before', 'history.after'])
    .where('entity', '=', 'order')
    .where('orders.number', '=', number)
    .execute()
  expect(rows).toEqual([
    {
      action: 'payment_confirmed',
      staff_id: owner.id,
      before: { status: 'awaiting_payment' },
      after: { status: 'paid' },
    },
  ])
})

test('rule 3: what is done with money is written down in the transaction that does it', async () => {
  const paid = await order()
  await post(`/orders/${paid.number}/payment`)
  await giveBack(shop, owner, paid.number, { amount: 3 })
  await post(`/orders/${paid.number}/cancel`)
  const { rows } = await sql<{ action: string; staff_id: number; after: object; together: boolean }>`
    select h.action, h.staff_id, h.after, exists (
      select from order_events e where e.order_id = h.entity_id and e.xmin = h.xmin) or exists (
      select from refunds r join payments p on p.id = r.payment_id where p.order_id = h.entity_id and r.xmin = h.xmin) as together
    from history h join orders o on o.id = h.entity_id and h.entity = 'order' where o.number = ${paid.number}
    order by h.id`.execute(shop.db)
  const by = { staff_id: owner.id, together: true }
  expect(rows).toEqual([
    { ...by, action: 'payment_confirmed', after: { status: 'paid' } },
    { ...by, action: 'refunded', after: { status: 'paid', amount: 300 } },
    { ...by, action: 'cancelled', after: { status: 'cancelled' } },
  ])
})

test('J6 one field finds an order by number, the name that a payment gives it, name, CPF, e-mail, phone, SKU and tracking code', async () => {
  const { number, product, customer } = await order()
  await post(`/orders/${number}/payment`)
  await post(`/orders/${number}/ship`, { tracking: 'QX777888999BR' })
  const { phone_number } = await shop.db
    .selectFrom('orders')
    .select('phone_number')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  for (const typed of [
    String(number),
    `ped000${number}`,
    `PED000${number}-77`,
    customer.name.slice(0, 12).toUpperCase(),
    customer.name.replace('Ana', 'ána').split(' ').toReversed().join(' '),
    customer.cpf,
    customer.email,
    phone_number!,
    product.sku.toLowerCase(),
    'qx777888999br',
  ])
    expect(await numbers(`search=${encodeURIComponent(typed)}`), typed).toContain(number)
  for (const odd of ['%', "'; drop table orders", '999999999999999999999', '\\', 'ninguém'])
    expect(await numbers(`search=${encodeURIComponent(odd)}`), odd).toEqual([])
})

test('rule 2: a list comes fifty at a time, and each order stands on one page', async () => {
  const product = await makeProduct(shop.db, { quantity: 100 })
  for (let made = 0; made < 52; made += 1) await place(shop, checkoutOf([[product.id, 1]]))
  const first = (await get('/orders')).body
  const second = (await get(`/orders?after=${first.next}`)).body
  expect(first.orders).toHaveLength(50)
  const all = [...first.orders, ...second.orders].map((one: { number: number }) => one.number)
  expect(new Set(all).size).toBe(all.length)
  expect((await get('/order-counts')).body.counts.confirm).toBeGreaterThanOrEqual(52)
  // A name that many have, newest first and oldest first, page after page; and a SKU that all of them have.
  for (const search of ['ana li', product.sku]) {
    for (const order of ['', '&oldest=1']) {
      const one = (await get(`/orders?search=${search}${order}`)).body
      const two = (await get(`/orders?search=${search}${order}&after=${one.next}`)).body
      const found = [...one.orders, ...two.orders].map(({ number }: { number: number }) => number)
      expect([search, new Set(found).size]).toEqual([search, 52])
      expect(found).toEqual(found.toSorted((a, b) => (order ? a - b : b - a)))
    }
  }
})

test('who packs sees name and address, and neither CPF, e-mail nor sums', async () => {
  const { number, customer } = await order()
  const packer = await makeStaff(shop, 'fulfilment')
  const seen = await get(`/orders/${number}`, packer)
  expect(seen.status).toBe(200)
  const text = JSON.stringify(seen.body)
  expect(text).toContain(customer.name)
  expect(seen.body.order.shipping).not.toBeNull()
  expect(text).not.toContain(customer.email)
  expect(text.replace(/\D/g, '')).not.toContain(customer.cpf)
  expect([seen.body.order.total, seen.body.order.payments[0].amount]).toEqual([null, null])
  expect((await get('/orders', packer)).body.orders[0].total).toBeNull()
  expect((await post(`/orders/${number}/payment`, {}, packer)).body.code).toBe('right_missing')
})

test('J8 money goes back in part, never more than came', async () => {
  const { number } = await order(3)
  await post(`/orders/${number}/payment`)
  const part = await giveBack(shop, owner, number, { amount: 10 })
  expect([part.status, part.body.order.refundable]).toEqual([200, 20])
  const more = await giveBack(shop, owner, number, { amount: 500 })
  expect([more.status, more.body.code]).toEqual([409, 'refund_exceeds_order'])
  const rest = await giveBack(shop, owner, number, { amount: 20 })
  expect(rest.body.order).toMatchObject({ status: 'refunded', refundable: 0 })
  const nothing = await giveBack(shop, owner, number)
  expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_to_refund'])
})

test('R409 money that arrives after its buyer has cancelled is owed to them, and the order stays cancelled', async () => {
  const { number, key } = await order()
  await shop.post(`/api/orders/${number}/cancel`, { key })
  const late = await post(`/orders/${number}/payment`)
  expect([late.status, late.body.order.status, late.body.order.attention]).toEqual([
    ...[200, 'cancelled'],
    ['refund_by_hand'],
  ])
  const sent_on = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const back = await post(`/orders/${number}/refund-sent`, {
    amount: late.body.order.refund_by_hand,
    sent_on,
  })
  expect(back.body.order).toMatchObject({ status: 'refunded', refundable: 0 })
})

test('an order whose money is disputed in the moment in which it is cancelled stays, with its units', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { id, number } = body.order[0]
  await post(`/orders/${number}/payment`)
  const dispute = async (tx: TestApp['db']) => {
    await sql`select from orders where id = ${id} for update`.execute(tx)
    await sql`update payments set status = 'in_dispute' where order_id = ${id}`.execute(tx)
  }
  const cancelled = await whileLocked(shop.db, dispute, () => post(`/orders/${number}/cancel`))
  expect([cancelled.status, cancelled.body.code]).toEqual([409, 'payment_disputed'])
  expect((await get(`/orders/${number}`)).body.order.status).toBe('paid')
  expect(await stockOf(shop.db, product.id)).toBe(9)
})

test('two people at one order: the second is told, and nothing happens twice', async () => {
  const { number } = await order()
  const answers = await Promise.all([1, 2].map(() => post(`/orders/${number}/payment`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await post('/orders/999999/pick')).status).toBe(404)
  expect((await post(`/orders/${number}/ship`, { tracking: '!' })).body.errors).toHaveProperty('tracking')
})

test('rule 3: an order shows who of the staff took each step, what was noted, and keeps both', async () => {
  const { number } = await order()
  const packer = await makeStaff(shop, 'fulfilment')
  await post(`/orders/${number}/payment`)
  await post(`/orders/${number}/pick`, {}, packer)
  const { version } = (await get(`/packing/parcels?numbers=${number}`, packer)).body.parcels[0]
  await post('/packing/printed', { parcels: [{ number, version }] }, packer)
  const noted = await post(`/orders/${number}/notes`, { text: ' Embrulhar para presente ' }, packer)
  const by = `Pessoa ${packer.email}`
  const { events, steps, notes, labels_printed_at } = noted.body.order
  expect(events.at(-1)).toMatchObject({ status: 'picking', by })
  expect(events.find(({ status }: { status: string }) => status === 'paid').by).toBe(`Pessoa ${owner.email}`)
  expect(steps).toEqual([expect.objectContaining({ action: 'label_printed', by })])
  expect(notes).toEqual([expect.objectContaining({ author: by, text: 'Embrulhar para presente' })])
  expect(labels_printed_at).not.toBeNull()
  expect((await post(`/orders/${number}/notes`, { text: ' ' })).body.errors).toHaveProperty('text')
  expect((await post('/orders/999999/notes', { text: 'a' })).status).toBe(404)
})

test('J5 a fiscal key is checked, kept with its kind and shown on the label', async () => {
  const { number } = await order()
  await post(`/orders/${number}/payment`)
  const key = '52060433009911002506550120000007800267301615'
  const wrong = await post(`/orders/${number}/fiscal-key`, { key: `${key.slice(0, -1)}4` })
  expect([wrong.status, wrong.body.errors.key[0]]).toEqual([422, expect.stringContaining('44 números')])
  const kept = await post(`/orders/${number}/fiscal-key`, { key: key.replace(/(\d{4})/g, '$1 ') })
  expect(kept.body.order).toMatchObject({ fiscal_key: key, fiscal_kind: 'nfe' })
  expect((await get(`/packing/parcels?numbers=${number}`)).body.parcels[0]).toMatchObject({ fiscal_key: key })
  expect((await post(`/orders/${number}/fiscal-key`, { key: '' })).body.order.fiscal_key).toBeNull()
})

test('the key of the NF-e is on the buyer’s page, and in the mail that says that the parcel left', async () => {
  const { number, customer } = await order()
  await post(`/orders/${number}/payment`)
  const key = '52060433009911002506550120000007800267301615'
  await post(`/orders/${number}/fiscal-key`, { key })
  const { key: link } = await shop.db
    .selectFrom('orders')
    .select('key')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const seen = await shop.get(`/api/orders/${number}?key=${link}`)
  expect([seen.body.order.fiscal, seen.body.order.refunded]).toEqual([{ kind: 'nfe', key, papers: [] }, 0])
  await sentMails(shop)
  await post(`/orders/${number}/ship`)
  // It waits for who would rather take the step back.
  await shop.db
    .updateTable('mails')
    .set({ due_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute()
  const mails = await sentMails(shop)
  const told = mails.find(({ to }) => to?.[0]?.address === customer.email)!
  expect(told.text).toContain('5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615')
})
