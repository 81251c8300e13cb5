import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeCpf, makeCustomer, makeProduct, makeRegistration } from '#test/make.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => shop.close())

type Buyer = ReturnType<typeof newBuyer>
type Browser = Awaited<ReturnType<typeof openBrowser>>

const withPassword = ({ name, cpf, email }: Buyer) => ({
  name,
  cpf,
  email,
  password: cpf,
  password_confirmation: cpf,
})
const exists = async ({ email, cpf }: Buyer, headers = {}) =>
  (await shop.post('/api/auth/check-user', { email, cpf }, { headers })).body.exists

/** Registers and signs in, as the checkout does when the third field is left. @returns the header of the session */
async function registerAtCheckout(buyer: Buyer, browser?: Browser) {
  const own = browser ?? (await openBrowser(shop))
  expect((await own.post('/api/auth/register', withPassword(buyer))).status).toBe(201)
  const { token } = (await own.post('/api/auth/login', { email: buyer.email, password: buyer.cpf })).body
  return { authorization: `Bearer ${token}` }
}

async function order(customer: Buyer, headers: Record<string, string>) {
  const { id } = await makeProduct(shop.db)
  const answer = await place(shop, checkoutOf([[id, 1]], { customer }), undefined, headers)
  expect(answer.status).toBe(201)
  return shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', answer.body.order[0].number)
    .executeTakeFirstOrThrow()
}

const userOf = async (headers: { authorization: string }) =>
  (await shop.post('/api/auth/load-user', {}, { headers })).body.user

test('B2 a mistyped e-mail, CPF or name is corrected until the first order, in the same account', async () => {
  const typed = newBuyer()
  const session = await registerAtCheckout(typed)
  const before = await userOf(session)
  const right = { ...newBuyer(), name: 'Bruna de Souza Lima' }
  expect(await exists(right, session)).toBe(false)
  const corrected = await shop.post('/api/auth/register', withPassword(right), { headers: session })
  expect(corrected.status).toBe(201)
  const user = await userOf(session)
  expect(user).toMatchObject({ id: before.id, email: right.email, name: right.name, provisional: true })
  const { user_id, customer_email } = await order(right, session)
  expect([user_id, customer_email]).toEqual([before.id, right.email])
  const mails = await sentMails(shop)
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(new Set([right.email]))
  // From here on they are a customer's, as with any account.
  expect(await userOf(session)).toMatchObject({ provisional: false })
  await shop.post('/api/auth/register', withPassword(newBuyer()), { headers: session })
  expect(await userOf(session)).toMatchObject({ email: right.email })
})

test('B2 what was corrected and could not be told before goes into the order and the account', async () => {
  const session = await registerAtCheckout(newBuyer())
  const right = newBuyer()
  const { customer_email, customer_cpf } = await order(right, session)
  expect([customer_email, customer_cpf]).toEqual([right.email, right.cpf])
  expect(await userOf(session)).toMatchObject({ email: right.email, provisional: false })
})

test('B2 a correction to what is a customer’s buys as a guest, and leaves both accounts alone', async () => {
  const ana = await makeCustomer(shop.db)
  const typed = newBuyer()
  const session = await registerAtCheckout(typed)
  const anas = { ...typed, email: ana.email }
  expect(await exists(anas, session)).toBe(true)
  expect((await shop.post('/api/auth/register', withPassword(anas), { headers: session })).status).toBe(422)
  const { user_id, customer_email } = await order(anas, session)
  expect([user_id, customer_email]).toEqual([null, ana.email])
  expect(await userOf(session)).toMatchObject({ email: typed.email, provisional: true })
})

test('B2 an e-mail and a CPF that a stranger only typed block no customer', async () => {
  const ana = newBuyer()
  const first = await registerAtCheckout(ana)
  // The same three in another browser, and by the form of /signup.
  expect(await exists(ana)).toBe(false)
  const second = await registerAtCheckout(ana)
  expect((await shop.post('/api/auth/load-user', {}, { headers: first })).status).toBe(401)
  expect(await userOf(second)).toMatchObject({ email: ana.email })
  const signedUp = makeRegistration({ email: ana.email, cpf: ana.cpf })
  expect((await shop.post('/api/auth/register', signedUp)).status).toBe(201)
  expect(await exists(ana)).toBe(true)
})

test('B2 a CPF ordered with under a mistyped e-mail is its holder’s again under the right one', async () => {
  const typo = { ...newBuyer(), email: 'ana@gmial.con' }
  await order(typo, await registerAtCheckout(typo))
  const right = { ...typo, email: `certo${typo.email}` }
  expect(await exists(right)).toBe(false)
  const { user_id } = await order(right, await registerAtCheckout(right))
  expect(user_id).not.toBeNull()
  // A CPF belongs to a customer once the mailbox is confirmed.
  await shop.db
    .updateTable('users')
    .set({ activated_at: new Date() })
    .where('email', '=', right.email)
    .execute()
  expect(await exists({ ...right, email: 'outro@exemplo.com.br' })).toBe(true)
})

test('B2 who holds a CPF that a customer has confirmed still buys as a guest', async () => {
  const stranger = await makeCustomer(shop.db, { cpf: makeCpf() })
  const holder = { ...newBuyer(), cpf: stranger.cpf }
  expect(await exists(holder)).toBe(true)
  const { user_id, customer_cpf } = await order(holder, {})
  expect([user_id, customer_cpf]).toEqual([null, stranger.cpf])
})

test('B2 an account that gave way to another browser’s places no order', async () => {
  const ana = newBuyer()
  const first = await registerAtCheckout(ana)
  await registerAtCheckout(ana)
  const { id } = await makeProduct(shop.db)
  const late = await place(shop, checkoutOf([[id, 1]], { customer: ana }), undefined, first)
  expect(late.status).toBe(401)
})
