import { screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#platform/browser/call.ts'
import * as pricingCalls from '#shop/pricing/pricing.calls.ts'
import { makeProduct } from '#test/make.ts'
import {
  fillSignIn,
  greeted,
  greetedAsGuest,
  newCustomer,
  signedIn,
  signedOutElsewhere,
  signOut,
  storedSession,
  storeSession,
} from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import {
  alerted,
  arrived,
  button,
  field,
  fill,
  shown,
  stands,
  told,
  until,
} from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

test('M5 signing in: green alert, then home; the header knows the customer', async () => {
  const ana = await newCustomer(shop)
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, ana.password)
  await told('Login realizado corretamente.')
  await arrived('/')
  await greeted(ana)
})

test('M4 a wrong password: the shop’s words in a red alert, and what was typed is still there', async () => {
  const ana = await newCustomer(shop)
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, 'errada demais')
  await alerted('Ocorreu um erro. E-mail ou senha incorretos.')
  expect((await field('E-mail')).value).toBe(ana.email)
  expect((await field('Senha')).value).toBe('errada demais')
})

test('M5 the right password takes the alert of the wrong one away', async () => {
  const ana = await newCustomer(shop)
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, 'errada demais')
  await alerted('Ocorreu um erro. E-mail ou senha incorretos.')
  await fill('Senha', ana.password)
  await shop.user.type(await field('Senha'), '{Enter}')
  await told('Login realizado corretamente.')
  expect(stands('alert', /Ocorreu um erro/)).toBe(false)
})

test('A4 a visitor goes back to where they came from, never to another site', async () => {
  const ana = await newCustomer(shop)
  await shop.open('/signin?next=/paginas/envio')
  await fillSignIn(shop, ana.email, ana.password)
  await arrived('/paginas/envio')
  // A customer who is signed in already is led on at once.
  await shop.open('/signin?next=//evil.example/')
  await arrived('/')
})

test('A6 only `access` is kept under the key `user`, and the session is there again after a reload', async () => {
  const ana = await newCustomer(shop)
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, ana.password)
  await greeted(ana)
  expect(Object.keys(storedSession()!)).toEqual(['access'])
  const asked = shop.network.callsTo('/api/auth/load-user').length
  await shop.reload()
  await greeted(ana)
  expect(shop.network.callsTo('/api/auth/load-user').length).toBeGreaterThan(asked)
})

test('A6 a token that the shop does not know is forgotten', async () => {
  storeSession({ access: `7|${'x'.repeat(40)}` })
  await shop.open('/')
  await greetedAsGuest()
  await until(
    () => storedSession() === null,
    () => 'the token is still stored',
  )
})

test('A6 a session that ends elsewhere is over here with the next call', async () => {
  const product = await makeProduct(shop.db)
  const ana = await signedIn(shop)
  await shop.open(`/product/${product.slug}`)
  await greeted(ana)
  await signedOutElsewhere(shop, ana)
  const [heart] = await screen.findAllByRole('button', { name: /^Adicionar à lista de desejos/ })
  await shop.user.click(heart!)
  await greetedAsGuest()
  expect(storedSession()).toBeNull()
})

test('A6 for a customer who comes to their own pages from elsewhere in the shop, verify-user is called', async () => {
  const ana = await signedIn(shop)
  const toProfile = async () => {
    await greeted(ana)
    const header = within(screen.getByRole('banner'))
    await shop.user.click(header.getByRole('link', { name: 'Meu Perfil' }))
  }
  const asked = (times: number) =>
    until(
      () => shop.network.callsTo('/api/auth/verify-user').length === times,
      () => `asked after ${shop.network.callsTo('/api/auth/verify-user').length} times, not ${times}`,
    )
  await shop.open('/paginas/envio')
  await toProfile()
  await arrived('/dashboard')
  await shown('Dados pessoais')
  await asked(1)
  const [call] = shop.network.callsTo('/api/auth/verify-user')
  expect(call!.headers.authorization).toBe(`Bearer ${ana.access}`)
  await shop.open('/paginas/envio')
  await greeted(ana)
  // What the page itself asks is answered while the session still holds.
  await shop.network.idle()
  await signedOutElsewhere(shop, ana)
  // The newest order is asked for as well, and its answer would say the same.
  shop.network.hold('/api/orders/get-orders')
  await toProfile()
  await arrived('/')
  await greetedAsGuest()
  await asked(2)
})

test('A6 a shop that does not answer is waited for 5 seconds, and the token is kept', async () => {
  await signedIn(shop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop.network.hold('/api/auth/load-user')
  await shop.open('/dashboard')
  await shown('Carregando a sua conta…')
  await vi.advanceTimersByTimeAsync(4900)
  expect(window.location.pathname).toBe('/dashboard')
  await vi.advanceTimersByTimeAsync(200)
  await arrived('/')
  expect(Object.keys(storedSession()!)).toEqual(['access'])
})

test('A7 signing out: green alert, and the token is dead on the server', async () => {
  const ana = await signedIn(shop)
  await shop.open('/')
  await greeted(ana)
  await signOut(shop)
  await greetedAsGuest()
  expect(storedSession()).toBeNull()
  expect((await shop.post('/api/auth/load-user', { token: ana.access })).status).toBe(401)
})

test('M7 the message of signing out', async () => {
  await signedIn(shop)
  await shop.open('/')
  await signOut(shop)
  await told('Logout realizado corretamente.')
})

test('M4 a customer is not told to check their connection when what stands before the shop answers', async () => {
  shop.network.answer('/api/auth/login', 502, '')
  await shop.open('/signin')
  await fillSignIn(shop, 'ana@exemplo.com.br', 'uma senha boa')
  await alerted(
    'Ocorreu um erro. A loja está indisponível por um instante. Tente novamente em alguns segundos.',
  )
})

test('M6 the message of a sign-out that failed; the session goes on', async () => {
  const ana = await signedIn(shop)
  shop.network.answer('/api/auth/logout', 503, { message: 'A loja está fora do ar.' })
  await shop.open('/')
  await signOut(shop)
  await alerted('Ocorreu um erro. A loja está fora do ar.')
  await greeted(ana)
  expect(storedSession()).toEqual({ access: ana.access })
})

test('M16 recovery says the same of an unknown address; a failure has the shop’s words', async () => {
  await shop.open('/reset_password')
  await fill('E-mail', 'ninguem@exemplo.com.br')
  await shop.user.click(await button('Enviar link'))
  await told('Um e-mail para reactivar a conta chegará em breve.')
  const message = 'Muitas tentativas. Aguarde um pouco e tente de novo.'
  shop.network.answer('/api/auth/recovery_password', 429, { message })
  await shop.user.click(await button('Usar outro e-mail'))
  await fill('E-mail', 'ninguem@exemplo.com.br')
  await shop.user.click(await button('Enviar link'))
  await alerted(`Ocorreu um erro. ${message}`)
})

test('X27 the storefront asks for the CSRF cookie once, and again when a call is refused with 419', async () => {
  const ana = await newCustomer(shop)
  const asked = () =>
    shop.network.calls.flatMap(({ path }) => (/csrf-cookie|auth\/login/.test(path) ? path : []))
  await shop.open('/signin')
  await fillSignIn(shop, ana.email, 'errada demais')
  await alerted('Ocorreu um erro. E-mail ou senha incorretos.')
  expect(asked()).toEqual(['/sanctum/csrf-cookie', '/api/auth/login'])
  // As after two hours: the browser has forgotten the session that its token belonged to.
  shop.network.forgetCookie('vitrine_session')
  await fillSignIn(shop, ana.email, ana.password)
  await greeted(ana)
  expect(asked().slice(2)).toEqual(['/api/auth/login', '/sanctum/csrf-cookie', '/api/auth/login'])
})

test('X27 a new browser that makes several calls at once asks for one CSRF cookie, and none of them is refused', async () => {
  await shop.open('/signin')
  const refresh = () => call(pricingCalls.cartRefresh, { items: [] })
  await Promise.all([refresh(), refresh(), refresh()])
  expect(shop.network.callsTo('/sanctum/csrf-cookie')).toHaveLength(1)
  expect(shop.network.callsTo('/api/cart/refresh')).toHaveLength(3)
})
