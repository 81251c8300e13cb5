import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
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

/** A paid order whose mails have left, and the mail of one kind. */
async function paid() {
  const product = await makeProduct(shop.db)
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number, id } = body.order[0]
  const path = `/api/admin/orders/${number}`
  await shop.post(`${path}/payment`, {}, { headers: owner.headers })
  await sentMails(shop)
  const order = async () => (await shop.get(path, { headers: owner.headers })).body.order
  const mailOf = async (template: string) =>
    (await order()).mails.find((mail: { template: string }) => mail.template === template)
  const look = (mail: number, by = owner) => shop.get(`${path}/mails/${mail}`, { headers: by.headers })
  const resend = (mail: number, by = owner) =>
    shop.post(`${path}/mails/${mail}/resend`, {}, { headers: by.headers })
  return { id, number, customer, order, mailOf, look, resend }
}

/** The mail that would remind of the payment, which the page of a paid order does not list. */
function reminderOf(order: number) {
  return shop.db
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'payment-ending')
    .where(sql<boolean>`(data ->> 'order_id')::bigint = ${order}`)
    .executeTakeFirstOrThrow()
}

test('the reminder to pay is listed while there is something to pay, and not once the money is there', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const path = `/api/admin/orders/${body.order[0].number}`
  const waiting = (await shop.get(path, { headers: owner.headers })).body.order.mails
  expect(waiting).toContainEqual(expect.objectContaining({ template: 'payment-ending', state: 'waiting' }))
  await shop.post(`${path}/payment`, {}, { headers: owner.headers })
  const paidNow = (await shop.get(path, { headers: owner.headers })).body.order.mails
  expect(paidNow.map((mail: { template: string }) => mail.template)).not.toContain('payment-ending')
  expect((await reminderOf(body.order[0].id)).id).toBeGreaterThan(0)
})

test('a mail is looked at and sent again, once for each press; the history says by whom', async () => {
  const { number, customer, order, mailOf, look, resend } = await paid()
  const { id } = await mailOf('order-paid')
  const { body } = await look(id)
  expect([body.to, body.letter.subject]).toEqual([customer.email, expect.stringContaining(String(number))])
  expect(body.letter.text).toContain(`/order/${number}?key=`)
  expect((await resend(id)).status).toBe(200)
  expect((await resend(id)).body.code).toBe('mail_waiting')
  const again = await sentMails(shop)
  expect(again.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [customer.email, body.letter.subject],
  ])
  expect((await order()).steps.at(-1)).toMatchObject({ action: 'mail_resent', by: expect.any(String) })
})

test('a step whose mail has left is not undone while that mail waits to be sent again', async () => {
  const { number, order, mailOf, resend } = await paid()
  const post = (path: string, payload: object = {}) =>
    shop.post(`/api/admin${path}`, payload, { headers: owner.headers })
  const { batch } = (await post(`/orders/${number}/ship`, { tracking: 'AA123456785BR' })).body
  const { id } = await mailOf('order-shipped')
  await shop.db.updateTable('mails').set({ due_at: new Date() }).where('id', '=', id).execute()
  await sentMails(shop)
  expect((await resend(id)).status).toBe(200)
  expect((await post('/history/undo', { batches: [batch] })).body.code).toBe('mail_sent')
  const { status, mails } = await order()
  const shipped = mails.filter(({ template }: { template: string }) => template === 'order-shipped')
  expect([status, shipped.map(({ state }: { state: string }) => state)]).toEqual([
    'shipped',
    ['filed', 'waiting'],
  ])
  await sentMails(shop)
})

test('a mail that had nothing to say when its turn came is sent once it has', async () => {
  const { customer, mailOf, resend } = await paid()
  const { id } = await mailOf('order-paid')
  await shop.db
    .updateTable('mails')
    .set({ sent_at: null, dropped_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect((await resend(id)).status).toBe(200)
  expect((await sentMails(shop)).map(({ to }) => to?.[0]?.address)).toEqual([customer.email])
})

test('it goes to the address that the order has now', async () => {
  const { id: order, mailOf, look, resend } = await paid()
  const { id } = await mailOf('order-paid')
  const { email } = newBuyer()
  await shop.db.updateTable('orders').set({ customer_email: email }).where('id', '=', order).execute()
  expect((await look(id)).body.to).toBe(email)
  await resend(id)
  expect((await sentMails(shop)).map(({ to }) => to?.[0]?.address)).toEqual([email])
})

test('one that has nothing to say any more, of another order, or without the right is not sent', async () => {
  const [mine, other] = [await paid(), await paid()]
  const reminder = await reminderOf(mine.id)
  expect((await mine.look(reminder.id)).body.letter).toBe(null)
  expect((await mine.resend(reminder.id)).body.code).toBe('mail_without_subject')
  const { id } = await other.mailOf('order-paid')
  expect([(await mine.look(id)).status, (await mine.resend(id)).status]).toEqual([404, 404])
  const packer = await makeStaff(shop, 'fulfilment')
  expect([(await other.look(id, packer)).status, (await other.resend(id, packer)).status]).toEqual([403, 403])
  expect(await sentMails(shop)).toEqual([])
})
