import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type ProductRow, productColumns, productsById } from '#shop/catalog/catalog.server.ts'
import { texts } from '#shop/texts.ts'

/** What a customer wishes for and the shop shows, the latest wish first. */
export function listWishes(db: Db, userId: number): Promise<ProductRow[]> {
  return wishes(db, userId)
    .select(productColumns)
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

/** The list comes whole, with each product's pictures and description. */
const MOST_WISHES = 200

/**
 * Puts a product on a customer's list; once is enough.
 * @throws Refusal 404 for a product that the shop does not show, 422 when the list is full
 */
export async function addWish(db: Db, userId: number, productId: number): Promise<void> {
  const [product] = await productsById(db, [productId])
  if (!product) throw new Refusal(404, texts.catalog.productNotFound)
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('wishlist_items')
      .values({ user_id: userId, product_id: productId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const { total } = await wishes(tx, userId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (total > MOST_WISHES) throw new Refusal(422, texts.wishlist.full(MOST_WISHES))
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
  if (numDeletedRows === 0n) throw new Refusal(404, texts.catalog.productNotFound)
}
