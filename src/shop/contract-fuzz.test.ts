import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/endpoint.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, makeCoupon, place } from '#test/checkout.ts'
import { bend, bent, countPlaces, hostileValue, sharpest } from '#test/hostile.ts'
import { makeCpf, makeCustomer, makeProduct, unique } from '#test/make.ts'
import { contract } from './contract.ts'

// Every call of the contract with inputs that are right but for one or two places. Whatever comes, the answer is one
// that the contract knows, in its shape, and a refusal leaves everything as it was.
const RUNS = 8
const SEED = 20261120

type Name = keyof typeof contract
const calls = Object.entries(contract) as [Name, Endpoint][]

// There is no postal code for anybody.
const postalService = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"erro":true}')
})
let shop: TestApp
let inputs: Record<Name, () => Record<string, unknown>>
let headers: Record<string, string>

beforeAll(async () => {
  await new Promise<void>((done) => postalService.listen(0, '127.0.0.1', done))
  const postal = `http://127.0.0.1:${(postalService.address() as AddressInfo).port}`
  shop = await startApp({
    POSTAL_CODE_URL: postal,
    POSTAL_CODE_FALLBACK_URL: postal,
    RATE_LIMIT_FACTOR: '1000000',
  })
  const { db } = shop
  const ana = await makeCustomer(db, { password: 'uma senha boa', shipping: {} })
  const product = await makeProduct(db, { quantity: 1_000_000 })
  const coupon = await makeCoupon(db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
  const order = body.order[0]
  const sums = { subtotal: 40, discount: 0, tax: 0, total: 40 }
  const draft = (await shop.post('/api/orders/register', sums, ana.bearer)).body.order[0]
  headers = { ...ana.bearer.headers }
  const anas = { user_id: ana.id }
  const link = { uid: ana.uid, token: 'x'.repeat(40), expires: '9999999999', signature: '0'.repeat(64) }
  const passwords = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
  const somebody = () => ({ name: 'Bruna Souza', cpf: makeCpf(), email: `b${unique()}@example.com` })
  const listing = { page: '1', order: 'newest' }
  const asked = { number: order.number, key: order.key }
  inputs = {
    categoryProducts: () => ({ category: 'categoria-1', ...listing }),
    subcategoryProducts: () => ({ sub_category: 'nenhuma', ...listing }),
    subcategorysubProducts: () => ({ sub_category_sub: 'nenhuma', ...listing }),
    categories: () => ({}),
    latest: () => ({}),
    highlights: () => ({}),
    allProducts: () => listing,
    product: () => ({ slug: product.slug }),
    search: () => ({ search_query: 'produto 1', ...listing }),
    couponCheck: () => ({ code: coupon.code, date: '26-11-20', total: '20.00' }),
    register: () => ({ ...somebody(), ...passwords }),
    login: () => ({ email: ana.email, password: 'uma senha boa' }),
    loadUser: () => ({ token: ana.access }),
    logout: () => ({}),
    verifyUser: () => ({}),
    verifyEmail: () => link,
    recoverPassword: () => ({ email: ana.email }),
    changePassword: () => ({ ...link, ...passwords }),
    newsletter: () => ({ name: 'Bia', email: `n${unique()}@example.com` }),
    shipping: () => anas,
    registerOrder: () => ({ ...anas, ...sums }),
    registerOrderItem: () => ({ product_id: product.id, order_id: draft.id, quantity: 1, price: 20 }),
    ownOrders: () => anas,
    addWish: () => ({ ...anas, product_id: product.id }),
    wishlist: () => anas,
    removeWish: () => ({ ...anas, product_id: product.id }),
    suggest: () => ({ q: 'prod' }),
    checkUser: () => ({ email: ana.email, cpf: ana.cpf }),
    saveProfile: () => ({ ...address, ...anas }),
    sessions: () => ({}),
    endSession: () => ({ id: 999_999 }),
    confirmNewsletter: () => link,
    stopNewsletter: () => link,
    sendActivation: () => ({}),
    banners: () => ({}),
    cartRefresh: () => ({ items: [{ product_id: product.id, count: 2, name: 'Produto', price: 19.9 }] }),
    postalCode: () => ({ cep: '01001000' }),
    checkoutOptions: () => ({}),
    checkout: () =>
      checkoutOf([[product.id, 1]], {
        customer: somebody(),
        coupon: coupon.code,
        total: 18,
        card: { token: 'a', payment_method_id: 'visa', issuer_id: '1', instalments: 1 },
      }),
    order: () => asked,
    payOrder: () => ({ ...asked, payment_method: 'pix' }),
    cancelOrder: () => ({ ...asked, key: 'x'.repeat(24) }),
    withdrawOrder: () => ({ ...asked, reason: 'Não serviu.' }),
  } as Record<Name, () => Record<string, unknown>>
})
afterAll(async () => {
  await shop.close()
  postalService.close()
})

type Way = 'json' | 'form' | 'guest'

function send({ method, path }: Endpoint, input: unknown, way: Way): Promise<Answer> {
  const fields = isObject(input) ? { ...input } : {}
  const url = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = asText(fields[part])
    delete fields[part]
    // An empty part is another address.
    return encodeURIComponent(value.toWellFormed()) || 'x'
  })
  const all = { 'idempotency-key': crypto.randomUUID(), ...(way === 'guest' ? {} : headers) }
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [key, asText(one).toWellFormed()]),
  )
  const query = String(new URLSearchParams(pairs as [string, string][]))
  if (method === 'GET') return shop.inject({ method, url: `${url}?${query.slice(0, 12_000)}`, headers: all })
  if (way === 'form') {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return shop.inject({ method, url, headers: { ...all, ...type }, payload: query })
  }
  const payload = JSON.stringify(isObject(input) ? fields : (input ?? null))
  return shop.inject({ method, url, headers: { ...all, 'content-type': 'application/json' }, payload })
}

const refusal = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errors: z.optional(z.record(z.string(), z.array(z.string()).check(z.minLength(1)))),
})

function expectInShape({ reply, status }: Endpoint, answer: Answer): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  if (answer.status < 300) {
    expect(answer.status).toBe(status)
    const read = z.safeDecode(reply, answer.body)
    expect(read.error?.issues).toBeUndefined()
    return
  }
  // Beside these, some refusals carry what is right: the total, the lines that fall short.
  const { message, errors } = answer.body
  expect(z.safeParse(refusal, errors ? { message, errors } : { message }).success).toBe(true)
  expect(answer.status === 422 ? [typeof message] : ['string']).toEqual(['string'])
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.ts:\d+|node_modules|select .* from|SQLSTATE|zod/i)
}

test.each(calls)('%s: no field of it takes what breaks others', async (name, endpoint) => {
  for (let place = 1; place < countPlaces(inputs[name]()); place += 1) {
    const tries = sharpest.map(async (value) => {
      const input = bent(inputs[name](), [{ place, how: 'replace', value }])
      for (const way of ['json', 'form'] as const) expectInShape(endpoint, await send(endpoint, input, way))
    })
    await Promise.all(tries)
  }
})

test.each(calls)(
  '%s: any input gets an answer of the contract, and a refusal changes nothing',
  async (name, endpoint) => {
    let before = await everything()
    const ways = fc.constantFrom<Way>('json', 'json', 'form', 'guest')
    const someBends = fc.array(bend, { minLength: 0, maxLength: 2 })
    const property = fc.asyncProperty(someBends, ways, async (bends, way) => {
      const answer = await send(endpoint, bent(inputs[name](), bends), way)
      expectInShape(endpoint, answer)
      const after = await everything()
      // A sign-in that is refused may mail a way to a password.
      if (answer.status >= 400 && name !== 'login') expect(after).toBe(before)
      before = after
      // Whoever signed out cannot go on.
      if (name === 'logout' && answer.status === 200) {
        await signInAgain()
        before = await everything()
      }
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  },
)

test('a body that is no object at all is as good as an empty one, and no better', async () => {
  const posts = calls.filter(([, { method }]) => method === 'POST')
  const any = fc.constantFrom(...posts)
  const property = fc.asyncProperty(any, hostileValue, async ([, endpoint], body) => {
    const before = await everything()
    const url = endpoint.path.replace(/:\w+/g, 'x')
    const type = { 'content-type': 'application/json', 'idempotency-key': 'k' }
    const payload = JSON.stringify(body)
    const answer = await shop.inject({ method: 'POST', url, headers: type, payload })
    expectInShape(endpoint, answer)
    if (answer.status >= 400) expect(await everything()).toBe(before)
  })
  await fc.assert(property, { numRuns: 40, seed: SEED, endOnFailure: true })
})

async function signInAgain(): Promise<void> {
  const { body } = await send(contract.login, inputs.login(), 'guest')
  headers = { authorization: `Bearer ${body.token}` }
}

/** All that a call may change, as one line: rows of what customers own, stock, coupons, orders, mail. */
async function everything(): Promise<string> {
  const tables = [
    ...['users', 'orders', 'order_items', 'order_events', 'withdrawals', 'payments', 'coupons'],
    ...['idempotency_keys', 'mails'],
    ...[
      'wishlist_items',
      'shipping_addresses',
      'newsletter_subscriptions',
      'password_resets',
      'checkout_tickets',
    ],
  ]
  const sums = tables.map(
    (table) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t)`,
  )
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', ${sql.join(sums)}, (select sum(quantity) from products), (select count(*) from access_tokens)) as state`.execute(
    shop.db,
  )
  return rows[0]!.state
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
