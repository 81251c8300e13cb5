import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { shopCalls } from '#src/calls.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { address, checkoutOf, makeCoupon, place } from '#test/checkout.ts'
import { expectInShape } from '#test/contract-answer.ts'
import { databaseState } from '#test/database-state.ts'
import { change, changed, countPlaces, hostileValue, worstValues } from '#test/fuzz-values.ts'
import { makeCpf, makeCustomer, makeProduct, unique } from '#test/make.ts'
import { SEED, tellScale, WHOLE } from '#test/scale.ts'

// Every call of the contract with inputs that are right but for one or two places. Every answer must have the contract's
// shape, and a refusal must change nothing.
const INPUTS = 20_000

type Name = keyof typeof shopCalls
const calls = Object.entries(shopCalls) as [Name, Endpoint][]
const RUNS = WHOLE ? Math.ceil(INPUTS / calls.length) : 8

// It knows no postal code.
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
  const ofAna = { user_id: ana.id }
  const link = { uid: ana.uid, token: 'x'.repeat(40), expires: '9999999999', signature: '0'.repeat(64) }
  const passwords = { password: 'outra senha boa', password_confirmation: 'outra senha boa' }
  const newBuyer = () => ({ name: 'Bruna Souza', cpf: makeCpf(), email: `b${unique()}@example.com` })
  const listing = { page: '1', order: 'newest' }
  const ofOrder = { number: order.number, key: order.key }
  inputs = {
    categoryProducts: () => ({ category: 'categoria-1', ...listing }),
    subcategoryProducts: () => ({ sub_category: 'nenhuma', ...listing }),
    subcategorysubProducts: () => ({ sub_category_sub: 'nenhuma', ...listing }),
    categories: () => ({}),
    menuPictures: () => ({}),
    latest: () => ({}),
    highlights: () => ({}),
    bestSellers: () => ({}),
    allProducts: () => listing,
    product: () => ({ slug: product.slug }),
    search: () => ({ search_query: 'produto 1', ...listing }),
    couponCheck: () => ({ code: coupon.code, date: '26-11-20', total: '20.00' }),
    register: () => ({ ...newBuyer(), ...passwords }),
    login: () => ({ email: ana.email, password: 'uma senha boa' }),
    loadUser: () => ({ token: ana.access }),
    logout: () => ({}),
    verifyUser: () => ({}),
    verifyEmail: () => link,
    recoverPassword: () => ({ email: ana.email }),
    changePassword: () => ({ ...link, ...passwords }),
    newsletter: () => ({ name: 'Bia', email: `n${unique()}@example.com` }),
    askStockAlert: () => ({ product_id: product.id, email: `a${unique()}@example.com` }),
    shipping: () => ofAna,
    registerOrder: () => ({ ...ofAna, ...sums }),
    registerOrderItem: () => ({ product_id: product.id, order_id: draft.id, quantity: 1, price: 20 }),
    ownOrders: () => ofAna,
    addWish: () => ({ ...ofAna, product_id: product.id }),
    wishlist: () => ofAna,
    removeWish: () => ({ ...ofAna, product_id: product.id }),
    suggest: () => ({ q: 'prod' }),
    checkUser: () => ({ email: ana.email, cpf: ana.cpf }),
    saveProfile: () => ({ ...address, ...ofAna }),
    sessions: () => ({}),
    sendMessage: () => ({
      name: 'Eva',
      email: 'eva@exemplo.com.br',
      subject: 'other',
      order_number: '1001',
      message: 'Oi',
    }),
    exportOwnData: () => ({ password: 'errada' }),
    erasureObstacle: () => ({}),
    eraseAccount: () => ({ password: 'errada', understood: true }),
    endSession: () => ({ id: 999_999 }),
    confirmNewsletter: () => link,
    stopNewsletter: () => link,
    sendActivation: () => ({}),
    banners: () => ({}),
    shippingQuotes: () => ({ cep_number: '01001-000', items: [{ product_id: product.id, count: 2 }] }),
    cartRefresh: () => ({ items: [{ product_id: product.id, count: 2, name: 'Produto', price: 19.9 }] }),
    postalCode: () => ({ cep: '01001000' }),
    checkoutOptions: () => ({}),
    checkout: () =>
      checkoutOf([[product.id, 1]], {
        customer: newBuyer(),
        coupon: coupon.code,
        total: 18,
        card: { token: 'a', payment_method_id: 'visa', issuer_id: '1', instalments: 1 },
      }),
    order: () => ofOrder,
    reportPayment: () => ({ ...ofOrder, receipt: 'aGVsbG8=' }),
    simulatePayment: () => ({ ...ofOrder, outcome: 'paid' }),
    payOrder: () => ({ ...ofOrder, payment_method: 'pix' }),
    cancelOrder: () => ({ ...ofOrder, key: 'x'.repeat(24) }),
    withdrawOrder: () => ({ ...ofOrder, reason: 'Não serviu.' }),
    requestReturn: () => ({
      ...ofOrder,
      kind: 'defect',
      wish: 'exchange',
      reason: 'Veio quebrado.',
      lines: [{ product_id: 1, quantity: 1 }],
      request_key: 'uma-vez',
    }),
    cancelReturn: () => ({ ...ofOrder, protocol: '20260101-1042' }),
  } as Record<Name, () => Record<string, unknown>>
})
afterAll(async () => {
  tellScale(`fuzz: ${RUNS * calls.length} inputs to ${calls.length} calls`)
  await shop.close()
  postalService.close()
})

type Mode = 'json' | 'form' | 'guest'

function send({ method, path }: Endpoint, input: unknown, mode: Mode): Promise<Answer> {
  const fields = isObject(input) ? { ...input } : {}
  const url = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = asText(fields[part])
    delete fields[part]
    // An empty part is another address.
    return encodeURIComponent(value.toWellFormed()) || 'x'
  })
  const all = { 'idempotency-key': crypto.randomUUID(), ...(mode === 'guest' ? {} : headers) }
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => [key, asText(item).toWellFormed()]),
  )
  const query = String(new URLSearchParams(pairs as [string, string][]))
  if (method === 'GET') return shop.inject({ method, url: `${url}?${query.slice(0, 12_000)}`, headers: all })
  if (mode === 'form') {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return shop.inject({ method, url, headers: { ...all, ...type }, payload: query })
  }
  const payload = JSON.stringify(isObject(input) ? fields : (input ?? null))
  return shop.inject({ method, url, headers: { ...all, 'content-type': 'application/json' }, payload })
}

test.each(calls)('%s: no field breaks with a hostile value', async (name, endpoint) => {
  for (let place = 1; place < countPlaces(inputs[name]()); place += 1) {
    const tries = worstValues.map(async (value) => {
      const input = changed(inputs[name](), [{ place, action: 'replace', value }])
      for (const mode of ['json', 'form'] as const) expectInShape(endpoint, await send(endpoint, input, mode))
    })
    await Promise.all(tries)
  }
})

test.each(calls)(
  '%s: any input gets an answer of the shopCalls, and a refusal changes nothing',
  async (name, endpoint) => {
    let before = await databaseState(shop.db)
    const modes = fc.constantFrom<Mode>('json', 'json', 'form', 'guest')
    const someChanges = fc.array(change, { minLength: 0, maxLength: 2 })
    const property = fc.asyncProperty(someChanges, modes, async (changes, mode) => {
      const answer = await send(endpoint, changed(inputs[name](), changes), mode)
      expectInShape(endpoint, answer)
      const after = await databaseState(shop.db)
      // A sign-in that is refused may mail a way to a password.
      if (answer.status >= 400 && name !== 'login') expect(after).toBe(before)
      before = after
      // The next calls need a session.
      if (name === 'logout' && answer.status === 200) {
        await signInAgain()
        before = await databaseState(shop.db)
      }
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  },
)

test('a body that is no object is answered like an empty one', async () => {
  const posts = calls.filter(([, { method }]) => method === 'POST')
  const any = fc.constantFrom(...posts)
  const property = fc.asyncProperty(any, hostileValue, async ([, endpoint], body) => {
    const before = await databaseState(shop.db)
    const url = endpoint.path.replace(/:\w+/g, 'x')
    const type = { 'content-type': 'application/json', 'idempotency-key': 'k' }
    const payload = JSON.stringify(body)
    const answer = await shop.inject({ method: 'POST', url, headers: type, payload })
    expectInShape(endpoint, answer)
    if (answer.status >= 400) expect(await databaseState(shop.db)).toBe(before)
  })
  await fc.assert(property, { numRuns: 40, seed: SEED, endOnFailure: true })
})

async function signInAgain(): Promise<void> {
  const { body } = await send(shopCalls.login, inputs.login(), 'guest')
  headers = { authorization: `Bearer ${body.token}` }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
