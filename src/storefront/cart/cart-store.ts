import { useSyncExternalStore } from 'react'
import {
  addLine,
  type CartLine,
  type CartProduct,
  type CartTotals,
  canHold,
  removeLine,
  setLine,
  totals,
} from '#shop/cart/cart.ts'

export interface Cart extends CartTotals {
  lines: CartLine[]
}

/** The browser's storage key (spec §9). It keeps the lines with what is needed to draw them offline (decisions 8). */
const STORAGE_KEY = 'cart'

const empty: Cart = { lines: [], ...totals([]) }

let cart = empty
/** what `cart` was read from, so that nothing is drawn anew when nothing changed */
let kept: string | null = null
const watchers = new Set<() => void>()

/** The cart of this browser, and a new drawing whenever it changes, in another tab too. Empty until hydrated. */
export function useCart(): Cart {
  return useSyncExternalStore(watch, readCart, () => empty)
}

/** The cart now, for code outside a component. */
export function readCart(): Cart {
  const stored = storedText()
  if (stored !== undefined && stored !== kept) take(linesOf(stored), stored)
  return cart
}

/** Adds from a card: a product that is in the cart stays as it is (decisions 5). Nothing without stock. */
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

/** Starts from what is stored: another tab may have changed it a moment ago. */
function change(how: (lines: CartLine[]) => CartLine[]): void {
  const lines = how(readCart().lines)
  const text = JSON.stringify(lines)
  try {
    localStorage.setItem(STORAGE_KEY, text)
    take(lines, text)
  } catch {
    // A browser that keeps nothing, or has no room, still has its cart for as long as the page is open.
    take(lines, storedText() ?? null)
  }
  tell()
}

function take(lines: CartLine[], text: string | null): void {
  kept = text
  cart = { lines, ...totals(lines) }
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', heard)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', heard)
  }
}

function heard(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) tell()
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

/** undefined: this browser gives no storage. */
function storedText(): string | null | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return undefined
  }
}

/** What is stored may have been damaged, or written by hand: lines that cannot be one are left out. */
function linesOf(stored: string | null): CartLine[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(list)) return []
    const lines = list.flatMap((line) => lineOf(line) ?? [])
    return lines.filter((line, at) => lines.findIndex((one) => one.product.id === line.product.id) === at)
  } catch {
    return []
  }
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
