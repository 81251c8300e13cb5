import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button } from '#test/storefront/visitor.ts'

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
