import { afterAll, beforeAll, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { type BackOffice, openBackOffice } from '#test/storefront/at-back-office.ts'
import { button, shown, told } from '#test/storefront/visitor.ts'

let shop: BackOffice
beforeAll(async () => {
  shop = await openBackOffice()
  await shop.signIn()
})
afterAll(() => shop.close())

test('a mail about an order is read on its page, and sent once more', async () => {
  const product = await makeProduct(shop.db)
  const customer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer }))
  await sentMails(shop)
  await shop.open(`/admin/pedidos/${body.order[0].number}`)
  await shop.user.click(await button('Pedido recebido'))
  await shown(`Para ${customer.email}`)
  await shown(/Recebemos o seu pedido\. Obrigado/)
  await shop.user.click(await button('Enviar de novo'))
  await told('O e-mail sai em instantes.')
  await shown(/, à espera/)
})
