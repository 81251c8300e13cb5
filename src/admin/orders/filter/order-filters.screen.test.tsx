import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { arrived, button, field, gone, shown } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('Rule 2 a list of orders is narrowed, stands in the address, and each chip takes its filter off', async () => {
  const product = await makeProduct(shop.db, { quantity: 5 })
  const buy = (name: string) =>
    place(shop, checkoutOf([[product.id, 1]], { customer: { ...newBuyer(), name } }))
  await buy('Ana do Acre')
  await buy('Bia da Bahia')
  const move = (name: string, state: string) =>
    shop.db.updateTable('orders').set({ state }).where('customer_name', '=', name).execute()
  await move('Ana do Acre', 'Acre')
  await move('Bia da Bahia', 'Bahia')

  await shop.open('/admin/pedidos')
  await shown('Bia da Bahia')
  await shop.user.click(await button('Filtrar'))
  fireEvent.change(await field('Estado'), { target: { value: 'AC' } })
  fireEvent.change(await field('Como paga'), { target: { value: 'pix' } })
  await shop.user.click(await button('Ver pedidos'))
  await arrived('/admin/pedidos?aba=all&pagamento=pix&uf=AC')
  await gone('Bia da Bahia')
  await shown('Ana do Acre')

  // The address is all that another person needs, and tabs keep it.
  await shop.reload()
  await shown('Ana do Acre')
  await shop.user.click(await button(/^A separar/))
  await arrived('/admin/pedidos?aba=pick&pagamento=pix&uf=AC')
  await shown('Nenhum pedido com estes filtros.')
  window.history.back()
  await shown('Ana do Acre')
  await shop.user.click(await button('Tirar o filtro AC'))
  await arrived('/admin/pedidos?aba=all&pagamento=pix')
  await shown('Bia da Bahia')
  await shop.user.click(await button('Limpar'))
  await arrived('/admin/pedidos?aba=all')
  expect((await field('Estado')).value).toBe('')
})
