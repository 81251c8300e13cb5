import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeRegistration } from '#test/make.ts'
import { newCustomer, storeSession } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { button, focused, onPage, told, until } from '#test/storefront/visitor.ts'
import { whenUsed } from './session-list.tsx'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

test('a session says when it was used, in words for today and yesterday', () => {
  const now = new Date(2026, 10, 1, 0, 30)
  expect([
    whenUsed(new Date(2026, 10, 1, 0, 5), now),
    whenUsed(new Date(2026, 9, 31, 23, 59), now),
    whenUsed(new Date(2026, 9, 30, 12, 0), now),
  ]).toEqual(['hoje às 00:05', 'ontem às 23:59', 'em 30/10/2026'])
})

test('A8 the customer sees where the account is open, and ends a session', async () => {
  const ana = await newCustomer(shop)
  const onPhone = { headers: { 'user-agent': PHONE } }
  const credentials = { email: ana.email, password: ana.password }
  await shop.post('/api/auth/login', credentials, onPhone)
  const { token } = (await shop.post('/api/auth/login', credentials, onPhone)).body
  storeSession(ana)
  await shop.open('/dashboard')
  const name = 'Encerrar a sessão de Safari no iPhone'
  await screen.findAllByRole('button', { name })
  const ends = () => screen.queryAllByRole('button', { name })
  const left = (count: number) =>
    until(
      () => ends().length === count,
      () => `${ends().length} sessions, not ${count}`,
    )
  expect(ends()).toHaveLength(2)
  const ended = () => shop.network.calls.filter(({ method }) => method === 'DELETE')
  const answer = shop.network.hold('/api/auth/sessions/*')
  // The latest stands first. Pressed twice, it is ended once.
  const [latest] = ends()
  latest!.focus()
  await shop.user.keyboard('{Enter}')
  expect(latest!.getAttribute('aria-busy')).toBe('true')
  await shop.user.keyboard('{Enter}')
  answer()
  await told('Sessão encerrada.')
  await left(1)
  expect(ended()).toHaveLength(1)
  expect((await shop.post('/api/auth/load-user', { token })).status).toBe(401)
  // The keyboard goes on at the next one, and after the last at what held them.
  await focused(ends()[0]!)
  // Another key in between: at once it would be a second press of the one before.
  await shop.user.keyboard('{Shift}{Enter}')
  await left(0)
  await focused(screen.getByRole('region', { name: 'Sessões abertas' }))
  expect(
    screen
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('')
})

test('A8 a quiet notice asks to activate, and sends the mail again', async () => {
  const person = makeRegistration()
  expect((await shop.post('/api/auth/register', person)).status).toBe(201)
  const activation = async () =>
    (await sentMails(shop)).filter(({ subject }) => /Ative a sua conta/.test(subject!))
  const [first] = await activation()
  expect(linkIn(first!, '/activate/')).toMatch(/^\/activate\//)
  const { token } = (await shop.post('/api/auth/login', person)).body
  storeSession({ access: token })
  await shop.open('/dashboard')
  const notice = await onPage((main) => main.getByRole('complementary', { name: 'Ativação da conta' }))
  expect(notice.textContent).toMatch(/abra o link do e-mail que enviamos para .+, ou peça outro/)
  expect(notice.textContent).toContain(person.email)
  await shop.user.click(await button('Reenviar e-mail'))
  await told('Enviamos um novo e-mail de ativação.')
  const [second] = await activation()
  expect(second!.to).toMatchObject([{ address: person.email }])
})
