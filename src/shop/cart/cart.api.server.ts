import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { refreshCart } from './cart.server.ts'

/** The calls of the cart. */
export function cartApi(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.cartRefresh, ({ items }) => refreshCart(db, items))
}
