import { screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeRegistration } from '#test/make.ts'
import { newCustomer } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, field, fill, focused, gone, shown, stands, told } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

async function fillSignUp(person: ReturnType<typeof makeRegistration>) {
  await shop.open('/signup')
  await fill('Nome completo', person.name)
  await fill('CPF', person.cpf)
  await fill('E-mail', person.email)
  await fill('Senha', person.password)
  await fill('Confirme a senha', person.password_confirmation)
}
const send = () =>
  shop.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Registre-se' }))
const registered = async (email: string) =>
  (await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

test('A1 five required fields; a short password and missing fields are said at their fields, and the first gets the focus', async () => {
  await fillSignUp(makeRegistration({ name: '', password: '1234567', password_confirmation: '1234567' }))
  for (const label of ['Nome completo', 'CPF', 'E-mail', 'Senha', 'Confirme a senha'])
    expect((await field(label)).required).toBe(true)
  await send()
  await shown('Digite o seu nome.')
  await shown('A senha precisa ter no mínimo 8 caracteres.')
  expect(screen.queryByText('No mínimo 8 caracteres.'), 'the same in other words below it').toBeNull()
  await focused(await field('Nome completo'))
  await fill('Nome completo', 'Ana')
  await gone('Digite o seu nome.')
})

test('M11 two different passwords: red alert, nothing is sent', async () => {
  await fillSignUp(makeRegistration({ password_confirmation: 'outra senha boa' }))
  await send()
  await alerted('As senhas não correspondem, verifique.')
  expect(shop.network.callsTo('/api/auth/register')).toEqual([])
})

test('M1 what the shop refuses: one red alert per entry, and at its field; nothing typed is lost', async () => {
  const taken = await newCustomer(shop)
  const person = makeRegistration({ email: taken.email, cpf: taken.cpf })
  await fillSignUp(person)
  await send()
  for (const detail of ['Este e-mail já está cadastrado.', 'Este CPF já está cadastrado.']) {
    await alerted(`Ocorreu um erro, verifique. ${detail}`)
    await shown(detail)
  }
  expect((await field('Senha')).value).toBe(person.password)
  expect((await field('Nome completo')).value).toBe(person.name)
})

test('M2 status 500 has its own words, and nothing typed is lost', async () => {
  shop.network.answer('/api/auth/register', 500, { message: 'x' })
  const person = makeRegistration()
  await fillSignUp(person)
  await send()
  await alerted('Falha ao registrar usuário.')
  expect((await field('E-mail')).value).toBe(person.email)
})

test('A2 without an answer: the fallback, and the form can be sent again', async () => {
  shop.network.cut('/api/auth/register')
  const person = makeRegistration()
  await fillSignUp(person)
  await send()
  await alerted('Ocorreu um erro. Por favor tente novamente mais tarde.')
  expect(await registered(person.email)).toBe(0)
  shop.network.mend()
  await send()
  await shown(new RegExp(person.email))
  expect(await registered(person.email)).toBe(1)
})

test('A2 a refusal that comes late leaves the keyboard where the visitor has gone on typing', async () => {
  const taken = await newCustomer(shop)
  const answer = shop.network.hold('/api/auth/register')
  await fillSignUp(makeRegistration({ email: taken.email }))
  await send()
  const search = within(screen.getByRole('banner')).getByRole('combobox')
  await shop.user.type(search, 'esmalte')
  answer()
  await shown('Este e-mail já está cadastrado.')
  await shop.network.idle()
  expect(document.activeElement).toBe(search)
})

test('R503 M3 a registration that worked is a green alert of 5000 ms; what comes next stays on the page', async () => {
  const person = makeRegistration()
  await fillSignUp(person)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await send()
  const said = 'Usuário registrado com sucesso, um e-mail de ativação chegará em breve.'
  await told(said)
  expect(screen.getByText(said).closest('[data-type]')).toHaveProperty('dataset.type', 'green')
  await vi.advanceTimersByTimeAsync(4900)
  expect(stands('status', said)).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await gone(said)
  await shown(new RegExp(person.email))
})

test('R503 what the form itself saw is said at its field, once', async () => {
  await fillSignUp(makeRegistration({ password: '1234567', password_confirmation: '1234567' }))
  await send()
  await shown('A senha precisa ter no mínimo 8 caracteres.')
  expect(screen.getAllByText('A senha precisa ter no mínimo 8 caracteres.')).toHaveLength(1)
})
