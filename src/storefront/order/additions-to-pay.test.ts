import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutOf, place } from '#test/checkout.ts'
import { makeProduct } from '#test/make.ts'
import { makeStaff } from '#test/staff.ts'
import { signedIn } from '#test/storefront/at-account.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('O7 O10 what was added to a paid order asks for its money there, and says in the history in whose parcel it goes', async () => {
  const ana = await signedIn(shop)
  const staff = await makeStaff(shop)
  const [product, extra] = [await makeProduct(shop.db), await makeProduct(shop.db, { regular_price: 4_50 })]
  const { body } = await place(shop, checkoutOf([[product.id, 1]]), undefined, ana.bearer.headers)
  const { number, key } = body.order[0]
  const as = { headers: staff.headers }
  await shop.post(`/api/admin/orders/${number}/payment`, {}, as)
  const added = await shop.post(
    `/api/admin/orders/${number}/additions`,
    { key: randomUUID(), items: [{ product_id: extra.id, count: 1 }] },
    as,
  )
  const other = added.body.order.additions[0].number
  await shop.open(`/order/${number}?key=${key}`)
  const line = (await screen.findByText(/^Falta pagar o acréscimo: pedido/)).closest('p')!
  expect(line.textContent).toMatch(new RegExp(`pedido ${other}, R\\$\\s4,50`))
  const pay = within(line).getByRole('link', { name: `Pagar o pedido ${other}` })
  expect(pay.getAttribute('href')).toMatch(new RegExp(`^/order/${other}\\?key=`))
  await shop.open('/dashboard/payments')
  const card = within(await screen.findByRole('article', { name: `Pedido ${other}` }))
  expect(card.getByText(/^Na mesma caixa do/).textContent).toContain(`pedido ${number}`)

  await shop.post(`/api/admin/orders/${other}/payment`, {}, as)
  await shop.open(`/order/${number}?key=${key}`)
  await screen.findByText(/Acrescentado:/)
  expect(screen.queryByText(/^Falta pagar/)).toBeNull()
})
