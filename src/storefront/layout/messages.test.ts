import { screen } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeProduct } from '#test/make.ts'
import { greeted, signedIn, signOut } from '#test/storefront/at-account.ts'
import { cartOf } from '#test/storefront/at-checkout.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, arrived, gone, onPage, stands, told } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

test('L7 a green banner says that one has left, is announced, and goes after 5000 ms', async () => {
  const ana = await signedIn(shop)
  await shop.open('/')
  await greeted(ana)
  stopClock()
  await signOut(shop)
  const left = 'Logout realizado corretamente.'
  await told(left)
  await vi.advanceTimersByTimeAsync(4900)
  expect(stands('status', left)).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await gone(left)
})

test('L7 a red banner interrupts, waits while pointed at or focused, and goes 5000 ms after that', async () => {
  const product = await makeProduct(shop.db, { quantity: 9 })
  localStorage.setItem('cart', cartOf([product, 1]))
  await shop.open('/cart')
  const quantity = await onPage((main) => main.getByRole<HTMLInputElement>('spinbutton'))
  stopClock()
  const words = 'Stock insuficiente.'
  await shop.user.type(quantity, '999')
  await alerted(words)
  const close = screen.getByRole('button', { name: 'Fechar aviso' })
  await shop.user.hover(screen.getByText(words))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stands('alert', words)).toBe(true)
  close.focus()
  await shop.user.unhover(screen.getByText(words))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(stands('alert', words)).toBe(true)
  close.blur()
  await vi.advanceTimersByTimeAsync(4900)
  expect(stands('alert', words)).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await gone(words)
})

test('L7 a toast is announced, closes after 5000 ms, and what follows it then happens', async () => {
  const product = await makeProduct(shop.db)
  const address = `/product/search/${product.sku}`
  await shop.open(address)
  const heart = await onPage((main) => main.getByRole('button', { name: /lista de desejos/i }))
  stopClock()
  await shop.user.click(heart)
  const words = 'Es necesário estar registrado para salvar sua lista de desejos.'
  await alerted(words)
  await vi.advanceTimersByTimeAsync(4000)
  expect(stands('alert', words)).toBe(true)
  expect(window.location.pathname).toBe(address)
  await vi.advanceTimersByTimeAsync(1000)
  await gone(words)
  await arrived(/^\/signin/)
})
