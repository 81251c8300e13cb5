import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { type Answer, startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeCpf, makeCustomer, makeProduct } from '#test/make.ts'
import { contract } from './contract.ts'
import { limits } from './limits.server.ts'

type Name = keyof typeof contract
type Who = 'anyone' | 'customer' | 'link' | 'order'

const calls = Object.entries(contract) as [Name, Endpoint][]

/** The rows of docs/calls.md: call, who may make it, and what to know. */
function rows(): [call: string, who: string, notes: string][] {
  const found = readFileSync('docs/calls.md', 'utf8').matchAll(/^\| `([A-Z]+ [^`]+)` \| (\w+) \|(.*)\|$/gm)
  return [...found].map(([, call, who, notes]) => [call!, who!, notes!])
}

function documented(): Map<string, string> {
  return new Map(rows().map(([call, who]) => [call, who]))
}

test('docs/calls.md has every call of the contract, in its order, and says who may make it', () => {
  const table = documented()
  expect([...table.keys()]).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`))
  for (const who of table.values()) expect(['anyone', 'customer', 'link', 'order']).toContain(who)
})

test('docs/calls.md tells the limits that the server has', () => {
  const told = rows().map(([call, , notes]) => [
    call,
    [...notes.matchAll(/(\d+)(?: mails)? an? (minute|hour|day)/g)]
      .map(([, times, unit]) => `${times} ${unit}`)
      .sort(),
  ])
  const units: Record<number, string> = { 60: 'minute', 3600: 'hour', 86400: 'day' }
  const asked = calls.map(([name, { method, path }]) => [
    `${method} ${path}`,
    limitsOf(name)
      .map((what) => `${limits[what].times} ${units[limits[what].seconds]}`)
      .sort(),
  ])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(asked))
})

/** The limits of a call, as the code that serves it names them. */
function limitsOf(name: Name): (keyof typeof limits)[] {
  for (const file of globSync('src/shop/**/*.api.server.ts')) {
    const served = readFileSync(file, 'utf8').split(/\bserve\(\s*app,\s*contract\./)
    const code = served.find((one) => new RegExp(`^${name}\\b`).test(one))
    if (code)
      return [...code.matchAll(/(?:allow|mayStill)\(parts, '(\w+)'/g)].map(([, what]) => what as never)
  }
  throw new Error(`${name} is served nowhere`)
}

test('the contract says of each call whether a token is asked for, as the table does', () => {
  const table = documented()
  // Who brings a token to these is judged by it; the others may name it in the body, or a key in its place.
  const perhaps = ['POST /api/auth/load-user', 'POST /api/checkout']
  for (const [, { method, path, bearer }] of calls) {
    const call = `${method} ${path}`
    const who = table.get(call)
    const expected = who === 'customer' ? 'required' : who === 'order' ? 'optional' : undefined
    expect([call, bearer]).toEqual([call, perhaps.includes(call) ? 'optional' : expected])
  }
})

let shop: TestApp
let ana: Awaited<ReturnType<typeof makeCustomer>>
let eva: Awaited<ReturnType<typeof makeCustomer>>
/** what is Ana's alone, and must be in no answer to anybody else */
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
    latest: {},
    highlights: {},
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
    endSession: { id: Number(ana.access.split('|')[0]) },
    confirmNewsletter: link,
    stopNewsletter: link,
    sendActivation: {},
    banners: {},
    cartRefresh: { items: [] },
    postalCode: { cep: '00000000' },
    checkoutOptions: {},
    checkout: checkoutOf([[product.id, 1]], {
      customer: { name: 'Eva Lima', cpf: eva.cpf, email: eva.email },
    }),
    order: { number: order.number },
    payOrder: { number: order.number, payment_method: 'pix' },
    cancelOrder: { number: order.number },
    withdrawOrder: { number: order.number },
  }
})
afterAll(() => shop.close())

/** Makes a call as an outside client with this token, or with none. */
function make(name: Name, access: string | null): Promise<Answer> {
  const { method, path } = contract[name]
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

/** What everybody else is told, where it is not simply their own (empty) answer. */
const toAnother: Partial<Record<Name, number>> = {
  shipping: 403,
  registerOrder: 403,
  registerOrderItem: 404,
  ownOrders: 403,
  addWish: 403,
  wishlist: 403,
  removeWish: 404,
  saveProfile: 403,
  endSession: 404,
}

const dead = `7|${'x'.repeat(40)}`

test.each(calls)(
  '%s: nobody else gets at what is Ana’s, by a foreign token, a dead one or none',
  async (name, { method, path }) => {
    const who = documented().get(`${method} ${path}`) as Who
    const nobody = await make(name, null)
    const stranger = await make(name, dead)
    // Of what a call does to its own caller (signing out), each try has a session of its own.
    const other = await make(name, (await signInEva()) as string)

    for (const answer of [nobody, stranger, other]) {
      expect(answer.status).toBeLessThan(500)
      for (const secret of secrets) expect(JSON.stringify(answer.body)).not.toContain(secret)
    }
    if (who === 'customer') {
      expect([nobody.status, stranger.status]).toEqual([401, 401])
      expect(nobody.headers['www-authenticate']).toBe('Bearer')
      if (toAnother[name]) expect(other.status).toBe(toAnother[name])
      else expect(other.status).toBeLessThan(300)
    }
    if (who === 'link') expect([nobody.status, stranger.status, other.status]).toEqual([403, 403, 403])
    if (who === 'order') expect([nobody.status, stranger.status, other.status]).toEqual([404, 404, 404])
    if (who === 'anyone') {
      // Refused for what was asked (a wrong password, a taken e-mail), never for who asks. A checkout that brings a
      // token is its customer's, so there the token must be good.
      const expected = name === 'login' ? [401, 401, 401] : name === 'checkout' ? [201, 401, 201] : null
      if (expected) expect([nobody.status, stranger.status, other.status]).toEqual(expected)
      else for (const { status } of [nobody, stranger, other]) expect([401, 403]).not.toContain(status)
    }
  },
)

async function signInEva(): Promise<string> {
  const { body } = await shop.post('/api/auth/login', { email: eva.email, password: 'uma senha boa' })
  return body.token
}

test('and after all of that, everything of Ana’s is as it was', async () => {
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
