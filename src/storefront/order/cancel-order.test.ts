import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { linkIn, sentMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { typed } from '#test/shopkeeper.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('an order that has left before the cancelling is shown as it stands', async () => {
  const ana = await signedIn(shop)
  const product = await makeProduct(shop.db)
  const { body } = await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
  const number = body.order[0].number
  await shop.open(`/order/${number}`)
  await shop.user.click(await button('Cancelar pedido'))
  await shop.db.updateTable('orders').set({ status: 'shipped' }).where('number', '=', number).execute()
  await shop.user.click(await button('Sim, cancelar'))
  await alerted(/./)
  await shop.network.idle()
  expect(document.activeElement?.tagName).toBe('H1')
  expect(screen.queryByText('Falta só o Pix')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
})

test('R602 who has only the link of a paid order is told where to confirm, and the mail’s link asks at once', async () => {
  shop.newVisitor()
  const product = await makeProduct(shop.db)
  const buyer = newBuyer()
  const { body } = await place(shop, checkoutOf([[product.id, 1]], { customer: buyer }))
  const { number, key } = body.order[0]
  await typed(shop, `orders pay ${number}`)
  await sentMails(shop)
  await shop.open(`/order/${number}?key=${key}`)
  await shop.user.click(await button('Cancelar pedido'))
  await shop.user.click(await button('Sim, cancelar'))
  await screen.findByRole('dialog', { name: 'Enviamos um e-mail para confirmar o cancelamento' })
  await shown(buyer.email)
  await shop.user.click(await button('Entendi'))
  const [mail] = await sentMails(shop)
  await shop.open(`${linkIn(mail!, '/order/')}#cancelar`)
  await shop.user.click(await button('Sim, cancelar'))
  await screen.findByRole('heading', { level: 1, name: 'Pedido cancelado' })
  await shown(/A loja devolve .*, para a conta de onde o pagamento veio/)
})
