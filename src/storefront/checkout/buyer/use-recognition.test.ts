import { screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCoupon, newBuyer } from '#test/checkout.ts'
import { makeCustomer } from '#test/make.ts'
import { fillSignIn, newCustomer } from '#test/storefront/at-account.ts'
import {
  charges,
  correctBuyer,
  fillAddress,
  fillBuyer,
  finish,
  guestAtCheckout,
  ordersOf,
  submit,
} from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import {
  alerted,
  arrived,
  button,
  described,
  field,
  fill,
  focused,
  leave,
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

const EXISTS = 'Usuário registrado, faça o login com sua conta'
const REGISTERED = 'Usuário registrado, Uma senha genérica foi criada. altere-o no login'
test('M21 R102 the message about an existing customer stays until it is closed, and then leads to sign-in', async () => {
  const ana = await makeCustomer(shop.db)
  await guestAtCheckout(shop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await fillBuyer(ana)
  await alerted(EXISTS)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(stands('alert', EXISTS)).toBe(true)
  expect(window.location.pathname).toBe('/checkout')
  const message = within(screen.getByText(EXISTS).closest<HTMLElement>('[data-type]')!)
  expect(message.getByRole('link', { name: 'Entrar agora' }).getAttribute('href')).toBe(
    '/signin?next=%2Fcheckout',
  )
  expect(message.getByRole('button', { name: 'continuar sem entrar' })).toBeTruthy()
  vi.useRealTimers()
  await shop.user.click(message.getByRole('button', { name: 'Fechar aviso' }))
  await arrived('/signin?next=%2Fcheckout')
})

test('M21 who has corrected a mistyped e-mail meanwhile is not pulled away', async () => {
  const ana = await makeCustomer(shop.db)
  await guestAtCheckout(shop)
  await fillBuyer(ana)
  await alerted(EXISTS)
  const other = newBuyer()
  await fill('Email', other.email)
  await fill('CPF', other.cpf)
  // Leaving the corrected field is a new attempt: what the one before said is gone, and leads nowhere.
  await field('Cep')
  expect(stands('alert', EXISTS)).toBe(false)
  expect(window.location.pathname).toBe('/checkout')
})

test('O3 a guest who is a customer already is sent to sign in, and comes back with nothing lost', async () => {
  const ana = await newCustomer(shop)
  await makeCoupon(shop.db, { code: 'MENOS5', type: 'fixed', value: 500 })
  const product = await guestAtCheckout(shop, 2)
  await shop.user.type(await field('Cupom de desconto'), 'MENOS5{Enter}')
  await charges(product.regular_price * 2 - 500)
  await fillBuyer({ ...ana, cpf: ana.cpf! })
  await alerted(EXISTS)
  await shown(/^Este e-mail ou CPF já tem cadastro na loja\./)
  await shop.user.click(await button('Fechar aviso'))
  await arrived('/signin?next=%2Fcheckout')
  await fillSignIn(shop, ana.email, ana.password)
  await arrived('/checkout')
  await shown(ana.email)
  await charges(product.regular_price * 2 - 500)
  await fillAddress()
  await finish(shop)
})

test('M22 pressing the button asks too, and then leads to the address', async () => {
  await guestAtCheckout(shop)
  const buyer = newBuyer()
  await fill('Email', buyer.email)
  await fill('CPF', buyer.cpf)
  await fill('Nome completo', buyer.name)
  // The press takes the focus from the name: two questions that must be one.
  await submit(shop)
  await told(REGISTERED)
  await focused(await field('Cep'))
  await described('Cep', /Por favor digite um cep válido\.$/)
  expect(shop.network.callsTo('/api/auth/check-user')).toHaveLength(1)
})

test('O4 a guest whom the shop does not know is registered and signed in, with the literal message', async () => {
  await guestAtCheckout(shop)
  const buyer = newBuyer()
  await fillBuyer(buyer)
  await told(REGISTERED)
  await screen.findByRole('heading', { name: 'ENDEREÇO DE ENTREGA' })
  expect(Object.keys(JSON.parse(localStorage.getItem('user')!))).toEqual(['access'])
  expect(await customersWith(buyer.email)).toBe(1)
})

test('a shop that cannot be asked who buys lets a guest buy as a guest', async () => {
  await guestAtCheckout(shop)
  shop.network.cut('/api/auth/check-user')
  const buyer = newBuyer()
  await fillBuyer(buyer)
  await fillAddress()
  await finish(shop)
  await screen.findByRole('heading', { name: 'Falta só o Pix' })
  expect(localStorage.getItem('user')).toBeNull()
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
  expect(await customersWith(buyer.email)).toBe(0)
})

for (const call of ['register', 'login']) {
  test(`O4 a guest whose ${call} arrived and whose answer got lost is signed in, not sent away`, async () => {
    await guestAtCheckout(shop)
    shop.network.loseNextAnswer(`/api/auth/${call}`)
    const buyer = newBuyer()
    await fillBuyer(buyer)
    await field('Cep')
    await correctBuyer(shop)
    expect((await field('Email')).readOnly).toBe(false)
    await shop.reload()
    ;(await field('Nome completo')).focus()
    await leave('Nome completo')
    await told(REGISTERED)
    await fillAddress()
    await finish(shop)
    expect(await customersWith(buyer.email)).toBe(1)
  })
}

test('O7 a buyer who is typing while the shop is asked in the background sees no spinner', async () => {
  await guestAtCheckout(shop)
  const answer = shop.network.hold('/api/auth/check-user')
  await fillBuyer(newBuyer())
  await shown('Verificando os seus dados…')
  expect(screen.queryByRole('dialog', { name: /…$/ })).toBeNull()
  const coupon = await field('Cupom de desconto')
  await shop.user.type(coupon, 'bem')
  expect(coupon.value).toBe('BEM')
  answer()
  await field('Cep')
})

test('B2 what was mistyped is corrected until the order, in the form and in the account', async () => {
  await guestAtCheckout(shop)
  const typo = newBuyer()
  await fillBuyer(typo)
  await field('Cep')
  const right = { ...newBuyer(), name: typo.name }
  await correctBuyer(shop)
  await fill('Email', right.email)
  await fill('CPF', right.cpf)
  await leave('CPF')
  await until(
    () => shop.network.callsTo('/api/auth/register').length >= 2,
    () => 'the account was not corrected',
  )
  await shop.network.idle()
  await fillAddress()
  await finish(shop)
  expect(await ordersOf(shop, right)).toHaveLength(1)
  expect([await customersWith(typo.email), await customersWith(right.email)]).toEqual([0, 1])
})

test('B2 after a reload the buyer is a card, whose fields open for a correction', async () => {
  await guestAtCheckout(shop)
  const typo = { ...newBuyer(), email: 'bruna@gmial.con' }
  await fillBuyer(typo)
  await field('Cep')
  await shop.reload()
  await shown(typo.email)
  expect(screen.queryByLabelText('Email')).toBeNull()
  await shop.user.click(await button('Alterar os seus dados'))
  const email = await field('Email')
  expect(document.activeElement).toBe(email)
  email.blur()
  await shown(/Você quis dizer gmail\.com\?/)
  await shop.user.click(await button('Usar bruna@gmail.com'))
  expect(email.value).toBe('bruna@gmail.com')
  expect(document.activeElement).toBe(email)
  await fillAddress()
  await finish(shop)
  expect(await ordersOf(shop, { email: 'bruna@gmail.com' })).toHaveLength(1)
})

test('B2 who holds the CPF of an account buys without signing in', async () => {
  const stranger = await makeCustomer(shop.db)
  await guestAtCheckout(shop)
  const holder = { ...newBuyer(), cpf: stranger.cpf }
  await fillBuyer(holder)
  await alerted(EXISTS)
  await shop.user.click(await button('continuar sem entrar'))
  expect(stands('alert', EXISTS)).toBe(false)
  await fillAddress()
  await finish(shop)
  expect(await ordersOf(shop, holder)).toHaveLength(1)
  expect(await customersWith(holder.email)).toBe(0)
})

test('B3 the focus goes on to the address that opens, and what the CEP gave is announced', async () => {
  await guestAtCheckout(shop)
  await fillBuyer(newBuyer())
  await told('Agora, o endereço de entrega.')
  expect(document.activeElement).toBe(await field('Cep'))
  await fill('Cep', '01001000')
  await told('Endereço encontrado: Praça da Sé, Sé, São Paulo, São Paulo. Complete com o número.')
  await fill('Cep', '99999999')
  await told('Por favor digite um cep válido.')
})

async function customersWith(email: string): Promise<number> {
  return (await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()).length
}
