import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from '#platform/client-address.server.ts'
import type { Db } from '#platform/db.server.ts'
import { serve } from '#platform/serve.server.ts'
import { hashSecret } from '#platform/signed-link.server.ts'
import { contract } from '#shop/contract.ts'
import { customerOf, customerOrGuest, customerOrNobody, ownerOf } from '#shop/customers/session.server.ts'
import { allow } from '#shop/limits.server.ts'
import { addDraftLine, openDraft, registeredOrder } from '#shop/orders/draft.server.ts'
import { intentionOf } from '#shop/orders/idempotency.server.ts'
import type { Checkout } from '#shop/orders/order-shapes.ts'
import { guestCheckout } from '#shop/orders/order-shapes.ts'
import { listOrders, ownedBy, type Which } from '#shop/orders/orders.server.ts'
import { looksLikeKey } from '#shop/orders/placement.server.ts'
import { cancelOrder } from './cancel.server.ts'
import {
  type CheckoutParts,
  checkout,
  checkoutOptions,
  orderNotFound,
  orderNumberOf,
  orderWithPayment,
  placeDraft,
} from './checkout.server.ts'
import { payAgain } from './pay-again.server.ts'
import { withdrawOrder } from './withdraw.server.ts'

/** The calls of checkout and orders: placing one, line by line too, and what becomes of it. */
export function paymentsApi(app: FastifyInstance, parts: CheckoutParts): void {
  placing(app, parts)
  lineByLine(app, parts)
  placed(app, parts)
}

function placing(app: FastifyInstance, parts: CheckoutParts): void {
  const { db } = parts
  serve(app, contract.checkoutOptions, () => checkoutOptions(parts.config))

  serve(
    app,
    contract.checkout,
    async (asked, request, reply) => {
      const customer = await customerOrGuest(db, request)
      const userId = customer?.user.id ?? null
      const scope = keyScope(request, userId, asked)
      const intention = intentionOf(request.headers['idempotency-key'], { scope, userId }, asked)
      await allow(parts, 'placeOrder', userId === null ? clientNetwork(request) : `user:${userId}`)
      if (!customer) await allow(parts, 'orderMailbox', `${clientNetwork(request)} ${asked.customer?.email}`)
      const { id, replayed } = await checkout(parts, asked, intention, customer)
      if (replayed) reply.header('idempotency-replayed', 'true')
      const { order, payment } = (await orderWithPayment(db, { id }))!
      return { order: [order], payment }
    },
    { inputFor: ({ headers }) => (headers.authorization ? undefined : guestCheckout) },
  )
}

/**
 * Among whose keys a key is looked for. The storefront's are random, and good for whoever sits before the browser: a
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
  serve(app, contract.registerOrder, async ({ user_id, ...declared }, request) => {
    const customer = await ownerOf(db, request, user_id)
    await allow(parts, 'placeOrder', `user:${customer.user.id}`)
    const id = await openDraft(db, customer, declared)
    return { order: [await registeredOrder(db, id)] }
  })
  serve(app, contract.registerOrderItem, async (line, request) => {
    const customer = await customerOf(db, request)
    const { complete } = await addDraftLine(db, customer, line)
    if (complete) await placeDraft(parts, customer, line.order_id)
    return { order_item: [line], order: [await registeredOrder(db, line.order_id)] }
  })
  serve(app, contract.ownOrders, async ({ user_id }, request) => {
    const customer = await ownerOf(db, request, user_id)
    return { orders: await listOrders(db, customer) }
  })
}

function placed(app: FastifyInstance, parts: CheckoutParts): void {
  const { db, till } = parts
  serve(app, contract.order, async (asked, request) => {
    const found = await orderWithPayment(db, await orderAskedFor(db, asked, request))
    if (!found) throw orderNotFound()
    return found
  })
  serve(app, contract.cancelOrder, async (asked, request) => {
    const which = await orderAskedFor(db, asked, request)
    await cancelOrder(db, till, which, 'customer')
    return (await orderWithPayment(db, which))!
  })
  serve(app, contract.withdrawOrder, async ({ reason, ...asked }, request) => {
    const which = await orderAskedFor(db, asked, request)
    await withdrawOrder(db, till, which, reason)
    return (await orderWithPayment(db, which))!
  })
  serve(app, contract.payOrder, async ({ payment_method, card, ...asked }, request) => {
    await allow(parts, 'placeOrder', clientNetwork(request))
    const which = await orderAskedFor(db, asked, request)
    await payAgain(parts, which, { payment_method, card })
    return (await orderWithPayment(db, which))!
  })
}

/** The order that the key opens, or else one of the asking customer's own. Whoever has neither is told nothing. */
async function orderAskedFor(
  db: Db,
  { number: typed, key }: { number: string | number; key?: string | undefined },
  request: FastifyRequest,
): Promise<Which> {
  const number = orderNumberOf(typed)
  if (number === null) throw orderNotFound()
  if (looksLikeKey(key)) return { number, key }
  const customer = await customerOrNobody(db, request)
  if (!customer) throw orderNotFound()
  return { number, ...ownedBy(customer) }
}
