import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('the address is copied as a label needs it, and a mail to the buyer begins with a sentence', async () => {
  const product = await makeProduct(shop.db)
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  const { number } = body.order[0]
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.click(await button('Copiar endereço'))
  await told('Endereço copiado.')
  expect(await navigator.clipboard.readText()).toBe(
    [
      customer.name,
      'Praça da Sé, 10',
      'Sé',
      'São Paulo, São Paulo',
      'CEP 01.001-000',
      '(11) 99999-8888',
    ].join('\n'),
  )
  const mail = await screen.findByRole('link', { name: customer.email })
  expect(decodeURIComponent(mail.getAttribute('href')!)).toMatch(
    new RegExp(`^mailto:${customer.email}\\?subject=Pedido ${number}&body=Oi `),
  )
})
