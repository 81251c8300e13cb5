import { fireEvent, screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brl } from '#shop/money.ts'
import { makeProduct } from '#test/make.ts'
import { cartOf } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import {
  alerted,
  arrived,
  button,
  fill,
  gone,
  onPage,
  shown,
  stands,
  until,
} from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const quantity = () => onPage((main) => main.getByRole<HTMLInputElement>('spinbutton'))
const counts = (count: string) =>
  until(
    () => screen.getByRole<HTMLInputElement>('spinbutton').value === count,
    () => `not ${count}: ${screen.getByRole<HTMLInputElement>('spinbutton').value}`,
  )
const typeCount = async (count: string) => {
  const field = await quantity()
  await shop.user.clear(field)
  await shop.user.type(field, count)
}

test('K1 K4 a line shows SKU, unit price, quantity and its total; the stepper never goes below one; it can be removed', async () => {
  const product = await makeProduct(shop.db)
  localStorage.setItem('cart', cartOf([product, 3]))
  await shop.open('/cart')
  const line = (await quantity()).closest('li')!
  for (const part of [product.sku, brl(product.regular_price), brl(product.regular_price * 3)])
    expect(line.textContent).toContain(part)
  await counts('3')
  await shop.user.click(await button(`Aumentar quantidade de ${product.name}`))
  await counts('4')
  await typeCount('2')
  const fewer = await button(`Diminuir quantidade de ${product.name}`)
  await shop.user.click(fewer)
  await counts('1')
  expect(fewer.disabled).toBe(true)
  await shop.user.click(await button(`Remover ${product.name}`))
  await shown('O seu carrinho está vazio')
})

test('K2 the summary adds up, and Confirmar Compra leads to the checkout', async () => {
  const [first, second] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  localStorage.setItem('cart', cartOf([first, 2], [second, 1]))
  await shop.open('/cart')
  const summary = within(await screen.findByRole('region', { name: 'Resumo' }))
  expect(screen.getByText('2 produtos · 3 unidades')).toBeTruthy()
  const total = brl(first.regular_price * 2 + second.regular_price)
  const lines = summary
    .getAllByRole('definition')
    .map((amount) => [amount.previousElementSibling!.textContent, amount.textContent])
  expect(lines).toEqual([
    ['Subtotal', total],
    ['Frete', brl(0)],
    ['Descuento', brl(0)],
    ['Total', total],
  ])
  await shop.user.click(summary.getByRole('link', { name: 'Confirmar Compra' }))
  await arrived('/checkout')
})

test('K4 a quantity above the stock is refused with the literal alert, which leaves after 5 s', async () => {
  const product = await makeProduct(shop.db, { quantity: 9 })
  localStorage.setItem('cart', cartOf([product, 1]))
  await shop.open('/cart')
  const field = await quantity()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.input(field, { target: { value: '10' } })
  await alerted('Stock insuficiente.')
  field.blur()
  await counts('1')
  await vi.advanceTimersByTimeAsync(4900)
  expect(stands('alert', 'Stock insuficiente.')).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await gone('Stock insuficiente.')
})

test('K4 the alert says how many there are, and leaves with what it is about', async () => {
  const product = await makeProduct(shop.db, { quantity: 9 })
  localStorage.setItem('cart', cartOf([product, 9]))
  await shop.open('/cart')
  const more = await button(`Aumentar quantidade de ${product.name}`)
  await shop.user.click(more)
  await alerted('Stock insuficiente.')
  expect(stands('alert', 'Temos 9 unidades.')).toBe(true)
  await shop.user.click(await button(`Diminuir quantidade de ${product.name}`))
  await gone('Stock insuficiente.')
  await counts('8')
  await shop.user.click(more)
  await shop.user.click(more)
  await alerted('Stock insuficiente.')
  await shop.user.click(await button(`Remover ${product.name}`))
  await gone('Stock insuficiente.')
})

test('K5 the cart survives a reload, and adding the same product again from its card changes nothing', async () => {
  const product = await makeProduct(shop.db, { sold: 9 })
  localStorage.setItem('cart', cartOf([product, 4]))
  await shop.open('/cart')
  await counts('4')
  await shop.reload()
  await counts('4')
  await shop.open(`/product/search/${product.sku}`)
  await shop.user.click(await onPage((main) => main.getByRole('button', { name: /^Adicionar ao carrinho/ })))
  await arrived('/cart')
  await counts('4')
  expect(JSON.parse(localStorage.getItem('cart')!)).toMatchObject([{ product: { id: product.id }, count: 4 }])
})

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

test('K3 an empty cart says so, shows what others buy, and leads to the products', async () => {
  const product = await makeProduct(shop.db, { sold: 9 })
  await shop.open('/cart')
  await onPage((main) => main.getByRole('heading', { name: 'O seu carrinho está vazio' }))
  await shown('Você ainda não tem produtos selecionados para comprar')
  await onPage((main) => main.getByRole('heading', { name: 'Conheça também' }))
  await onPage((main) => main.getByRole('link', { name: product.name }))
  await shop.user.click(await onPage((main) => main.getByRole('link', { name: 'Ver Produtos' })))
  await arrived('/')
})
