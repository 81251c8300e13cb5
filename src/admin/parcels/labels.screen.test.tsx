import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { arrived, button, shown } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

async function paidOrder(): Promise<number> {
  const { id } = await makeProduct(shop.db, { quantity: 5 })
  const { body } = await place(shop, checkoutOf([[id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0]
  const { id: orderId } = await shop.db
    .updateTable('orders')
    .set({ status: 'paid' })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('payments').set({ status: 'paid' }).where('order_id', '=', orderId).execute()
  return number
}

test('J5 packing screens without orders send to the list, where they are chosen', async () => {
  for (const screen of ['separacao', 'etiquetas', 'rastreios']) {
    await shop.open(`/admin/pedidos/${screen}`)
    await shown('Escolha os pedidos na lista: marque os que vão juntos.')
  }
  await shop.user.click(await screen.findByRole('link', { name: 'Escolher os pedidos' }))
  await arrived(/^\/admin\/pedidos/)
})

test('J5 of labels printed together, each whose address was corrected meanwhile is named, and stays named', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const numbers = [await paidOrder(), await paidOrder()]
  await shop.open(`/admin/pedidos/etiquetas?n=${numbers}`)
  const press = await button('Imprimir 2 etiquetas')
  await shop.db.updateTable('orders').set({ address: 'Rua Nova' }).where('number', 'in', numbers).execute()
  await shop.user.click(press)
  for (const number of numbers) await shown(new RegExp(`^Pedido ${number}: Mudou depois que a etiqueta`))
  expect(print).toHaveBeenCalledOnce()
  // The labels as they are now count.
  await shown(/Rua Nova/)
  await shop.user.click(await button('Imprimir 2 etiquetas'))
  await shown('Já impressas')
  expect(document.body.textContent).not.toContain('Mudou depois')
})
