import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LAST_OF_TRANSACTION } from '#platform/db/joined-query.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, makeCoupon, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('an order with a Pix to the shop’s own key is one transaction, in three questions to the database', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const order = () => place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  await order()
  const asked = watchQuestions()
  const { status, body } = await order()
  const texts = asked()
  expect(status).toBe(201)
  expect(body.payment.pix.code).toMatch(/^000201/)
  // Limits; begin, key, units and ids; all that is written, with the commit.
  expect(texts).toHaveLength(3)
  expect(texts.findIndex((text) => text.endsWith(LAST_OF_TRANSACTION))).toBe(2)
})

test('the answer to an order, made of what was written, is what reading the order gives', async () => {
  const [coupon, product, other] = [
    await makeCoupon(shop.db),
    await makeProduct(shop.db),
    await makeProduct(shop.db),
  ]
  const asked = checkoutOf(
    [
      [product.id, 2],
      [other.id, 1],
    ],
    { customer: newBuyer(), coupon: coupon.code },
  )
  const { body } = await place(shop, asked)
  const [{ number, key }] = body.order
  const { body: read } = await shop.get(`/api/orders/${number}?key=${key}`)
  expect(read).toMatchObject({ order: body.order[0], payment: body.payment })
  expect(Object.keys(read.order)).toEqual(Object.keys(body.order[0]))
})

test('the mails of several orders are written from four readings, and taken and noted together', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  await sentMails(shop)
  for (let n = 0; n < 4; n += 1) await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const asked = watchQuestions()
  expect(await sentMails(shop)).toHaveLength(4)
  const texts = asked().map((text) => text.trim())
  expect(texts.filter((text) => text.startsWith('select'))).toHaveLength(4)
  expect(texts.filter((text) => text.startsWith('with due'))).toHaveLength(2)
})

/** @returns a function that stops watching, and gives the texts of what was asked of the database meanwhile */
function watchQuestions(): () => string[] {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  return () => {
    const texts = asked.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    asked.mockRestore()
    return texts
  }
}
