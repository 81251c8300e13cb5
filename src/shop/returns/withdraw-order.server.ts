import type { CheckoutParts } from '#shop/checkout/checkout.server.ts'
import type { OrderSelector } from '#shop/orders/orders.server.ts'
import { lockedOrder, storeReturn } from './request-return.server.ts'

/**
 * Withdraws from a purchase that was shipped (Código de Defesa do Consumidor, art. 49): a return of every line of which
 * something is left. Asking again changes nothing.
 * @param reason as the buyer gives it; may be empty
 * @throws Refusal 404, 409 before the order has left and when the time is over, 429 as `requestReturn`
 */
export async function withdrawOrder(
  parts: CheckoutParts,
  which: OrderSelector,
  reason: string,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, which)
    if (order.withdrawal) return
    const lines = order.order_items
      .filter(({ returnable }) => returnable > 0)
      .map(({ product_id, returnable }) => ({ product_id, quantity: returnable }))
    await storeReturn({ ...parts, db: tx }, order, { kind: 'withdrawal', wish: 'refund', reason, lines })
  })
}
