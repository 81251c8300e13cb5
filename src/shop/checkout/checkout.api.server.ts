import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf, clientNetwork } from '#platform/http/client-address.server.ts'
import { serve } from '#platform/http/serve.server.ts'
import { hashSecret } from '#platform/security/signed-link.server.ts'
import * as checkoutCalls from '#shop/checkout/checkout.calls.ts'
import type { Checkout } from '#shop/checkout/checkout-schema.ts'
import { guestCheckout } from '#shop/checkout/checkout-schema.ts'
import { customerOrGuest, requireCustomer, requireOwner } from '#shop/customers/sessions/session.server.ts'
import { listOrders } from '#shop/orders/orders.server.ts'
import { consumeLimit, consumeLimits } from '#shop/rate-limits.server.ts'
import {
  type CheckoutParts,
  checkout,
  checkoutOptions,
  orderNotFound,
  orderWithPayment,
  placeDraft,
} from './checkout.server.ts'
import { addDraftLine, openDraft, registeredOrder } from './draft.server.ts'
import { idempotentRequest } from './idempotency.server.ts'
import { orderFromRequest } from './order-access.server.ts'
import { retryPayment } from './retry-payment.server.ts'
import { simulatePayment } from './simulate-payment.server.ts'

/** The calls of checkout and orders: placing one, line by line too, and what becomes of it. */
export function checkoutApi(app: FastifyInstance, parts: CheckoutParts): void {
  placing(app, parts)
  lineByLine(app, parts)
  placed(app, parts)
}

function placing(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, checkoutCalls.checkoutOptions, () => checkoutOptions(parts.config))

  serve(
    app,
    checkoutCalls.checkout,
    async (asked, request, reply) => {
      const customer = await customerOrGuest(db, request)
      const userId = customer?.user.id ?? null
      const scope = keyScope(request, userId, asked)
      const intention = idempotentRequest(request.headers['idempotency-key'], { scope, userId }, asked)
      const network = clientNetwork(request)
      await consumeLimits(
        parts,
        customer
          ? { placeOrder: `user:${userId}` }
          : { placeOrder: network, orderMailbox: `${network} ${asked.customer?.email}` },
      )
      const { id, replayed } = await checkout(parts, asked, intention, customer, callerOf(request))
      if (replayed) reply.header('idempotency-replayed', 'true')
      const { order, payment } = (await orderWithPayment(db, { id }))!
      return { order: [order], payment }
    },
    { inputFor: ({ headers }) => (headers.authorization ? undefined : guestCheckout) },
  )
}

/**
 * The scope in which an Idempotency-Key is unique. The storefront's keys are random and belong to the browser: a
 * guest who signs in or corrects an e-mail between two presses still makes one order. Outside clients choose what they
 * like, so their keys are told apart by whose they are: two who choose the same one are not in each other's way.
 */
function keyScope({ browserSession }: FastifyRequest, userId: number | null, { customer }: Checkout): string {
  if (browserSession) return 'browser'
  if (userId !== null) return `user:${userId}`
  return `guest:${hashSecret(JSON.stringify([customer?.cpf, customer?.email])).toString('base64url')}`
}

/** The specification's own protocol: one call for the order, one for each line. */
function lineByLine(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, checkoutCalls.registerOrder, async ({ user_id, ...declared }, request) => {
    const customer = await requireOwner(db, request, user_id)
    await consumeLimit(parts, 'placeOrder', `user:${customer.user.id}`)
    const id = await openDraft(db, customer, declared)
    return { order: [await registeredOrder(db, id)] }
  })
  serve(app, checkoutCalls.registerOrderItem, async (line, request) => {
    const customer = await requireCustomer(db, request)
    const { complete } = await addDraftLine(db, customer, line)
    if (complete) await placeDraft(parts, customer, line.order_id, callerOf(request))
    return { order_item: [line], order: [await registeredOrder(db, line.order_id)] }
  })
  serve(app, checkoutCalls.ownOrders, async ({ user_id, limit }, request) => {
    const customer = await requireOwner(db, request, user_id)
    return { orders: await listOrders(db, customer, limit) }
  })
}

function placed(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, checkoutCalls.order, async (asked, request) => {
    const found = await orderWithPayment(db, await orderFromRequest(db, asked, request))
    if (!found) throw orderNotFound()
    return found
  })
  serve(app, checkoutCalls.payOrder, async ({ payment_method, card, ...asked }, request) => {
    await consumeLimit(parts, 'placeOrder', clientNetwork(request))
    const which = await orderFromRequest(db, asked, request)
    await retryPayment(parts, which, { payment_method, card })
    return (await orderWithPayment(db, which))!
  })
  serve(app, checkoutCalls.simulatePayment, async ({ outcome, ...asked }, request) => {
    await consumeLimit(parts, 'placeOrder', clientNetwork(request))
    const which = await orderFromRequest(db, asked, request)
    await simulatePayment(parts, which, outcome)
    return (await orderWithPayment(db, which))!
  })
}
