import { beforeEach, expect, test, vi } from 'vitest'

const product = {
  id: 7,
  sku: 'UN-7',
  name: 'Esmalte Framboesa',
  slug: 'esmalte-framboesa',
  regular_price: 1990,
  sale_price: 1590,
  quantity: 3,
  image: 'a.webp',
}

/** A browser with its storage; every test opens a fresh page. */
let stored: Map<string, string>
beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
const open = () => import('./cart-store.ts')

test('K5 the cart is kept under the key "cart", and adding the same product again changes nothing', async () => {
  const { addToCart, readCart } = await open()
  addToCart({ ...product, description: '<p>long</p>' } as typeof product)
  addToCart(product)
  expect(JSON.parse(stored.get('cart')!)).toEqual([{ product, count: 1 }])
  expect(readCart()).toMatchObject({ total_items: 1, units: 1, sale_amount: 1590 })
})

test('K4 a quantity above the stock is refused and the line stays as it was', async () => {
  const { putInCart, setCount, readCart } = await open()
  expect(putInCart(product, 2)).toBe(true)
  expect(setCount(7, 4)).toBe(false)
  expect(setCount(7, 0)).toBe(false)
  expect(setCount(8, 1)).toBe(false)
  expect(readCart().lines[0]!.count).toBe(2)
  expect(setCount(7, 3)).toBe(true)
  expect(readCart().units).toBe(3)
})

test('what another tab wrote a moment ago is not lost', async () => {
  const { addToCart, readCart } = await open()
  addToCart(product)
  stored.set('cart', JSON.stringify([{ product: { ...product, id: 9 }, count: 2 }]))
  addToCart(product)
  expect(readCart().lines.map((line) => [line.product.id, line.count])).toEqual([
    [9, 2],
    [7, 1],
  ])
})

test.each([
  'no JSON',
  'null',
  '{"items":[]}',
  '[null,1,"a",{},{"product":{},"count":1}]',
  '[{"product":{"id":7},"count":0}]',
  '[{"product":{"id":7},"count":1.5}]',
])('a damaged cart is an empty one: %s', async (text) => {
  stored.set('cart', text)
  const { readCart, addToCart } = await open()
  expect(readCart().lines).toEqual([])
  addToCart(product)
  expect(readCart().total_items).toBe(1)
})

test('a line that knows only its product and its count is kept; the same product twice is one line', async () => {
  stored.set('cart', '[{"product":{"id":7},"count":2},{"product":{"id":7},"count":1}]')
  const { readCart } = await open()
  expect(readCart()).toMatchObject({ total_items: 1, units: 2, amount: 0 })
})

test('a browser that has no room left still has a cart, until another tab changes what is kept', async () => {
  const kept = JSON.stringify([{ product: { ...product, id: 9 }, count: 2 }])
  stored.set('cart', kept)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { addToCart, removeFromCart, readCart } = await open()
  addToCart(product)
  expect(readCart().lines.map((line) => line.product.id)).toEqual([9, 7])
  removeFromCart(9)
  expect(readCart().lines.map((line) => line.product.id)).toEqual([7])
  stored.set('cart', '[]')
  expect(readCart().lines).toEqual([])
})

test('a browser that refuses its storage still has a cart', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const { addToCart, removeFromCart, readCart } = await open()
  addToCart(product)
  expect(readCart().total_items).toBe(1)
  removeFromCart(7)
  expect(readCart().total_items).toBe(0)
})
