import * as z from 'zod/mini'
import { product } from '#shop/catalog/product-schema.ts'
import { count, money } from '#shop/wire.ts'

const MOST_LINES = 200
const productId = z.int().check(z.minimum(1))

/** Cart lines as a browser sends them: which product, how many. */
export const cartItems = z.array(z.object({ product_id: productId, count })).check(z.maxLength(MOST_LINES))

/** A line to be refreshed, with the name and price that it last showed, for the notices of changes. */
export const rememberedLine = z.object({
  product_id: productId,
  count,
  name: z.optional(z.string()),
  price: z.optional(money),
})
export const refreshInput = z.object({ items: z.array(rememberedLine).check(z.maxLength(MOST_LINES)) })

export const cartReply = z.object({
  items: z.array(z.object({ product, count: z.int() })),
  /** number of lines */
  total_items: z.int(),
  /** subtotal */
  amount: money,
  discount: money,
  /** total */
  sale_amount: money,
  notices: z.array(z.string()),
})
