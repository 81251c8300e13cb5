import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.server.ts'
import * as aftersalesCalls from '#shop/aftersales/aftersales.calls.ts'
import { type CheckoutParts, orderWithPayment } from '#shop/checkout/checkout.server.ts'
import { orderFromRequest } from '#shop/checkout/order-access.server.ts'
import { cancelByBuyer } from './confirmed-cancel.server.ts'
import { cancelOwnReturn, requestReturn } from './request-return.server.ts'
import { withdrawOrder } from './withdraw-order.server.ts'

/** What a buyer can do with an order after placing it: cancel it, or give back all of it or a part. */
export function aftersalesApi(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, aftersalesCalls.cancelOrder, async ({ expires, signature, ...asked }, request) => {
    const which = await orderFromRequest(db, asked, request)
    const mailed = await cancelByBuyer(parts, which, { expires, signature }, request)
    return { ...(await orderWithPayment(db, which))!, mailed }
  })
  serve(app, aftersalesCalls.withdrawOrder, async ({ reason, ...asked }, request) => {
    const which = await orderFromRequest(db, asked, request)
    await withdrawOrder(parts, which, reason)
    return (await orderWithPayment(db, which))!
  })
  serve(app, aftersalesCalls.requestReturn, async ({ number, key, ...asked }, request) => {
    const which = await orderFromRequest(db, { number, key }, request)
    await requestReturn(parts, which, asked)
    return (await orderWithPayment(db, which))!
  })
  serve(app, aftersalesCalls.cancelReturn, async ({ protocol, ...asked }, request) => {
    const which = await orderFromRequest(db, asked, request)
    await cancelOwnReturn(db, which, protocol)
    return (await orderWithPayment(db, which))!
  })
}
