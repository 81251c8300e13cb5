import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import * as pricingCalls from '#shop/pricing/pricing.calls.ts'

import { refreshCart } from './cart.server.ts'

/** The calls of the cart. */
export function cartApi(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, pricingCalls.cartRefresh, ({ items }) => refreshCart(db, items))
}
