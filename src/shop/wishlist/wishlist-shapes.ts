import * as z from 'zod/mini'
import type { CartProduct } from '#shop/cart/cart.ts'
import { anyId } from '#shop/customers/account-shapes.ts'
import { productCard } from '#shop/shapes.ts'

/** Which product of whose list; `user_id` may be left out, and must be the token's own (decisions 12). */
export const wish = z.object({ product_id: anyId, user_id: z.optional(anyId) })
export const wishlistReply = z.object({ wishlist: z.array(productCard) })

/** What the list draws of a product; a heart knows as much of the product it belongs to. */
export type WishedProduct = CartProduct
