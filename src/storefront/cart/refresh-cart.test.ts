import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { makeProduct } from '#test/make.ts'
import { cartOf } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { shown, tap, until } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

test('K6 a price that changed and a product that vanished are said', async () => {
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  localStorage.setItem('cart', cartOf([{ ...first, regular_price: 123 }, 1], [{ ...second, id: 999_999 }, 2]))
  await shop.open('/cart')
  await shown(`O preço de ${first.name} mudou de ${brl(123)} para ${brl(first.regular_price)}.`)
  await shown(`${second.name} não está mais disponível e saiu do carrinho.`)
  expect(screen.getAllByRole('spinbutton')).toHaveLength(1)
})

test('A12 the shop is not asked about an empty cart, and about a full one with the prices that were remembered', async () => {
  await shop.open('/cart')
  await screen.findByText('O seu carrinho está vazio')
  await shop.network.idle()
  expect(shop.network.callsTo('/api/cart/refresh')).toEqual([])
  // A line that an older visit left has neither name nor price: of these nothing is claimed.
  const [known, bare] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const lines = JSON.parse(
    cartOf([{ ...known, sale_price: 700 }, 1], [{ ...bare, name: '', regular_price: 0 }, 2]),
  )
  localStorage.setItem('cart', JSON.stringify(lines))
  await shop.open('/cart')
  await shown(known.name)
  await shop.network.idle()
  const asked = JSON.parse(shop.network.callsTo('/api/cart/refresh')[0]!.body)
  expect(asked.items).toEqual([
    { product_id: known.id, count: 1, name: known.name, price: 7 },
    { product_id: bare.id, count: 2 },
  ])
})

test('K6 what changed is said of the cart as it is now, in a region that was there before', async () => {
  const product = await makeProduct(shop.db)
  localStorage.setItem('cart', cartOf([{ ...product, regular_price: 123 }, 1]))
  await shop.open('/paginas/envio')
  const answer = shop.network.hold('/api/cart/refresh')
  const [cart] = await screen.findAllByRole('link', { name: /^Carrinho/ })
  await shop.user.click(cart!)
  await shop.user.click(await screen.findByRole('button', { name: `Aumentar quantidade de ${product.name}` }))
  const line = () => screen.getByRole('spinbutton').closest('li')!.textContent
  await until(
    () => line().includes(brl(246)),
    () => line(),
  )
  const regions = screen.getAllByRole('status')
  answer()
  const changed = `O preço de ${product.name} mudou de ${brl(123)} para ${brl(product.regular_price)}.`
  await until(
    () => regions.some((region) => region.isConnected && region.textContent.includes(changed)),
    () => 'the change is not said',
  )
  expect(line()).toContain(brl(product.regular_price * 2))
})

test('R204 two quick taps on a bin take one line out of the cart, not the next one too', async () => {
  const products = [await makeProduct(shop.db), await makeProduct(shop.db), await makeProduct(shop.db)]
  localStorage.setItem('cart', cartOf(...products.map((product) => [product, 1] as [typeof product, number])))
  await shop.open('/cart')
  const bins = () => screen.getAllByRole('button', { name: /^Remover/ })
  await shown(products[2]!.name)
  tap(bins()[0]!, 300, 200)
  await until(
    () => bins().length === 2,
    () => 'the line is still there',
  )
  tap(bins()[0]!, 301, 202)
  await shop.network.idle()
  expect(bins()).toHaveLength(2)
})
