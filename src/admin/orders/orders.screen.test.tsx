import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { arrived } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
})
afterAll(() => shop.close())

test('R205 Pedidos opens on what is to be packed, and on all orders when nothing is; a row says from when, where to and how it is paid', async () => {
  const { headers } = await shop.signIn()
  const product = await makeProduct(shop.db, { quantity: 10 })
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number } = body.order[0] as { number: number }
  await shop.open('/admin/pedidos')
  await arrived('/admin/pedidos?aba=all')
  await shop.post(`/api/admin/orders/${number}/payment`, {}, { headers })
  await shop.open('/admin/pedidos')
  await arrived('/admin/pedidos?aba=pick')
  const link = await screen.findByRole('link', { name: new RegExp(String(number)) })
  expect(link.textContent).toContain('Pago: separar · 1 un. · Pix: pago')
  expect(link.textContent).toContain('hoje · São Paulo/SP')
  const tabs = screen.getByRole('navigation', { name: 'Pedidos por situação' }).querySelectorAll('button')
  expect([...tabs].map(({ textContent }) => textContent.replace(/\d/g, ''))).toEqual([
    'Todos',
    'A confirmar',
    'A separar',
    'A enviar',
    'A caminho',
    'Precisam de você',
  ])
})
