import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())

test('R201 who cancels an order that was paid to the shop’s own key reads who sends the money back, and says so in one step', async () => {
  const owner = await makeStaff(shop)
  const product = await makeProduct(shop.db, { regular_price: 4_50 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers: owner.headers })
  await shop.signIn()
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Cancelar pedido'))
  await shown(/R\$\s4,50 não voltam sozinhos: você os devolve no banco e registra aqui em “Já devolvi”\./)
  await shop.user.click(await button('Sim, cancelar'))
  const debt = await button(/^Já devolvi R\$\s4,50 no banco$/)
  for (const name of ['O dinheiro chegou', 'Devolver dinheiro', 'Está resolvido'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await shop.user.click(debt)
  await shown('Comprovante do banco (opcional)')
  await shop.user.click(await button('Registrar devolução'))
  await told(/devolução de R\$\s4,50 registrada\./)
  await shown('Reembolsado')
  expect(screen.queryByRole('button', { name: /^Já devolvi/ })).toBeNull()
  await shop.user.click(await button('Desfazer'))
  await button(/^Já devolvi R\$\s4,50 no banco$/)
})
