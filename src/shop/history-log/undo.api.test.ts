import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffTexts, staffUndoTexts } from '#shop/messages/staff.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeCategory, makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  shop = await startApp()
  owner = await makeStaff(shop)
})
afterAll(() => shop.close())

const post = (path: string, payload: object = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const undo = (batches: (string | null)[], by = owner) => post('/history/undo', { batches }, by)
const orderOf = async (number: number) =>
  (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order

async function paidOrder() {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number } = body.order[0]
  await post(`/orders/${number}/payment`)
  return { number: number as number, email: customer.email }
}
const shippedMails = async (email: string) =>
  (await sentMails(shop)).filter(
    ({ to, subject }) => to?.[0]?.address === email && subject?.includes('enviado'),
  )
/** The ten seconds are over: the mail is due. */
const later = (email: string) =>
  shop.db
    .updateTable('mails')
    .set({ due_at: new Date(0) })
    .where('recipient', '=', email)
    .execute()

test('J13 a batch of prices, a stock and a hidden product are undone by one call', async () => {
  const [one, two] = [await makeProduct(shop.db, { quantity: 4 }), await makeProduct(shop.db)]
  const changes = [
    { id: one.id, regular_price: { from: 20, to: 22 }, quantity: { from: 4, to: 9 } },
    { id: two.id, status: { from: 1, to: 0 } },
  ]
  const { body } = await post('/product-changes', { changes })
  expect((await undo([body.batch])).body).toMatchObject({ undone: 1, problems: [] })
  expect(await stockOf(shop.db, one.id)).toBe(4)
  const rows = await shop.db
    .selectFrom('products')
    .select(['regular_price', 'status'])
    .where('id', 'in', [one.id, two.id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { regular_price: 20_00, status: 1 },
    { regular_price: 20_00, status: 1 },
  ])
  const again = await undo([body.batch])
  expect([again.status, again.body.code]).toEqual([409, 'already_undone'])
})

test('J13 two people who undo one correction of units at once take them back once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id } = await makeProduct(shop.db, { quantity: 40 })
    const { batch } = (await post('/product-changes', { changes: [{ id, quantity: { from: 40, to: 45 } }] }))
      .body
    const both = await Promise.all([undo([batch]), undo([batch])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stockOf(shop.db, id)).toBe(40)
  }
})

test('J13 a category’s name is undone in the same way', async () => {
  const { id, name } = await makeCategory(shop.db)
  const { body } = await post(`/categories/category/${id}`, { name: { from: name, to: `${name} nova` } })
  expect((await undo([body.batch])).body.undone).toBe(1)
  const row = await shop.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.name).toBe(name)
})

test('an order that was taken to be packed by mistake is to be packed again; its page forgets the step, the history does not', async () => {
  const { number } = await paidOrder()
  const { batch } = (await post(`/orders/${number}/pick`)).body
  expect((await undo([batch])).body.undone).toBe(1)
  const order = await orderOf(number)
  expect(order.status).toBe('paid')
  expect(order.events.map(({ status }: { status: string }) => status)).not.toContain('picking')
  const { body } = await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers })
  expect(
    body.entries.slice(0, 2).map(({ action, undone }: Record<string, unknown>) => [action, undone]),
  ).toEqual([
    ['undone', false],
    ['picked', true],
  ])
  expect((await post(`/orders/${number}/pick`)).body.order.status).toBe('picking')
})

test('note, fiscal key and resolved warning of an order are undone', async () => {
  const { number } = await paidOrder()
  const noted = (await post(`/orders/${number}/notes`, { text: 'Embrulhar para presente' })).body
  const keyed = (
    await post(`/orders/${number}/fiscal-key`, { key: '52060433009911002506550120000007800267301615' })
  ).body
  await shop.db
    .updateTable('orders')
    .set({ attention: ['unit_missing'] })
    .where('number', '=', number)
    .execute()
  const cleared = (await post(`/orders/${number}/attention/clear`)).body
  expect((await undo([noted.batch, keyed.batch, cleared.batch])).body).toMatchObject({
    undone: 3,
    problems: [],
  })
  expect(await orderOf(number)).toMatchObject({ notes: [], fiscal_key: null, attention: ['unit_missing'] })
  // What was written and taken back is still read in the history.
  const { body } = await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers })
  const written = body.entries.find(({ action }: { action: string }) => action === 'noted')
  expect([written.undone, written.after.note]).toEqual([true, 'Embrulhar para presente'])
})

test('Rule 4 the mail of a posted order waits ten seconds, and stays in the house when the step is undone', async () => {
  const { number, email } = await paidOrder()
  await post(`/orders/${number}/pick`)
  const { batch } = (await post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })).body
  expect(await shippedMails(email)).toEqual([])
  expect((await undo([batch])).body.undone).toBe(1)
  await later(email)
  expect(await shippedMails(email)).toEqual([])
  expect((await orderOf(number)).status).toBe('picking')

  await post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })
  await later(email)
  const [mail] = await shippedMails(email)
  expect(mail?.text).toContain('AA123456785BR')
})

test('Rule 4 once the mail has left, undoing says so and changes nothing', async () => {
  const { number, email } = await paidOrder()
  const { batch } = (await post(`/orders/${number}/ship`)).body
  await later(email)
  expect(await shippedMails(email)).toHaveLength(1)
  const { status, body } = await undo([batch])
  expect([status, body.code, body.message]).toEqual([409, 'mail_sent', staffUndoTexts.mailSent])
  expect((await orderOf(number)).status).toBe('shipped')
})

test('Rule 4 a parcel that left long ago is not called back, also when its mail is deleted since', async () => {
  const { number, email } = await paidOrder()
  const { batch } = (await post(`/orders/${number}/ship`)).body
  await later(email)
  await shippedMails(email)
  await shop.db.deleteFrom('mails').where('recipient', '=', email).execute()
  await sql`alter table history disable trigger history_is_append_only`.execute(shop.db)
  await sql`update history set at = now() - interval '31 days' where batch_id = ${batch}::uuid`.execute(
    shop.db,
  )
  await sql`alter table history enable trigger history_is_append_only`.execute(shop.db)
  const { status, body } = await undo([batch])
  expect([status, body.code]).toEqual([409, 'mail_sent'])
  expect((await orderOf(number)).status).toBe('shipped')
})

test('a corrected tracking code is undone to the one before', async () => {
  const { number, email } = await paidOrder()
  await post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })
  await later(email)
  await shippedMails(email)
  const { batch } = (await post(`/orders/${number}/ship`, { tracking: 'BB123456785BR' })).body
  expect((await undo([batch])).body.undone).toBe(1)
  const { events } = await orderOf(number)
  expect(events.at(-1)).toMatchObject({ status: 'shipped', tracking_code: 'AA123456785BR' })
})

test('an order that has gone on since is not undone, and of several what can go back goes back', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()]
  const { results } = (await post('/packing/pick', { numbers: [one.number, two.number] })).body
  await post(`/orders/${two.number}/ship`)
  const { body } = await undo(results.map(({ batch }: { batch: string }) => batch))
  expect(body).toMatchObject({ undone: 1, problems: [staffUndoTexts.changedSince] })
  expect((await orderOf(two.number)).status).toBe('shipped')
})

test('who may not make a change does not undo it either, and money is never undone', async () => {
  const packer = await makeStaff(shop, 'fulfilment')
  const product = await makeProduct(shop.db, { quantity: 3 })
  const changes = [{ id: product.id, quantity: { from: 3, to: 5 } }]
  const moved = (await post('/product-changes', { changes })).body.batch
  for (const by of [packer, await makeStaff(shop, 'content')]) {
    const { status, body } = await undo([moved], by)
    expect([status, body.message]).toEqual([403, staffTexts.noRight])
  }
  const { number } = await paidOrder()
  const { entries } = (await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers }))
    .body
  expect(entries[0]).toMatchObject({ action: 'payment_confirmed', undoable: false })
  expect((await undo([entries[0].batch])).body.code).toBe('change_not_found')
})
