import type { Db } from '#platform/db/database.server.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import type { OrderStatus } from './order.ts'

/** One step of an order: what was done, the states around it, and what else is worth knowing of it. */
export interface OrderStep {
  /** 'payment_confirmed', 'shipped', 'refunded' */
  action: string
  from: OrderStatus
  to: OrderStatus
  /** what was given with it: a tracking code, an amount in centavos */
  with?: Record<string, unknown>
  /** what was there before, besides the state */
  before?: Record<string, unknown>
}

/**
 * Writes down who of the shop took a step of an order, in the transaction of the step (back office, rule 3).
 * @returns the batch by which it is undone
 */
export async function writeOrderStep(
  tx: Db,
  actor: Actor,
  orderId: number,
  step: OrderStep,
): Promise<string> {
  return writeHistory(tx, actor, [changeOf(orderId, step)])
}

/** A step of an order as one change of several that are made, and undone, as one. */
export function changeOf(orderId: number, { action, from, to, before, ...step }: OrderStep): Change {
  return {
    entity: 'order',
    entityId: orderId,
    action,
    before: { status: from, ...before },
    after: { status: to, ...step.with },
  }
}
