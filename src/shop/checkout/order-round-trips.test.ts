import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('an order with a Pix to the shop’s own key is one transaction, in fourteen questions to the database at most', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  const order = () => place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  await order()
  const asked = watchQuestions()
  const { status, body } = await order()
  const texts = asked()
  expect(status).toBe(201)
  expect(body.payment.pix.code).toMatch(/^000201/)
  // Limits; begin, key, number, units; order, event, lines, acceptance, payment, mails, key; commit; the answer.
  expect(texts.length).toBeLessThanOrEqual(14)
  expect(texts.filter((text) => text === 'commit')).toHaveLength(1)
})

test('the mails of several orders are written from five readings, and taken and noted together', async () => {
  const product = await makeProduct(shop.db, { quantity: 10 })
  await sentMails(shop)
  for (let n = 0; n < 4; n += 1) await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const asked = watchQuestions()
  expect(await sentMails(shop)).toHaveLength(4)
  const texts = asked().map((text) => text.trim())
  expect(texts.filter((text) => text.startsWith('select'))).toHaveLength(5)
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
