import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.server.ts'
import { type CheckoutParts, orderWithPayment } from '#shop/checkout/checkout.server.ts'
import { orderFromRequest } from '#shop/checkout/order-access.server.ts'
import * as calls from './cancellation.calls.ts'
import { cancelByBuyer } from './confirmed-cancel.server.ts'

/** A buyer cancels an order that has not left. */
export function cancellationApi(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, calls.cancelOrder, async ({ expires, signature, ...asked }, request) => {
    const which = await orderFromRequest(db, asked, request)
    const mailed = await cancelByBuyer(parts, which, { expires, signature }, request)
    return { ...(await orderWithPayment(db, which))!, mailed }
  })
}
