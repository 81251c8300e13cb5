import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { makeCoupon } from '#test/checkout.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

test('X10 a coupon is found by its code in any case, with a value in reais or percent', async () => {
  await makeCoupon(shop.db, { code: 'MENOS5', type: 'fixed', value: 500 })
  await makeCoupon(shop.db, { code: 'BEMVINDA10', type: 'percentage', value: 10 })
  const fixed = await shop.get('/api/coupons/check/MENOS5/26-11-20/100.00')
  expect([fixed.status, fixed.body]).toEqual([200, { coupon: { code: 'MENOS5', type: 'fixed', value: 5 } }])
  const percentage = await shop.get('/api/coupons/check/bemvinda10/26-11-20/100')
  expect(percentage.body).toEqual({ coupon: { code: 'BEMVINDA10', type: 'percentage', value: 10 } })
})

test('X10 the shop’s clock decides about a coupon’s dates, whatever date the browser sends', async () => {
  const { code } = await makeCoupon(shop.db, { valid_until: '2020-01-01' })
  expect((await shop.get(`/api/coupons/check/${code}/19-12-31/50`)).status).toBe(422)
  const valid = await makeCoupon(shop.db)
  expect((await shop.get(`/api/coupons/check/${valid.code}/01-01-01/50`)).status).toBe(200)
})

test('X10 the third parameter is the total in reais, compared with the coupon’s minimum', async () => {
  const { code } = await makeCoupon(shop.db, { minimum: 5000 })
  expect((await shop.get(`/api/coupons/check/${code}/26-11-20/50.00`)).status).toBe(200)
  const short = await shop.get(`/api/coupons/check/${code}/26-11-20/49.99`)
  expect([short.status, short.body.message]).toEqual([422, 'Ocurreu um erro por favor tente mais tarde.'])
  expect(short.body.errors.coupon[0]).toMatch(/a partir de/)
})

test('X10 an unknown code is 404, anything malformed 404 or 422', async () => {
  const unknown = await shop.get('/api/coupons/check/NADA/26-11-20/50')
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Ocurreu um erro por favor tente mais tarde.'])
  const { code } = await makeCoupon(shop.db)
  for (const total of ['-1', 'abc', '1e9', 'NaN', '9'.repeat(40)]) {
    expect([total, (await shop.get(`/api/coupons/check/${code}/26-11-20/${total}`)).status]).toEqual([
      total,
      422,
    ])
  }
  for (const odd of ['%00', '%27%20or%201=1--', 'a'.repeat(90)]) {
    const { status } = await shop.get(`/api/coupons/check/${odd}/26-11-20/50`)
    expect([404, 422]).toContain(status)
  }
})

test('X10 guessing codes is slowed down', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '1' })
  const answers = []
  for (let i = 0; i < 12; i += 1) answers.push(await strict.get(`/api/coupons/check/X${i}/26-11-20/50`))
  expect(answers.at(-1)!.status).toBe(429)
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
  await strict.close()
})
