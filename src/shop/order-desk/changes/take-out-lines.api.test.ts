import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, makeCoupon, newBuyer, place, stockOf } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { startFakeMercadoPago } from '#test/mercadopago/fake.ts'
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

/** An unpaid order: three of a product of R$ 10,00 and one of R$ 25,00. */
async function unpaid({ coupon = '' } = {}) {
  const base = await makeProduct(shop.db, { regular_price: 10_00, quantity: 10 })
  const polish = await makeProduct(shop.db, { regular_price: 25_00, quantity: 10 })
  const customer = newBuyer()
  const lines: [number, number][] = [
    [base.id, 3],
    [polish.id, 1],
  ]
  const { status, body } = await place(shop, checkoutOf(lines, { customer, coupon }))
  expect(status).toBe(201)
  await sentMails(shop)
  const { number, key } = body.order[0]
  const out = (product: { id: number }, quantity: number, seen = 4, by = owner) =>
    post(`/orders/${number}/lines-out`, { lines: [{ product_id: product.id, quantity }], seen }, by)
  /** the order as its buyer sees it */
  const seen = async () => (await shop.get(`/api/orders/${number}?key=${key}`)).body
  return { number, base, polish, customer, out, seen }
}

test('a product taken out of an unpaid order is on sale again, and a new Pix asks for what is left', async () => {
  const { number, base, polish, customer, out, seen } = await unpaid()
  const before = (await seen()).payment
  const { status, body } = await out(base, 2)
  expect([status, body.order.total, body.order.subtotal]).toEqual([200, 35, 35])
  expect(body.order.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 1])
  expect(await stockOf(shop.db, base.id)).toBe(9)
  expect(
    body.order.payments.map(({ status, amount }: { status: string; amount: number }) => [status, amount]),
  ).toEqual([
    ['cancelled', 55],
    ['pending', 35],
  ])
  const { order, payment } = await seen()
  expect([order.total, payment.amount, payment.status]).toEqual([35, 35, 'pending'])
  expect(payment.pix.code).not.toBe(before.pix.code)
  const [mail, ...more] = await sentMails(shop)
  expect([mail?.to?.[0]?.address, mail?.subject, more]).toEqual([
    customer.email,
    `Pedido ${number}: o total mudou`,
    [],
  ])
  expect(mail!.text).toContain('35,00')
  // The whole line, then: the other one is all that is left, and is paid as any order.
  const last = await out(polish, 1, 2)
  expect([last.body.order.total, last.body.order.items.length]).toEqual([10, 1])
  expect((await post(`/orders/${number}/payment`)).body.order.status).toBe('paid')
})

test('what stays keeps its part of the discount: not a centavo more or less', async () => {
  const coupon = await makeCoupon(shop.db, { type: 'percentage', value: 10 })
  const { base, out } = await unpaid({ coupon: coupon.code })
  const { body } = await out(base, 1)
  expect([body.order.subtotal, body.order.discount, body.order.total]).toEqual([45, 4.5, 40.5])
})

test('at a provider the boleto before ends first; one that does not answer leaves everything as it was', async () => {
  const fake = await startFakeMercadoPago()
  const real = await startApp(fake.env)
  const { headers } = await makeStaff(real)
  const product = await makeProduct(real.db, { regular_price: 10_00, quantity: 10 })
  const { body } = await place(
    real,
    checkoutOf([[product.id, 3]], { customer: newBuyer(), payment_method: 'boleto' }),
  )
  const { number, key } = body.order[0]
  const out = () =>
    real.post(
      `/api/admin/orders/${number}/lines-out`,
      { lines: [{ product_id: product.id, quantity: 1 }], seen: 3 },
      { headers },
    )
  fake.setDown(true)
  expect((await out()).body.code).toBe('payment_in_progress')
  expect(await stockOf(real.db, product.id)).toBe(7)
  fake.setDown(false)
  expect((await out()).body.order.payments.map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'pending',
  ])
  const { payment } = (await real.get(`/api/orders/${number}?key=${key}`)).body
  expect([payment.method, payment.amount, payment.boleto.line.length > 0]).toEqual(['boleto', 20, true])
  await real.close()
  await fake.close()
})

test('what the shop takes out leaves the buyer their six attempts to pay', async () => {
  const fake = await startFakeMercadoPago()
  const real = await startApp({ RATE_LIMIT_FACTOR: '1000', ...fake.env })
  const { headers } = await makeStaff(real)
  const product = await makeProduct(real.db, { regular_price: 10_00, quantity: 10 })
  const { body } = await place(real, checkoutOf([[product.id, 8]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  for (const seen of [8, 7, 6, 5, 4, 3]) {
    const lines = [{ product_id: product.id, quantity: 1 }]
    const { status } = await real.post(`/api/admin/orders/${number}/lines-out`, { lines, seen }, { headers })
    expect(status).toBe(200)
  }
  const answers: number[] = []
  for (const payment_method of ['boleto', 'pix', 'boleto', 'pix', 'boleto', 'pix'])
    answers.push((await real.post(`/api/orders/${number}/pay`, { key, payment_method })).status)
  // The first of the six was the order's own.
  expect(answers).toEqual([200, 200, 200, 200, 200, 409])
  await real.close()
  await fake.close()
})

test('rule 3: pressed twice, or by two at once, it is taken out once, and the second is told', async () => {
  const { base, out } = await unpaid()
  const both = await Promise.all([out(base, 1), out(base, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(shop.db, base.id)).toBe(8)
})

test('all of it, more than there is, and a paid order are refused in words, and the Pix stays as it was', async () => {
  const { number, base, polish, out, seen } = await unpaid()
  const { pix } = (await seen()).payment
  const lines = [
    { product_id: base.id, quantity: 3 },
    { product_id: polish.id, quantity: 1 },
  ]
  const all = await post(`/orders/${number}/lines-out`, { lines, seen: 4 })
  expect([all.status, all.body.errors.lines]).toEqual([422, ['Não sobraria nada a pagar: cancele o pedido.']])
  expect((await out(base, 4)).body.code).toBe('order_changed')
  expect((await out(base, 1, 3)).body.code).toBe('order_changed')
  expect((await seen()).payment.pix.code).toBe(pix.code)
  const packer = await makeStaff(shop, 'fulfilment')
  expect((await out(base, 1, 4, packer)).status).toBe(403)
  await post(`/orders/${number}/payment`)
  expect((await out(base, 1)).body.code).toBe('order_status_conflict')
})

test('rule 3: the history says what was taken out, by whom, and what the order cost', async () => {
  const { number, base, out } = await unpaid()
  await out(base, 2)
  const history = await shop.get(`/api/admin/history?thing=order:${number}`, { headers: owner.headers })
  expect(history.body.entries[0]).toMatchObject({
    action: 'lines_taken_out',
    before: { status: 'awaiting_payment', amount: 55 },
    after: { status: 'awaiting_payment', amount: 35, out: `2 × ${base.name}` },
    undoable: false,
  })
})
