import * as z from 'zod/mini'
import { product } from '#shop/catalog/product-schema.ts'
import { anyId } from '#shop/customers/account-schema.ts'
import type { CartProduct } from '#shop/pricing/cart.ts'

/** A product of a customer's list; `user_id` may be left out, and must be that of the token (specification R7). */
export const wish = z.object({ product_id: anyId, user_id: z.optional(anyId) })
export const wishlistReply = z.object({ wishlist: z.array(product) })

/** The part of a product that the list shows; a heart button has it too. */
export type WishedProduct = CartProduct
