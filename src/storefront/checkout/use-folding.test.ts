import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatCpf } from '#shop/customers/cpf.ts'
import { newBuyer } from '#test/checkout.ts'
import { makeCustomer } from '#test/make.ts'
import {
  fillAddress,
  fillBuyer,
  finish,
  guestAtCheckout,
  ordersOf,
  readyToOrder,
  submit,
} from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, described, field, fill, focused, gone, onPage } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront({ PIX_KEY: '' })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const part = (name: string) => onPage((main) => main.getByRole('region', { name }))
const choose = async (name: RegExp) => shop.user.click(await screen.findByRole('radio', { name }))

test('O2 O5 what a guest has typed becomes a card as soon as they go on, with all that it says', async () => {
  await guestAtCheckout(shop)
  const buyer = newBuyer()
  await fillBuyer(buyer)
  await focused(await field('Cep'))
  const who = await part('DADOS DO TITULAR')
  for (const said of [buyer.name, buyer.email, formatCpf(buyer.cpf)]) expect(who.textContent).toContain(said)
  expect(screen.queryByLabelText('Email')).toBeNull()
  await fillAddress()
  // Complete, and still under the fingers.
  expect((await field('Telefone')).value).toBe('(11) 99999-8888')
  await choose(/^Boleto/)
  const where = await part('ENDEREÇO DE ENTREGA')
  for (const said of ['Praça da Sé, 100', 'Sé, São Paulo, São Paulo', 'CEP 01.001-000', '(11) 99999-8888'])
    expect(where.textContent).toContain(said)
  expect(screen.queryByLabelText('Telefone')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Boleto/ }).checked).toBe(true)
})

test('O5 B2 a card opens for a correction, its values in the fields and the focus in the first', async () => {
  const { buyer } = await readyToOrder(shop)
  await choose(/^Boleto/)
  await shop.user.click(await button('Alterar o endereço de entrega'))
  await focused(await field('Cep'))
  for (const [label, value] of [
    ['Cep', '01.001-000'],
    ['Rua', 'Praça da Sé'],
    ['Numero', '100'],
    ['Telefone', '(11) 99999-8888'],
  ] as const)
    expect((await field(label)).value).toBe(value)
  await fill('Numero', '205')
  await shop.user.click(await button('Alterar os seus dados'))
  await focused(await field('Email'))
  expect((await field('Nome completo')).value).toBe(buyer.name)
  await finish(shop)
  await onPage((main) => main.getByText(/Praça da Sé, 205/))
  expect(await ordersOf(shop, buyer)).toHaveLength(1)
})

test('B4 what the shop refuses opens its part, whose field has the focus, and stays open while it is mended', async () => {
  await readyToOrder(shop)
  await choose(/^Boleto/)
  await gone('Telefone')
  const message = 'Por favor digite um telefone válido.'
  shop.network.answer('/api/checkout', 422, { message, errors: { 'shipping.phone_number': [message] } }, 1)
  await submit(shop)
  await focused(await field('Telefone'))
  await described('Telefone', message)
  await fill('Telefone', '11888887777')
  expect(document.activeElement).toBe(await field('Telefone'))
  await choose(/^Pix/)
  expect((await part('ENDEREÇO DE ENTREGA')).textContent).toContain('(11) 88888-7777')
})

test('B2 who buys without an account finds their data in a card as well', async () => {
  const stranger = await makeCustomer(shop.db)
  await guestAtCheckout(shop)
  const holder = { ...newBuyer(), cpf: stranger.cpf }
  await fillBuyer(holder)
  await alerted('Usuário registrado, faça o login com sua conta')
  // Nothing opens and nothing closes before the buyer has said how they go on.
  expect((await field('Email')).value).toBe(holder.email)
  await shop.user.click(await button('continuar sem entrar'))
  await focused(await field('Cep'))
  expect((await part('DADOS DO TITULAR')).textContent).toContain(holder.email)
  expect(screen.queryByLabelText('Email')).toBeNull()
})
