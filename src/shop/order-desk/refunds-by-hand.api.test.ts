import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
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

const post = (path: string, payload = {}, by = owner) =>
  shop.post(`/api/admin${path}`, payload, { headers: by.headers })
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
const inWords = (day: string) => day.split('-').slice(1).reverse().join('/')

/** An order of R$ 4,50 that was paid to the shop's own key and cancelled. */
async function cancelledOrder() {
  const product = await makeProduct(shop.db, { regular_price: 4_50, quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  await post(`/orders/${number}/payment`)
  await sentMails(shop)
  await post(`/orders/${number}/cancel`)
  const see = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body.order
  const order = async () =>
    (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order
  const sent = (more = {}, by = owner) =>
    post(`/orders/${number}/refund-sent`, { amount: 4.5, sent_on: today(), ...more }, by)
  return { number, key, see, order, sent }
}
const undo = (batch: string) => post('/history/undo', { batches: [batch] })

test('R201 money that waits to be sent back by hand goes by one step, with its day and the bank’s receipt', async () => {
  const { number, see, order, sent } = await cancelledOrder()
  expect(await order()).toMatchObject({ refund_by_hand: 4.5, attention: ['refund_by_hand'] })
  const told = (await sentMails(shop)).find(({ subject }) => subject === `O pedido ${number} foi cancelado`)
  expect(told!.text).toContain(`A loja devolve ${brl(4_50)}, para a conta de onde o pagamento veio.`)
  expect(told!.text).not.toContain('será devolvido')
  expect(await see()).toMatchObject({ status: 'cancelled', refund_by_hand: 4.5, refunded_on: null })
  const proof = await sharp({ create: { width: 9, height: 16, channels: 3, background: '#b31556' } })
    .png()
    .toBuffer()
  const { status, body } = await sent({ proof: proof.toString('base64') })
  expect([status, body.order.status, body.order.refund_by_hand, body.order.attention]).toEqual([
    200,
    'refunded',
    0,
    [],
  ])
  expect(body.order.refund_proof_at).not.toBeNull()
  const { file } = (await shop.get(`/api/admin/orders/${number}/refund-proof`, { headers: owner.headers }))
    .body
  expect(file).toMatch(/^UklG/)
  expect(await see()).toMatchObject({ status: 'refunded', refunded: 4.5, refunded_on: today() })
  const { entries } = (await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers }))
    .body
  expect(entries[0]).toMatchObject({
    action: 'refund_sent',
    after: { amount: 4.5, sent_on: today(), proof: true },
    undoable: true,
  })
  await shop.db
    .updateTable('mails')
    .set({ due_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute()
  const mails = await sentMails(shop)
  expect(mails.map(({ subject }) => subject)).toEqual([`O valor do pedido ${number} foi devolvido`])
  expect(mails[0]!.text).toContain(`Devolvemos ${brl(4_50)} do pedido ${number} em ${inWords(today())}`)
  // Once the buyer has read it, it is not taken back; and it is not done twice.
  expect((await undo(body.batch)).status).toBe(409)
  expect((await sent()).body.code).toBe('nothing_to_refund')
})

test('R201 a tap too early is taken back: the debt stands again, and no mail was sent', async () => {
  const { number, see, order, sent } = await cancelledOrder()
  const before = await order()
  const { body } = await sent()
  expect((await undo(body.batch)).status).toBe(200)
  const after = await order()
  expect(after).toMatchObject({
    ...{ status: 'cancelled', refund_by_hand: 4.5, refundable: 4.5, attention: ['refund_by_hand'] },
    ...{ refund_proof_at: null, payments: before.payments },
  })
  expect(await see()).toMatchObject({ status: 'cancelled', refunded: 0, refunded_on: null })
  const subjects = (await sentMails(shop)).map(({ subject }) => subject)
  expect(subjects).toContain(`O pedido ${number} foi cancelado`)
  expect(subjects).not.toContain(`O valor do pedido ${number} foi devolvido`)
  expect((await sent()).status).toBe(200)
})

test('R201 a debt is not resolved away: neither as settled, nor by a sum that is typed, nor by another refund', async () => {
  const { number, order, sent } = await cancelledOrder()
  const clear = () => post(`/orders/${number}/attention/clear`)
  expect([(await clear()).status, (await clear()).body.code]).toEqual([409, 'refund_waiting'])
  expect((await giveBack(shop, owner, number, { amount: 4.5 })).body.code).toBe('refund_waiting')
  expect(await order()).toMatchObject({ refund_by_hand: 4.5, attention: ['refund_by_hand'] })
  const waiting = (await shop.get('/api/admin/orders?tab=attention', { headers: owner.headers })).body.orders
  expect(waiting.map((one: { number: number }) => one.number)).toContain(number)
  // Another reason beside it is settled by looking, and the debt stays.
  await shop.db
    .updateTable('orders')
    .set({ attention: ['refund_by_hand', 'notice_unknown'] })
    .where('number', '=', number)
    .execute()
  expect((await clear()).body.order.attention).toEqual(['refund_by_hand'])
  expect((await sent()).status).toBe(200)
})

test('R201 what was sent is what was seen, on a day that has been, with a picture that can be read', async () => {
  const { order, sent } = await cancelledOrder()
  expect((await sent({ amount: 4 })).body.code).toBe('changed_since')
  for (const sent_on of ['2020-01-01', '2999-01-01'])
    expect(Object.keys((await sent({ sent_on })).body.errors)).toEqual(['sent_on'])
  expect(Object.keys((await sent({ proof: 'UklG' })).body.errors)).toEqual(['proof'])
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await sent({}, packer)).status).toBe(403)
  expect(await order()).toMatchObject({ refund_by_hand: 4.5, status: 'cancelled' })
})

test('R201 of an order that was paid twice, units that are paid back leave the debt of the second Pix alone', async () => {
  const product = await makeProduct(shop.db, { regular_price: 50_00, quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))
  const { id, number } = body.order[0]
  await post(`/orders/${number}/payment`)
  const { id: second } = await shop.db
    .insertInto('payments')
    .values({
      ...{ order_id: id, method: 'pix', provider: 'own-pix', status: 'paid' },
      ...{ amount: 100_00, paid_amount: 100_00, paid_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('refunds')
    .values({ payment_id: second, amount: 100_00, status: 'by_hand', reason: 'paid_twice', who: 'shop' })
    .execute()
  const lines = [{ product_id: product.id, quantity: 1 }]
  const part = await giveBack(shop, owner, number, { lines, restock: false, note: 'Acabou.' })
  expect([part.status, part.body.order.refund_by_hand, part.body.order.status]).toEqual([200, 100, 'paid'])
  const sent = await post(`/orders/${number}/refund-sent`, { amount: 100, sent_on: today() })
  expect([sent.body.order.status, sent.body.order.refundable]).toEqual(['paid', 50])
  await undo(sent.body.batch)
  expect(
    (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order,
  ).toMatchObject({
    ...{ status: 'paid', refund_by_hand: 100, refundable: 150 },
  })
})

test('R603 that the money was sent is taken back only with the proof and the limit with which it is said', async () => {
  const { sent, order } = await cancelledOrder()
  const { batch } = (await sent()).body
  const unproved = await makeStaff(shop)
  await shop.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', unproved.id)
    .execute()
  const undoBy = (by: typeof owner) => post('/history/undo', { batches: [batch] }, by)
  expect((await undoBy(await makeStaff(shop, 'manager', 4_49))).body.code).toBe('refund_limit')
  expect((await undoBy(unproved)).body.code).toBe('confirm_first')
  expect((await order()).refund_by_hand).toBe(0)
  expect((await undoBy(await makeStaff(shop, 'manager', 4_50))).status).toBe(200)
  expect((await order()).refund_by_hand).toBe(4.5)
})

test.for(['cancelled', 'awaiting_payment'])(
  'R603 more money than an order costs is confirmed within the limit only: %s',
  async (status) => {
    const product = await makeProduct(shop.db, { regular_price: 4_50, quantity: 10 })
    const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
    const { number, key } = body.order[0]
    if (status === 'cancelled') await shop.post(`/api/orders/${number}/cancel`, { key })
    const gerente = await makeStaff(shop, 'manager', 1_00)
    const confirm = (amount: number) => post(`/orders/${number}/payment`, { amount }, gerente)
    const read = async () =>
      (await shop.get(`/api/admin/orders/${number}`, { headers: owner.headers })).body.order
    const before = await read()
    expect((await confirm(5.51)).body.code).toBe('refund_limit')
    expect(await read()).toEqual(before)
    expect((await confirm(5.5)).status).toBe(200)
    if (status === 'cancelled') expect((await confirm(0.01)).body.code).toBe('refund_limit')
  },
)
