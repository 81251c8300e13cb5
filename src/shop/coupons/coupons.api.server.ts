import type { FastifyInstance } from 'fastify'
import { clientNetwork } from '#platform/client-address.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { contract } from '#shop/contract.ts'
import { allow } from '#shop/limits.server.ts'
import { checkCoupon } from './coupons.server.ts'

/** The calls about coupons. */
export function couponsApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  serve(app, contract.couponCheck, async ({ code, total }, request) => {
    await allow(parts, 'coupon', clientNetwork(request))
    return { coupon: await checkCoupon(parts.db, code, total) }
  })
}
