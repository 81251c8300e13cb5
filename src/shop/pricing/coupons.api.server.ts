import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import type { Config } from '#shop/config.server.ts'
import * as pricingCalls from '#shop/pricing/pricing.calls.ts'

import { consumeLimit } from '#shop/rate-limits.server.ts'
import { checkCoupon } from './coupons.server.ts'

/** The calls about coupons. */
export function couponsApi(app: FastifyInstance, parts: { db: Db; config: Config }): void {
  serve(app, pricingCalls.couponCheck, async ({ code, total }, request) => {
    await consumeLimit(parts, 'coupon', clientNetwork(request))
    return { coupon: await checkCoupon(parts.db, code, total) }
  })
}
