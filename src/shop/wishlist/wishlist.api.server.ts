import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { ownerOf } from '#shop/customers/session.server.ts'
import { addWish, listWishes, removeWish } from './wishlist.server.ts'

/** The calls of the wishlist: hearts set, listed, taken away. */
export function wishlistApi(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.addWish, async ({ product_id, user_id }, request) => {
    const { user } = await ownerOf(db, request, user_id)
    await addWish(db, user.id, product_id)
    return { success: true }
  })
  serve(app, contract.wishlist, async ({ user_id }, request) => {
    const { user } = await ownerOf(db, request, user_id)
    return { wishlist: await listWishes(db, user.id) }
  })
  serve(app, contract.removeWish, async ({ product_id, user_id }, request) => {
    const { user } = await ownerOf(db, request, user_id)
    await removeWish(db, user.id, product_id)
    return { success: true }
  })
}
