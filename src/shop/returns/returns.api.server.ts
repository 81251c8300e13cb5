import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.server.ts'
import { type CheckoutParts, orderWithPayment } from '#shop/checkout/checkout.server.ts'
import { orderFromRequest } from '#shop/checkout/order-access.server.ts'
import { cancelOwnReturn, requestReturn } from './request-return.server.ts'
import * as calls from './returns.calls.ts'
import { withdrawOrder } from './withdraw-order.server.ts'

/** A buyer gives an order back, or a part of it. */
export function returnsApi(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, calls.withdrawOrder, async ({ reason, ...asked }, request) => {
    const which = await orderFromRequest(db, asked, request)
    await withdrawOrder(parts, which, reason)
    return (await orderWithPayment(db, which))!
  })
  serve(app, calls.requestReturn, async ({ number, key, ...asked }, request) => {
    const which = await orderFromRequest(db, { number, key }, request)
    await requestReturn(parts, which, asked)
    return (await orderWithPayment(db, which))!
  })
  serve(app, calls.cancelReturn, async ({ protocol, ...asked }, request) => {
    const which = await orderFromRequest(db, asked, request)
    await cancelOwnReturn(db, which, protocol)
    return (await orderWithPayment(db, which))!
  })
}
