import type * as z from 'zod/mini'
import type { Db } from '#platform/db/database.server.ts'
import { productsById } from '#shop/catalog/catalog.server.ts'
import { type Product, priceOf } from '#shop/catalog/product.ts'
import { cartNoticesTexts } from '#shop/messages/cart.ts'
import { brl } from '#shop/money.ts'
import { totals } from './cart.ts'
import type { rememberedLine } from './cart-schema.ts'

type RememberedLine = z.output<typeof rememberedLine>

/**
 * A browser's cart with today's products, prices and stock, and a notice in Portuguese for every change (specification
 * K6). Lines of products that are gone or sold out leave; counts come down to the stock.
 */
export async function refreshCart(db: Db, remembered: RememberedLine[]) {
  const wanted = new Map<number, RememberedLine>()
  for (const line of remembered) if (!wanted.has(line.product_id)) wanted.set(line.product_id, line)
  const found = new Map((await productsById(db, [...wanted.keys()])).map((product) => [product.id, product]))
  const items: { product: Product; count: number }[] = []
  const notices: string[] = []
  for (const line of wanted.values()) {
    const product = found.get(line.product_id)
    if (!product) {
      notices.push(cartNoticesTexts.gone(line.name ?? 'Um produto'))
    } else if (product.quantity === 0) {
      notices.push(cartNoticesTexts.soldOut(product.name))
    } else {
      const price = priceOf(product)
      if (line.price !== undefined && line.price !== price) {
        notices.push(cartNoticesTexts.priceChanged(product.name, brl(line.price), brl(price)))
      }
      const count = Math.min(line.count, product.quantity)
      if (count < line.count) notices.push(cartNoticesTexts.stockChanged(product.name, count))
      items.push({ product, count })
    }
  }
  const { total_items, amount, discount, sale_amount } = totals(items)
  return { items, total_items, amount, discount, sale_amount, notices }
}
