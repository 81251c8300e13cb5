import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsOf } from '#shop/terms.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeCustomer, makeProduct, makeRegistration } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => shop.close())

const acceptances = () => shop.db.selectFrom('acceptances').selectAll()

test('L1 with an order the terms, the time and the address of the caller are kept, and page and mail name them', async () => {
  const product = await makeProduct(shop.db)
  const before = Date.now()
  const { body } = await place(
    shop,
    checkoutOf([[product.id, 1]], { customer: newBuyer(), payment_method: 'pix' }),
    undefined,
    { 'x-forwarded-for': '203.0.113.9' },
  )
  const { id, terms } = body.order[0]
  expect(terms).toEqual({ version: 1, date: '2026-11-22' })
  const row = await acceptances().where('order_id', '=', id).executeTakeFirstOrThrow()
  // Behind a proxy the port of the connection is the proxy's.
  expect(row).toMatchObject({ terms_version: 1, ip: '203.0.113.9', port: null })
  expect(row.at.getTime()).toBeGreaterThanOrEqual(before)
  const [mail] = await sentMails(shop)
  expect(mail!.text).toContain(`Termos da compra, versão 1, de 22/11/2026`)
  expect(mail!.text).toContain(`${shop.config.storeUrl}/paginas/termos/versao/1`)
})

test('L1 a caller without a proxy is kept with the port', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const product = await makeProduct(shop.db)
  const answer = await fetch(`${address}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'porta' },
    body: JSON.stringify(checkoutOf([[product.id, 1]], { customer: newBuyer() })),
  })
  const { order } = (await answer.json()) as { order: [{ id: number }] }
  const { ip, port } = await acceptances().where('order_id', '=', order[0].id).executeTakeFirstOrThrow()
  expect([ip, port]).toEqual(['127.0.0.1', expect.any(Number)])
})

test('L1 an order that is refused leaves no acceptance, and one that is repeated leaves one', async () => {
  const product = await makeProduct(shop.db, { quantity: 1 })
  const counted = async () => (await acceptances().execute()).length
  const before = await counted()
  expect((await place(shop, checkoutOf([[product.id, 2]], { customer: newBuyer() }))).status).toBe(409)
  expect(await counted()).toBe(before)
  const body = checkoutOf([[product.id, 1]], { customer: newBuyer() })
  for (let times = 0; times < 2; times += 1) {
    expect((await place(shop, body, 'uma-vez-so')).status).toBe(201)
  }
  expect(await counted()).toBe(before + 1)
})

test('L1 an order made line by line accepts the terms when it is placed', async () => {
  const { bearer } = await makeCustomer(shop.db, { shipping: {} })
  const product = await makeProduct(shop.db, { regular_price: 2000 })
  const sums = { subtotal: 20, discount: 0, tax: 0, total: 20 }
  const draft = (await shop.post('/api/orders/register', sums, bearer)).body.order[0].id
  expect(await acceptances().where('order_id', '=', draft).execute()).toEqual([])
  const line = { order_id: draft, product_id: product.id, quantity: 1, price: 20 }
  expect((await shop.post('/api/orders/registerorderitem', line, bearer)).status).toBe(201)
  expect(await acceptances().where('order_id', '=', draft).execute()).toHaveLength(1)
})

test('L1 an account is made under the terms of its day', async () => {
  const { body } = await shop.post('/api/auth/register', makeRegistration())
  const row = await acceptances().where('user_id', '=', body.user.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ terms_version: 1, order_id: null, ip: '127.0.0.1' })
})

test('L1 a version is found by its number', () => {
  const versions = [
    { version: 2, date: '2027-01-05' },
    { version: 1, date: '2026-11-22' },
  ]
  expect(termsOf(undefined, versions)).toBe(versions[0])
  expect(termsOf('1', versions)).toBe(versions[1])
  expect(termsOf('3', versions)).toBe(undefined)
})
