import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { productColumns, productsById } from '#shop/catalog/catalog.server.ts'
import type { Product } from '#shop/catalog/product.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { wishlistTexts } from '#shop/messages/wishlist.ts'
import type { Centavos } from '#shop/money.ts'

/** A product of a list, with what it cost when it was put there, and whether it was sold out then. */
export type Wish = Product & { wished_price: Centavos | null; wished_sold_out: boolean }

/** The visible products of a customer's list, the latest wish first. */
export function listWishes(db: Db, userId: number): Promise<Wish[]> {
  return wishes(db, userId)
    .select(productColumns)
    .select(['wish.price as wished_price', 'wish.sold_out as wished_sold_out'])
    .orderBy('wish.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .execute()
}

function wishes(db: Db, userId: number) {
  return db
    .selectFrom('wishlist_items as wish')
    .innerJoin('products', 'products.id', 'wish.product_id')
    .where('wish.user_id', '=', userId)
    .where('products.visible', '=', true)
}

// The list is answered as a whole, with each product's pictures and description.
const MAX_WISHES = 200

/**
 * Puts a product on a customer's list; a product that is on it stays once.
 * @throws Refusal 404 for a product that the shop does not show, 422 when the list is full
 */
export async function addWish(db: Db, userId: number, productId: number): Promise<void> {
  const [product] = await productsById(db, [productId])
  if (!product) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('wishlist_items')
      .values({
        user_id: userId,
        product_id: productId,
        price: product.price,
        sold_out: product.quantity < 1,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const { total } = await wishes(tx, userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (total > MAX_WISHES) throw new Refusal(422, 'wishlist_full', wishlistTexts.full(MAX_WISHES))
  })
}

/**
 * Takes a product from a customer's list.
 * @throws Refusal 404 when it was not on it
 */
export async function removeWish(db: Db, userId: number, productId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal(404, 'product_not_found', catalogTexts.productNotFound)
}
