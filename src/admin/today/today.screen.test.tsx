import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())

async function orderWith(now: { status: 'picking' | 'awaiting_payment'; attention: 'unit_missing'[] }) {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0] as { number: number }
  await shop.db.updateTable('orders').set(now).where('number', '=', number).execute()
  return number
}

test('an order that lacks a unit is not offered for posting: its button leads to what settles it', async () => {
  await shop.signIn('manager')
  const number = await orderWith({ status: 'picking', attention: ['unit_missing'] })
  await shop.open('/admin')
  const [link] = await screen.findAllByRole('link', { name: new RegExp(`^Resolver o pedido ${number},`) })
  expect(link!.getAttribute('href')).toBe(`/admin/pedidos/${number}`)
  expect(screen.queryByRole('link', { name: new RegExp(`^Enviar o pedido ${number},`) })).toBe(null)
})
