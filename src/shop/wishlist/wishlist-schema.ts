import * as z from 'zod/mini'
import { product } from '#shop/catalog/product-schema.ts'
import { anyId } from '#shop/customers/account-schema.ts'
import type { CartProduct } from '#shop/pricing/cart.ts'
import { money } from '#shop/wire.ts'

/** A product of a customer's list; `user_id` may be left out, and must be that of the token (specification R7). */
export const wish = z.object({ product_id: anyId, user_id: z.optional(anyId) })
export const wishlistReply = z.object({
  wishlist: z.array(
    z.extend(product, {
      /** what one unit cost when it was put on the list; null where it was not noted */
      wished_price: z.nullable(money),
      /** it was sold out then */
      wished_sold_out: z.boolean(),
    }),
  ),
})

/** The part of a product that the list shows; a heart button has it too, without what was when it is pressed. */
export type WishedProduct = CartProduct &
  Partial<Pick<z.output<typeof wishlistReply>['wishlist'][number], 'wished_price' | 'wished_sold_out'>>
