import { screen } from '@testing-library/dom'
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
  await shop.user.click(await button('Tirar produto'))
  await shop.user.click(await button('Tirar'))
  await shown('Escolha o que sai.')
  await shop.user.click(await screen.findByRole('checkbox', { name: /Película Sai/ }))
  await shown(/Ficam R\$\s20,00 a pagar/)
  await shop.user.click(await button('Tirar'))
  await told(/^Pedido \d+: /)
  await shown('Produto tirado do pedido')
  expect(await stockOf(shop.db, leaves.id)).toBe(5)
})
