import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import { requireOwner } from '#shop/customers/sessions/session.server.ts'
import * as wishlistCalls from '#shop/wishlist/wishlist.calls.ts'
import { addWish, listWishes, removeWish } from './wishlist.server.ts'

/** The calls of the wishlist: hearts set, listed, taken away. */
export function wishlistApi(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, wishlistCalls.addWish, async ({ product_id, user_id }, request) => {
    const { user } = await requireOwner(db, request, user_id)
    await addWish(db, user.id, product_id)
    return { success: true as const }
  })
  serve(app, wishlistCalls.wishlist, async ({ user_id }, request) => {
    const { user } = await requireOwner(db, request, user_id)
    return { wishlist: await listWishes(db, user.id) }
  })
  serve(app, wishlistCalls.removeWish, async ({ product_id, user_id }, request) => {
    const { user } = await requireOwner(db, request, user_id)
    await removeWish(db, user.id, product_id)
    return { success: true as const }
  })
}
