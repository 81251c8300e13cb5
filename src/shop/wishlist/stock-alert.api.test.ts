import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { checkoutTexts } from '#shop/messages/checkout.ts'
import { stockAlertTexts } from '#shop/messages/stock-alert.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct, unique } from '#test/make.ts'
import { deleteOldStockAlerts, sendStockAlerts } from './stock-alert.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const mailbox = () => `ana${unique()}@exemplo.com.br`
const ask = (product_id: number, email: string) =>
  shop.post('/api/product/stock-alert', { product_id, email })
const waiting = async (email: string) => {
  const found = await shop.db.selectFrom('stock_alerts').selectAll().where('email', '=', email).execute()
  return found.length
}
const restock = (id: number, quantity: number) =>
  shop.db.updateTable('products').set({ quantity }).where('id', '=', id).execute()

test('P10 who asked gets one mail when the product is back, and is forgotten with it', async () => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const email = mailbox()
  const { status, body } = await ask(product.id, email.toUpperCase())
  expect([status, body]).toEqual([201, { success: true, message: stockAlertTexts.done }])
  expect((await ask(product.id, email)).status).toBe(201)
  expect(await waiting(email)).toBe(1)

  await sendStockAlerts(shop.db)
  expect(await sentMails(shop)).toEqual([])
  await restock(product.id, 3)
  await sendStockAlerts(shop.db)
  const [mail, ...others] = await sentMails(shop)
  expect(others).toEqual([])
  expect(mail!.to?.[0]?.address).toBe(email)
  expect(mail!.subject).toBe(`Voltou: ${product.name}`)
  expect(mail!.text).toContain(`/product/${product.slug}`)
  expect(mail!.html).toContain(product.name)
  expect(await waiting(email)).toBe(0)
  await sendStockAlerts(shop.db)
  expect(await sentMails(shop)).toEqual([])
})

test('P10 what is sold again before the mail leaves is not announced', async () => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  await ask(product.id, mailbox())
  await restock(product.id, 1)
  await sendStockAlerts(shop.db)
  await restock(product.id, 0)
  expect(await sentMails(shop)).toEqual([])
})

test('P10 what can be bought, is not shown, or is no mailbox is refused', async () => {
  const there = await makeProduct(shop.db, { quantity: 2 })
  const hidden = await makeProduct(shop.db, { quantity: 0, status: 0 })
  const available = await ask(there.id, mailbox())
  expect([available.status, available.body.message]).toEqual([409, stockAlertTexts.inStock])
  const unknown = await ask(hidden.id, mailbox())
  expect([unknown.status, unknown.body.message]).toEqual([404, catalogTexts.productNotFound])
  const wrong = await ask(hidden.id, 'ana@')
  expect([wrong.status, wrong.body.errors]).toEqual([422, { email: [checkoutTexts.email] }])
})

test('P10 no subscriber is kept for more than six months', async () => {
  const product = await makeProduct(shop.db, { quantity: 0 })
  const [old, young] = [mailbox(), mailbox()]
  await ask(product.id, old)
  await ask(product.id, young)
  await sql`update stock_alerts set created_at = now() - interval '7 months' where email = ${old}`.execute(
    shop.db,
  )
  await deleteOldStockAlerts(shop.db)
  expect([await waiting(old), await waiting(young)]).toEqual([0, 1])
})
