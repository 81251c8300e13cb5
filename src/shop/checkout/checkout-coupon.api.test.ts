import { afterAll, beforeAll, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buyer, checkoutOf, makeCoupon, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('O8 a coupon is applied again when the order is placed, and its discount is split over the lines', async () => {
  const coupon = await makeCoupon(shop.db, { code: 'BEMVINDA10' })
  const a = await makeProduct(shop.db, { regular_price: 333 })
  const b = await makeProduct(shop.db, { regular_price: 1001 })
  const { body } = await place(
    shop,
    checkoutOf(
      [
        [a.id, 1],
        [b.id, 1],
      ],
      { coupon: ' bemvinda10 ', total: 12.01 },
    ),
  )
  expect(body.order[0]).toMatchObject({ subtotal: 13.34, discount: 1.33, total: 12.01, coupon: 'BEMVINDA10' })
  expect(body.order[0].order_items.map((item: { discount: number }) => item.discount)).toEqual([0.33, 1])
  const { used } = await shop.db
    .selectFrom('coupons')
    .select('used')
    .where('id', '=', coupon.id)
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
})

test('O8 a coupon that does not apply refuses the order and says why', async () => {
  const product = await makeProduct(shop.db, { regular_price: 2000, quantity: 10 })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const shifted = (days: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const refusals: [object, number, string][] = [
    [{ active: false }, 404, 'Este cupom não existe.'],
    [{ valid_from: shifted(1) }, 422, 'Este cupom ainda não está valendo.'],
    [{ valid_until: shifted(-1) }, 422, 'Este cupom não vale mais.'],
    [{ minimum: 2001 }, 422, `Este cupom vale para compras a partir de ${brl(2001)}.`],
    [{ max_uses: 1, used: 1 }, 422, 'Este cupom já foi usado o número máximo de vezes.'],
  ]
  for (const [given, status, reason] of refusals) {
    const { code } = await makeCoupon(shop.db, given)
    const answer = await place(shop, checkoutOf([[product.id, 1]], { coupon: code }))
    expect([answer.status, answer.body.errors]).toEqual([status, { coupon: [reason] }])
    expect(answer.body.message).toBe('Ocurreu um erro por favor tente mais tarde.')
  }
  for (const given of [{ valid_from: today, valid_until: today }, { minimum: 2000 }, { max_uses: 1 }]) {
    const { code } = await makeCoupon(shop.db, given)
    expect((await place(shop, checkoutOf([[product.id, 1]], { coupon: code }))).status).toBe(201)
  }
  expect(await stockOf(shop.db, product.id)).toBe(7)
})

test('O8 a fixed coupon never takes a total below zero, and an order that costs nothing is paid', async () => {
  const { code } = await makeCoupon(shop.db, { type: 'fixed', value: 500 })
  const product = await makeProduct(shop.db, { regular_price: 300 })
  const { status, body } = await place(shop, checkoutOf([[product.id, 1]], { coupon: code }))
  expect(status).toBe(201)
  expect(body.order[0]).toMatchObject({ subtotal: 3, discount: 3, total: 0, status: 'paid' })
  expect(body.payment).toMatchObject({ method: 'none', status: 'paid', amount: 0, pix: null })
})

test('O8 a customer uses a coupon as often as it allows, told by the CPF', async () => {
  const { code } = await makeCoupon(shop.db, { max_uses_per_customer: 1 })
  const product = await makeProduct(shop.db)
  const coupon = { coupon: code }
  expect((await place(shop, checkoutOf([[product.id, 1]], coupon))).status).toBe(201)
  // The same CPF from another mailbox is the same customer, but its unpaid order is not given up for it.
  const again = await place(
    shop,
    checkoutOf([[product.id, 1]], { ...coupon, customer: { ...buyer, email: 'outra@example.com' } }),
  )
  expect([again.status, again.body.errors.coupon]).toEqual([422, ['Você já usou este cupom.']])
  expect((await place(shop, checkoutOf([[product.id, 1]], { ...coupon, customer: newBuyer() }))).status).toBe(
    201,
  )
})

test('O8 a buyer who comes back with the coupon that their own unpaid order has used up gets it', async () => {
  const product = await makeProduct(shop.db, { quantity: 9 })
  for (const limit of [{ max_uses: 1 }, { max_uses_per_customer: 1 }]) {
    const customer = newBuyer()
    const { id, code } = await makeCoupon(shop.db, limit)
    const buy = () => place(shop, checkoutOf([[product.id, 1]], { coupon: code, customer }))
    const first = await buy()
    expect((await buy()).status).toBe(201)
    const { number, key } = first.body.order[0]
    expect((await shop.get(`/api/orders/${number}?key=${key}`)).body.order.status).toBe('cancelled')
    const { used } = await shop.db
      .selectFrom('coupons')
      .select('used')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(used).toBe(1)
  }
})

test('O8 a coupon with one use, fifty at once: one gets it', async () => {
  const { id, code } = await makeCoupon(shop.db, { max_uses: 1 })
  const product = await makeProduct(shop.db, { quantity: 50 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      place(shop, checkoutOf([[product.id, 1]], { coupon: code, customer: newBuyer() })),
    ),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(49)
  expect(await stockOf(shop.db, product.id)).toBe(49)
  const { used } = await shop.db
    .selectFrom('coupons')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
})

test('O8 a coupon once per customer, twenty at once by the same customer: one', async () => {
  const { code } = await makeCoupon(shop.db, { max_uses_per_customer: 1 })
  const product = await makeProduct(shop.db, { quantity: 50 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const customer = { ...buyer, email: `ana${i}@example.com` }
      return place(shop, checkoutOf([[product.id, 1]], { coupon: code, customer }))
    }),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
})
