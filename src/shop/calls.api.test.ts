import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { shopCalls } from '#src/calls.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { readCallsPage } from '#test/calls-page.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeCpf, makeCustomer, makeProduct } from '#test/make.ts'

type Name = keyof typeof shopCalls

const calls = Object.entries(shopCalls) as [Name, Endpoint][]
const callers = new Map(readCallsPage().map(({ call, caller }) => [call, caller]))

let shop: TestApp
let ana: Awaited<ReturnType<typeof makeCustomer>>
let eva: Awaited<ReturnType<typeof makeCustomer>>
/** Ana's data, which must be in no answer to others */
let secrets: string[]
let inputs: Record<Name, Record<string, unknown>>

beforeAll(async () => {
  shop = await startApp()
  ana = await makeCustomer(shop.db, {
    name: 'Ana Particular',
    password: 'uma senha boa',
    shipping: { address: 'Rua Só Dela', phone_number: '11988887777' },
  })
  eva = await makeCustomer(shop.db, { password: 'uma senha boa' })
  const product = await makeProduct(shop.db, { slug: 'produto-comum', quantity: 50 })
  await shop.post('/api/wishlist/add-item', { product_id: product.id }, ana.bearer)
  const customer = { name: ana.name, cpf: ana.cpf, email: ana.email }
  const placed = await place(shop, checkoutOf([[product.id, 1]], { customer }), undefined, ana.bearer.headers)
  const order = placed.body.order[0]
  const draft = await shop.post(
    '/api/orders/register',
    { subtotal: 20, discount: 0, tax: 0, total: 20 },
    ana.bearer,
  )
  expect([placed.status, draft.status]).toEqual([201, 201])
  secrets = ['Ana Particular', ana.email, ana.cpf, 'Só Dela', '98888', order.key, `"number":${order.number}`]
  const link = { uid: ana.uid, token: 'x'.repeat(40), expires: '9999999999', signature: '0'.repeat(64) }
  const draftId = draft.body.order[0].id
  const anas = { user_id: ana.id }
  inputs = {
    categoryProducts: { category: 'nenhuma' },
    subcategoryProducts: { sub_category: 'nenhuma' },
    subcategorysubProducts: { sub_category_sub: 'nenhuma' },
    categories: {},
    menuPictures: {},
    latest: {},
    highlights: {},
    bestSellers: {},
    allProducts: {},
    product: { slug: product.slug },
    search: { search_query: 'produto' },
    couponCheck: { code: 'NENHUM', date: '26-11-20', total: '20' },
    register: {
      ...customer,
      password: 'outra senha boa',
      password_confirmation: 'outra senha boa',
    },
    login: { email: ana.email, password: 'errada demais' },
    loadUser: {},
    logout: {},
    verifyUser: {},
    verifyEmail: link,
    recoverPassword: { email: ana.email },
    changePassword: { ...link, password: 'outra senha boa', password_confirmation: 'outra senha boa' },
    newsletter: { name: 'Eva', email: eva.email },
    askStockAlert: { product_id: product.id, email: eva.email },
    shipping: anas,
    registerOrder: { ...anas, subtotal: 20, discount: 0, tax: 0, total: 20 },
    registerOrderItem: { product_id: product.id, order_id: draftId, quantity: 1, price: 20 },
    ownOrders: anas,
    addWish: { ...anas, product_id: product.id },
    wishlist: anas,
    removeWish: { product_id: product.id },
    suggest: { q: 'produto' },
    checkUser: { email: ana.email, cpf: makeCpf(91) },
    saveProfile: {
      ...anas,
      cep_number: '01001000',
      address: 'Rua da Eva',
      address_number: '1',
      address_bairro: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone_number: '11999998888',
    },
    sessions: {},
    exportOwnData: { password: 'uma senha boa' },
    erasureObstacle: {},
    eraseAccount: { password: 'x', understood: true },
    endSession: { id: Number(ana.access.split('|')[0]) },
    sendMessage: { name: 'Eva', email: 'eva@exemplo.com.br', subject: 'other', message: 'Oi' },
    confirmNewsletter: link,
    stopNewsletter: link,
    sendActivation: {},
    banners: {},
    cartRefresh: { items: [] },
    shippingQuotes: { items: [] },
    postalCode: { cep: '00000000' },
    checkoutOptions: {},
    checkout: checkoutOf([[product.id, 1]], {
      customer: { name: 'Eva Lima', cpf: eva.cpf, email: eva.email },
    }),
    order: { number: order.number },
    reportPayment: { number: order.number },
    simulatePayment: { number: order.number, outcome: 'paid' },
    payOrder: { number: order.number, payment_method: 'pix' },
    cancelOrder: { number: order.number },
    withdrawOrder: { number: order.number },
    requestReturn: {
      number: order.number,
      kind: 'withdrawal',
      lines: [{ product_id: product.id, quantity: 1 }],
    },
    cancelReturn: { number: order.number, protocol: `20260101-${order.number}` },
  }
})
afterAll(() => shop.close())

/** Makes a call as an outside client, with this token or without one. */
function make(name: Name, access: string | null): Promise<Answer> {
  const { method, path } = shopCalls[name]
  const rest = { ...inputs[name] }
  const url = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() }
  if (access) headers.authorization = `Bearer ${access}`
  if (method === 'GET') {
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))
    return shop.inject({ method, url: `${url}?${query}`, headers })
  }
  return shop.inject({ method, url, payload: rest, headers })
}

/** The status for another customer, where it is not their own (empty) answer. */
const statusForOther: Partial<Record<Name, number>> = {
  shipping: 403,
  registerOrder: 403,
  registerOrderItem: 404,
  ownOrders: 403,
  addWish: 403,
  wishlist: 403,
  removeWish: 404,
  saveProfile: 403,
  endSession: 404,
  // With a wrong password, because Eva is needed again.
  eraseAccount: 422,
}

const invalidToken = `7|${'x'.repeat(40)}`

test.each(calls)(
  '%s: no data of Ana’s with another’s token, an invalid one or none',
  async (name, { method, path }) => {
    const caller = callers.get(`${method} ${path}`)
    const guest = await make(name, null)
    const invalid = await make(name, invalidToken)
    // A session for each call, because some calls end it.
    const other = await make(name, await signInEva())

    for (const answer of [guest, invalid, other]) {
      expect(answer.status).toBeLessThan(500)
      for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    if (caller === 'customer') {
      expect([guest.status, invalid.status]).toEqual([401, 401])
      expect(guest.headers['www-authenticate']).toBe('Bearer')
      if (statusForOther[name]) expect(other.status).toBe(statusForOther[name])
      else expect(other.status).toBeLessThan(300)
    }
    if (caller === 'link') expect([guest.status, invalid.status, other.status]).toEqual([403, 403, 403])
    if (caller === 'order') expect([guest.status, invalid.status, other.status]).toEqual([404, 404, 404])
    if (caller === 'anyone') {
      // Refused for the input (a wrong password, a taken e-mail), never for the caller. A checkout with a token is its
      // customer's, so there the token must be valid.
      const expected = name === 'login' ? [401, 401, 401] : name === 'checkout' ? [201, 401, 201] : null
      if (expected) expect([guest.status, invalid.status, other.status]).toEqual(expected)
      else for (const { status } of [guest, invalid, other]) expect([401, 403]).not.toContain(status)
    }
  },
)

async function signInEva(): Promise<string> {
  const { body } = await shop.post('/api/auth/login', { email: eva.email, password: 'uma senha boa' })
  return body.token
}

test('after all these calls Ana’s data are unchanged', async () => {
  const user = (await shop.post('/api/auth/load-user', {}, ana.bearer)).body.user
  expect(user.shipping.map(({ address }: { address: string }) => address)).toEqual(['Rua Só Dela'])
  expect((await shop.post('/api/wishlist/get-products', {}, ana.bearer)).body.wishlist).toHaveLength(1)
  const { orders } = (await shop.post('/api/orders/get-orders', {}, ana.bearer)).body
  expect(orders).toHaveLength(1)
  expect((await shop.get(`/api/orders/${orders[0].number ?? inputs.order.number}`, ana.bearer)).status).toBe(
    200,
  )
  const again = await shop.post('/api/auth/login', { email: ana.email, password: 'uma senha boa' })
  expect(again.status).toBe(200)
})
