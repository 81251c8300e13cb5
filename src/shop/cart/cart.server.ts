import type { Db } from '#platform/db.server.ts'
import { brl } from '#platform/money.ts'
import { type ProductRow, productsById } from '#shop/catalog/catalog.server.ts'
import { priceOf } from '#shop/catalog/product.ts'
import { texts } from '#shop/texts.ts'
import { totals } from './cart.ts'

/** A line as a browser remembers it; the name and price it last showed, if it says them. */
export interface RememberedLine {
  product_id: number
  count: number
  name?: string | undefined
  price?: number | undefined
}

/**
 * A browser's cart with today's products, prices and stock, and what changed said in Portuguese, never silently
 * applied (decisions 8). Lines of products that are gone or sold out leave; counts come down to the stock.
 */
export async function refreshCart(db: Db, remembered: RememberedLine[]) {
  const wanted = new Map<number, RememberedLine>()
  for (const line of remembered) if (!wanted.has(line.product_id)) wanted.set(line.product_id, line)
  const found = new Map((await productsById(db, [...wanted.keys()])).map((product) => [product.id, product]))
  const items: { product: ProductRow; count: number }[] = []
  const notices: string[] = []
  for (const line of wanted.values()) {
    const product = found.get(line.product_id)
    if (!product) {
      notices.push(texts.cartNotices.gone(line.name ?? 'Um produto'))
    } else if (product.quantity === 0) {
      notices.push(texts.cartNotices.soldOut(product.name))
    } else {
      const price = priceOf(product)
      if (line.price !== undefined && line.price !== price) {
        notices.push(texts.cartNotices.priceChanged(product.name, brl(line.price), brl(price)))
      }
      const count = Math.min(line.count, product.quantity)
      if (count < line.count) notices.push(texts.cartNotices.stockChanged(product.name, count))
      items.push({ product, count })
    }
  }
  const { total_items, amount, discount, sale_amount } = totals(items)
  return { items, total_items, amount, discount, sale_amount, notices }
}
