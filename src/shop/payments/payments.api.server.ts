import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { intentionOf } from '#shop/orders/idempotency.server.ts'
import { looksLikeKey } from '#shop/orders/placement.server.ts'
import {
  checkout,
  checkoutOptions,
  orderForKey,
  orderNotFound,
  orderNumberOf,
  orderWithPayment,
} from './checkout.server.ts'

export function paymentsApi(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  serve(app, contract.checkoutOptions, () => checkoutOptions(config))

  serve(app, contract.checkout, async (asked, request, reply) => {
    reply.header('cache-control', 'no-store')
    const intention = intentionOf(request.headers['idempotency-key'], 'guest', asked)
    const { id, replayed } = await checkout(db, config, asked, intention)
    if (replayed) reply.header('idempotency-replayed', 'true')
    const { order, payment } = (await orderWithPayment(db, { id }))!
    return { order: [order], payment }
  })

  serve(app, contract.order, async ({ number: typed, key }, _request, reply) => {
    reply.header('cache-control', 'no-store')
    const number = orderNumberOf(typed)
    const found = number !== null && looksLikeKey(key) ? await orderForKey(db, number, key) : undefined
    if (!found) throw orderNotFound()
    return found
  })
}
