import { safeLocalStorage } from '#platform/browser/storage.ts'
import { createStore } from '#platform/browser/store.ts'
import { useStore } from '#platform/browser/use-store.ts'
import {
  addLine,
  type CartLine,
  type CartProduct,
  type CartTotals,
  canHold,
  removeLine,
  setLine,
  totals,
} from '#shop/pricing/cart.ts'

export interface Cart extends CartTotals {
  lines: CartLine[]
}

const emptyCart = cartOf([])

/** Stored under the key that the specification names (K5): the lines, with what is needed to draw them offline. */
const store = createStore(emptyCart, {
  key: 'cart',
  storage: safeLocalStorage,
  check: (stored) => cartOf(linesOf(stored)),
  save: ({ lines }) => lines,
})

/** The cart of this browser, and a new drawing whenever it changes, in another tab too. Empty until hydrated. */
export function useCart(): Cart {
  return useStore(store)
}

/** The cart now, for code outside a component. */
export function readCart(): Cart {
  return store.getSnapshot()
}

/** Adds from a card: a product that is in the cart stays as it is (specification K5). Nothing without stock. */
export function addToCart(product: CartProduct, count = 1): void {
  change((lines) => addLine(lines, remembered(product), count))
}

/**
 * Adds from the product page, where the stepper decides: the line takes `count`.
 * @returns false, and changes nothing, when the stock does not have it
 */
export function putInCart(product: CartProduct, count: number): boolean {
  if (!canHold(product, count)) return false
  change((lines) => setLine(lines, remembered(product), count))
  return true
}

/**
 * Changes the quantity of a line.
 * @returns false, and changes nothing, when the stock does not have it or there is no such line
 */
export function setCount(productId: number, count: number): boolean {
  const line = readCart().lines.find(({ product }) => product.id === productId)
  return line ? putInCart(line.product, count) : false
}

export function removeFromCart(productId: number): void {
  change((lines) => removeLine(lines, productId))
}

export function clearCart(): void {
  change(() => [])
}

/** Takes over what the shop answered to a refresh: today's products, prices, stock. */
export function replaceCart(lines: CartLine[]): void {
  change(() => lines.map(({ product, count }) => ({ product: remembered(product), count })))
}

function change(changeLines: (lines: CartLine[]) => CartLine[]): void {
  store.set(({ lines }) => cartOf(changeLines(lines)))
}

function cartOf(lines: CartLine[]): Cart {
  return { lines, ...totals(lines) }
}

/** What is stored may have been damaged, or written by hand: lines that cannot be one are left out. */
function linesOf(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return []
  const lines = stored.flatMap((line) => lineOf(line) ?? [])
  return lines.filter(
    (line, index) => lines.findIndex(({ product }) => product.id === line.product.id) === index,
  )
}

function lineOf(line: { product?: Partial<CartProduct>; count?: unknown } | null): CartLine | null {
  const [id, count] = [line?.product?.id, line?.count]
  if (!wholeFrom(1, id) || !wholeFrom(1, count)) return null
  return { product: remembered({ ...line?.product, id }, count), count }
}

/** Only what a line needs. What is missing is drawn plainly until the shop has been asked. */
function remembered(product: Partial<CartProduct> & { id: number }, count = 1): CartProduct {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const amount = (value: unknown) => (wholeFrom(0, value) ? value : 0)
  return {
    id: product.id,
    sku: text(product.sku),
    name: text(product.name),
    slug: text(product.slug),
    regular_price: amount(product.regular_price),
    sale_price: amount(product.sale_price),
    quantity: wholeFrom(0, product.quantity) ? product.quantity : count,
    image: text(product.image),
  }
}

function wholeFrom(least: number, value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least
}
