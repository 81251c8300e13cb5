import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { customerOf, onlyOwn } from '#shop/customers/session.server.ts'
import { addWish, listWishes, removeWish } from './wishlist.server.ts'

export function wishlistApi(app: FastifyInstance, { db }: { db: Db }): void {
  const owner = async (request: FastifyRequest, userId: number | undefined) => {
    const customer = await customerOf(db, request)
    onlyOwn(customer, userId)
    return customer.user.id
  }
  serve(app, contract.addWish, async ({ product_id, user_id }, request) => {
    await addWish(db, await owner(request, user_id), product_id)
    return { success: true }
  })
  serve(app, contract.wishlist, async ({ user_id }, request) => ({
    wishlist: await listWishes(db, await owner(request, user_id)),
  }))
  serve(app, contract.removeWish, async ({ product_id, user_id }, request) => {
    await removeWish(db, await owner(request, user_id), product_id)
    return { success: true }
  })
}
