import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brl } from '#shop/money.ts'
import { newBuyer } from '#test/checkout.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { signedIn, storeSession } from '#test/storefront/at-account.ts'
import {
  cartOf,
  charges,
  fillAddress,
  fillBuyer,
  finish,
  guestAtCheckout,
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
  holds,
  leave,
  onPage,
  readOnly,
  stands,
  until,
} from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront({ STORE_SHIPPING_DAYS: '5 a 12' })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const part = (name: string) => onPage((main) => main.getByRole('region', { name }))

test('O1 the summary shows the cart, only to be read, and the button says what will be charged', async () => {
  const product = await guestAtCheckout(shop, 2)
  const total = product.regular_price * 2
  const found = await part('Resumo do pedido')
  const summary = within(found)
  const [line, ...more] = summary.getAllByRole('listitem')
  expect(more).toEqual([])
  expect(line!.textContent).toContain(product.name)
  expect(line!.textContent).toContain(`2 unidades de ${brl(product.regular_price)}`)
  const amounts = summary.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual([brl(total), brl(0), brl(0), brl(total)])
  expect(summary.queryAllByRole('spinbutton')).toEqual([])
  expect(summary.queryAllByRole('button', { name: /^Remover/ })).toEqual([])
  await charges(total)
})

test('O2 a buyer who types a CPF reads what it is for; a guest fills the three fields, a customer only reads them', async () => {
  await guestAtCheckout(shop)
  await described('CPF', /^Usado na nota fiscal e para evitar fraudes/)
  await onPage((main) => main.getByRole('link', { name: 'Privacidade' }))
  for (const label of ['Email', 'CPF', 'Nome completo']) expect(await readOnly(label)).toBe(false)
  await onPage((main) => main.getByRole('heading', { name: 'DADOS DO TITULAR' }))

  const ana = await signedIn(shop)
  await shop.open('/checkout')
  await onPage((main) => main.getByText(ana.email))
  const card = await part('DADOS DO TITULAR')
  expect(card.textContent).toContain(ana.name)
  expect(within(card).queryAllByRole('textbox')).toEqual([])
})

test('M20 the three fields are checked when one is left, and only when all three are filled', async () => {
  await guestAtCheckout(shop)
  await fill('Email', 'ana@')
  await fill('CPF', '111.111.111-11')
  await leave('CPF')
  await shop.network.idle()
  expect(stands('alert', 'CPF inválido.')).toBe(false)
  await fill('Nome completo', 'Ana')
  await leave('Nome completo')
  for (const [label, message] of [
    ['Email', 'Por favor digite um email válido.'],
    ['CPF', 'CPF inválido.'],
    ['Nome completo', 'Digite um nome completo por favor.'],
  ] as const) {
    await alerted(message)
    await described(label, message)
  }
  expect(screen.queryByRole('heading', { name: 'ENDEREÇO DE ENTREGA' })).toBeNull()
})

test('O5 the eight fields; the CEP gives street, district, city and the state by name, which can then only be read', async () => {
  await guestAtCheckout(shop)
  await fillBuyer(newBuyer())
  await shop.user.type(await field('Cep'), '01001000')
  await holds('Cep', '01.001-000')
  for (const [label, value] of [
    ['Rua', 'Praça da Sé'],
    ['Bairro', 'Sé'],
    ['Cidade', 'São Paulo'],
    ['Estado', 'São Paulo'],
  ] as const) {
    await holds(label, value)
    expect(await readOnly(label)).toBe(true)
  }
  for (const label of ['Numero', 'Complemento', 'Telefone']) expect(await readOnly(label)).toBe(false)
  // A code for the whole city gives neither street nor district: those are for the buyer to write.
  await fill('Cep', '18360000')
  await holds('Cidade', 'Itaóca')
  await holds('Rua', '')
  expect(await readOnly('Rua')).toBe(false)
})

test('O5 R106 a CEP that no service can look up gives the state; all fields are the buyer’s, and what is still empty is said', async () => {
  await guestAtCheckout(shop)
  await fillBuyer(newBuyer())
  await fill('Cep', '40000000')
  await described('Cep', 'Não achamos este CEP agora. Escreva o endereço.')
  await focused(await field('Rua'))
  for (const [label, value] of [
    ['Numero', '7'],
    ['Bairro', 'Centro'],
    ['Cidade', 'Salvador'],
    ['Telefone', '71988887777'],
  ] as const) {
    await fill(label, value)
  }
  // The phone's bar says what is still empty, leads to it, and then offers the order.
  const goOn = () => screen.queryByRole('button', { name: 'Continuar com os seus dados' })
  expect((await field('Estado')).value).toBe('Bahia')
  await shop.user.click(goOn()!)
  await focused(await field('Rua'))
  await described('Rua', 'Por favor digite o nome da rua.')
  await fill('Rua', 'Rua Chile')
  expect(goOn()).toBeNull()
  await finish(shop)
  expect((await part('Entrega')).textContent).toContain('Rua Chile, 7')
})

test('O5 an address that is written without a connection stays as it is; the rest of it and the freight come with the connection', async () => {
  await guestAtCheckout(shop)
  await fillBuyer(newBuyer())
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  shop.network.cut('/api/*')
  await fill('Cep', '01001000')
  await described('Cep', 'Sem internet. Escreva, ou espere ela voltar.')
  await focused(await field('Rua'))
  await fill('Rua', 'Praça da Sé, lado par')
  await fill('Numero', '7')
  shop.network.mend()
  online.mockRestore()
  const asked = shop.network.callsTo('/api/shipping/*').length
  window.dispatchEvent(new Event('online'))
  await holds('Cidade', 'São Paulo')
  await holds('Bairro', 'Sé')
  await holds('Rua', 'Praça da Sé, lado par')
  await holds('Numero', '7')
  expect(await readOnly('Rua')).toBe(false)
  await shop.network.idle()
  expect(shop.network.callsTo('/api/shipping/*').length).toBeGreaterThan(asked)
})

test('O6 a customer buys again with the saved address, which only the profile changes', async () => {
  const ana = await makeCustomer(shop.db, { shipping: {} })
  storeSession(ana)
  localStorage.setItem('cart', cartOf([await makeProduct(shop.db), 1]))
  await shop.open('/checkout')
  await onPage((main) => main.getByText('Praça da Sé, 100'))
  expect(within(await part('ENDEREÇO DE ENTREGA')).queryAllByRole('textbox')).toEqual([])
  const change = await onPage((main) => main.getByRole('link', { name: 'Alterar o endereço de entrega' }))
  await shop.user.click(change)
  await arrived('/dashboard?next=%2Fcheckout')
  await fill('Numero', '205')
  await shop.user.click(await button('Salvar'))
  await shop.user.click(await screen.findByRole('link', { name: 'Voltar para a compra' }))
  await arrived('/checkout')
  await onPage((main) => main.getByText('Praça da Sé, 205'))
  await finish(shop)
  expect((await part('Entrega')).textContent).toContain('Praça da Sé, 205')
})

test('O7 shipping and payment are filled in, and the term that the shop promises stands at the way to send', async () => {
  await guestAtCheckout(shop)
  // In a line until the turn of the two has come.
  expect((await part('MÉTODO DE ENVIO')).textContent).toContain(`Frete grátis · ${brl(0)}`)
  expect((await part('FORMA DE PAGAMENTO')).textContent).toContain('Pix')
  await fillBuyer(newBuyer())
  await field('Cep')
  const shipping = await part('MÉTODO DE ENVIO')
  const free = within(shipping).getByRole<HTMLInputElement>('radio', { name: /^Frete grátis/ })
  expect(free.checked).toBe(true)
  expect(shipping.textContent).toContain(brl(0))
  expect(shipping.textContent).toContain('Em 5 a 12 dias úteis depois da confirmação do pagamento.')
  const payment = within(await part('FORMA DE PAGAMENTO'))
  expect(payment.getByRole<HTMLInputElement>('radio', { name: /^Pix/ }).checked).toBe(true)
})

test('O7 the spinner stands while a press is checked and while the order is placed, and leads to what is missing', async () => {
  await guestAtCheckout(shop)
  const buyer = newBuyer()
  await fill('Email', buyer.email)
  await fill('CPF', buyer.cpf)
  await fill('Nome completo', buyer.name)
  const overlay = (name: string) => screen.queryByRole<HTMLDialogElement>('dialog', { name })
  const covers = (name: string) =>
    until(
      () => overlay(name)?.open === true,
      () => `no ${name}`,
    )
  const known = shop.network.hold('/api/auth/check-user')
  await submit(shop)
  await covers('Verificando os dados…')
  known()
  await focused(await field('Cep'))
  expect(overlay('Verificando os dados…')).toBeNull()
  await fillAddress()
  const placed = shop.network.hold('/api/checkout')
  await submit(shop)
  await covers('Registrando o seu pedido…')
  placed()
  await arrived(/^\/order\/\d+/)
})
