import type { FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { optionalCustomer } from '#shop/customers/sessions/session.server.ts'
import { type OrderSelector, ownedBy } from '#shop/orders/orders.server.ts'
import { orderNotFound, orderNumberOf } from './checkout.server.ts'
import { isOrderKey } from './order-key.server.ts'

/**
 * The order that the key opens, or else one of the asking customer's own.
 * @throws Refusal 404 for every other caller, whether the order exists or not
 */
export async function orderFromRequest(
  db: Db,
  { number: typed, key }: { number: string | number; key?: string | undefined },
  request: FastifyRequest,
): Promise<OrderSelector> {
  const number = orderNumberOf(typed)
  if (number === null) throw orderNotFound()
  if (isOrderKey(key)) return { number, key }
  const customer = await optionalCustomer(db, request)
  if (!customer) throw orderNotFound()
  return { number, ...ownedBy(customer) }
}
