import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place, stockOf } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('a product is taken out of an unpaid order: what is left to pay stands there before the button', async () => {
  const stays = await makeProduct(shop.db, { regular_price: 20_00, quantity: 5 })
  const leaves = await makeProduct(shop.db, { name: 'Película Sai', regular_price: 15_00, quantity: 5 })
  const lines: [number, number][] = [
    [stays.id, 1],
    [leaves.id, 1],
  ]
  const { body } = await place(shop, checkoutOf(lines, { customer: newBuyer() }))
  await shop.open(`/admin/pedidos/${body.order[0].number}`)
  await shop.user.click(await button('Mudar pedido'))
  await shop.user.click(await button('Tirar produto'))
  await shop.user.click(await button('Tirar'))
  await shown('Escolha o que sai.')
  await shop.user.click(await screen.findByRole('checkbox', { name: /Película Sai/ }))
  await shown(/Ficam R\$\s20,00 a pagar/)
  await shop.user.click(await button('Tirar'))
  await told('1 unidade de Película Sai tirada do pedido.')
  await shown('Produto tirado do pedido')
  expect(await stockOf(shop.db, leaves.id)).toBe(5)
})

test('an order is sent in another way: what that means for the money stands there before the button', async () => {
  const product = await makeProduct(shop.db, { regular_price: 20_00 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.open(`/admin/pedidos/${number}`)
  const open = async () => {
    const changes = await button('Mudar pedido')
    if (changes.getAttribute('aria-expanded') === 'false') await shop.user.click(changes)
    await shop.user.click(await button('Mudar envio'))
  }
  const change = async () =>
    shop.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mudar envio' }))
  const choose = async (way: RegExp) => shop.user.click(await screen.findByRole('radio', { name: way }))
  await open()
  await change()
  await shown('Escolha como vai.')
  await choose(/^Frete grátis/)
  await shown(/^O frete custa o mesmo: nada é cobrado nem devolvido\./)
  await choose(/^Outro, combinado/)
  await change()
  await shown('Diga como vai: PAC, SEDEX, motoboy.')
  await shown('Digite quanto custa, por exemplo 25,50.')
  await shop.user.type(await screen.findByLabelText('Frete (R$)'), '12,50')
  await shop.user.type(await screen.findByLabelText('Como vai'), 'SEDEX')
  await shown(/^Ficam R\$\s32,50 a pagar\./)
  await change()
  await told('Envio mudado para SEDEX.')
  await shown('Forma de envio mudada')
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('number', '=', number).execute()
  await shop.open(`/admin/pedidos/${number}`)
  await open()
  await choose(/^Frete grátis/)
  await shown(/^Custa menos\. Registra que você devolveu R\$\s12,50 pelo banco\./)
  await choose(/^Outro, combinado/)
  await shop.user.type(await screen.findByLabelText('Frete (R$)'), '20')
  await shown(/^Custa R\$\s7,50 a mais, que ficam por conta da loja/)
})

test('a product takes the place of another, and what was swapped is said', async () => {
  const out = await makeProduct(shop.db, { name: 'Base Sai', quantity: 5 })
  const substitute = await makeProduct(shop.db, { name: 'Base Entra', quantity: 5 })
  const { body } = await place(shop, checkoutOf([[out.id, 2]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.db.updateTable('orders').set({ status: 'picking' }).where('number', '=', number).execute()
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Mudar pedido'))
  await shop.user.click(await button('Trocar produto'))
  await shop.user.click(await button('Trocar'))
  await shown('Escolha o que vai no lugar.')
  await shop.user.type(await screen.findByLabelText(/^Nome, SKU/), substitute.sku)
  await shop.user.keyboard('{Enter}')
  await shown('Base Entra')
  await shop.user.click(await button('Trocar'))
  await told('1 unidade de Base Sai trocada por Base Entra.')
  expect(await stockOf(shop.db, substitute.id)).toBe(4)
})
