import { Refusal } from '#platform/http/refusal.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { serverTexts } from '#shop/messages/server.ts'
import { findOrder, type OrderSelector } from '#shop/orders/orders.server.ts'
import { openStatuses } from '#shop/orders/payment-status.ts'
import { applyProviderUpdate } from '#shop/payments/provider-update.server.ts'
import { move } from '#shop/payments/providers/demo/demo-books.server.ts'
import { DEMO } from '#shop/payments/providers/demo/provider.server.ts'
import { processWebhookEvents, storeWebhookEvent } from '#shop/payments/webhook-events.server.ts'
import { type CheckoutParts, orderNotFound } from './checkout.server.ts'
import type { SimulatedOutcome } from './checkout-schema.ts'

/**
 * Plays the buyer's bank in the demonstration: the open charge of an order is paid or refused, and its provider announces
 * that, as a real one does by its webhook.
 * @throws Refusal 404 in a shop whose payments are real · 409 when nothing is open
 */
export async function simulatePayment(
  { db, gateways }: Omit<CheckoutParts, 'config'>,
  which: OrderSelector,
  outcome: SimulatedOutcome,
): Promise<void> {
  const bank = gateways.provider(DEMO)
  if (!bank) throw new Refusal(404, 'not_found', serverTexts.notFound)
  const order = await findOrder(db, which)
  if (!order) throw orderNotFound()
  const open = await db
    .selectFrom('payments')
    .select(['id', 'provider_payment'])
    .where('order_id', '=', order.id)
    .where('provider', '=', DEMO)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  if (!open?.provider_payment) throw new Refusal(409, 'order_not_payable', orderTexts.notPayable)
  const resource = open.provider_payment
  await move(db, resource, outcome)
  await storeWebhookEvent(db, DEMO, { dedupeKey: `${resource}:${outcome}`, resource }, { outcome })
  await processWebhookEvents(db, gateways)
  // The payment worker may have taken the announcement first: the answer waits for what it says.
  const reported = await bank.find(resource)
  if (reported) await applyProviderUpdate(db, gateways, open.id, reported)
}
