import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { cartOf } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { button, fill, onPage, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('K2 the cart says what it costs to send all of it to a postal code, and asks again when a count changes', async () => {
  const [sheet, polish] = [await makeProduct(shop.db, { quantity: 9 }), await makeProduct(shop.db)]
  localStorage.setItem('cart', cartOf([sheet, 2], [polish, 1]))
  await shop.open('/cart')
  await fill(/^Calcular frete/, '01001000')
  await shop.user.click(await button('Calcular'))
  const answer = await onPage((main) => main.getByText(/para São Paulo\/SP/))
  expect(answer.textContent).toContain('Em 5 a 12 dias úteis')
  const asked = () =>
    shop.network.calls
      .filter(({ path }) => path === '/api/shipping/quotes')
      .map(({ body }) => JSON.parse(body).items.map(({ count }: { count: number }) => count))
  expect(asked()).toEqual([[2, 1]])
  const line = within((await button(`Remover ${sheet.name}`)).closest('li')!)
  await shop.user.click(line.getByRole('button', { name: /^Aumentar quantidade/ }))
  await until(
    () => asked().length === 2,
    () => `asked ${JSON.stringify(asked())}`,
  )
  expect(asked()[1]).toEqual([3, 1])
})

test('K3 an empty cart shows what others buy', async () => {
  const product = await makeProduct(shop.db, { highlights: 1 })
  localStorage.clear()
  await shop.open('/cart')
  await onPage((main) => main.getByRole('heading', { name: 'Os mais vendidos' }))
  await onPage((main) => main.getByRole('link', { name: product.name }))
})
