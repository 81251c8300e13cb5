import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown, told } from '#test/storefront/visitor.ts'

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

test('rule 4: what is written to the buyer is read on the page of the order, is changed, and taken off is back with one press', async () => {
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const { number, key } = body.order[0]
  await shop.open(`/admin/pedidos/${number}`)
  await shop.user.type(await screen.findByLabelText('Novo recado'), 'Vai na terça.')
  await shop.user.click(await button('Publicar recado'))
  await told('Recado publicado.')
  await shop.user.click(await button('Mudar'))
  const text = await screen.findByLabelText('Recado')
  await shop.user.clear(text)
  await shop.user.type(text, 'Vai na quarta.')
  await shop.user.click(await button('Guardar'))
  await told('Recado mudado.')
  await shop.user.click(await button('Tirar'))
  await told('Recado tirado.')
  expect(screen.queryByText('Vai na quarta.')).toBe(null)
  await shop.user.click(await button('Desfazer'))
  await shown('Vai na quarta.')
  await shop.open(`/order/${number}?key=${key}`)
  await screen.findByRole('heading', { name: 'Recado da loja' })
  await shown('Vai na quarta.')
})
