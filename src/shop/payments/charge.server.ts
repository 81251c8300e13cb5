import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { addressColumns, addressIn } from '#shop/customers/address/address-columns.ts'
import { paymentReference } from '#shop/orders/order.ts'
import type { PaymentGateways } from './gateways.server.ts'
import { type CardRequest, type Charge, type ProviderPayment, ProviderRefused } from './provider.ts'
import { errorText, inAMinute, logProviderFailure } from './provider-retry.server.ts'
import { applyProviderUpdate, enqueueOrderReceivedMail } from './provider-update.server.ts'
import { chargeReference } from './reference.ts'

/** After so many askings without an answer, the provider is first asked whether it knows the charge. */
const UNKNOWN_TRIES = 3

/**
 * Asks for the money of an order that has been placed, outside any transaction. Asking twice is asking once: the
 * provider's key was stored with the order. Without an answer the payment stays 'created' and is asked for again.
 */
export async function charge(db: Db, gateways: PaymentGateways, orderId: number): Promise<void> {
  const asked = await db
    .updateTable('payments')
    .set({
      tries: sql`tries + 1`,
      // Without an answer it is asked for again, under the same key.
      next_check_at: inAMinute(),
    })
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .returning(['id', 'provider', 'tries'])
    .executeTakeFirst()
  if (!asked) return
  const provider = gateways.provider(asked.provider)
  const request = await chargeOf(db, asked.id)
  if (!provider || !request) return
  let reported: ProviderPayment
  try {
    const known = asked.tries > UNKNOWN_TRIES ? await provider.lookUpCharge(request) : null
    reported = known ?? (await provider.charge(request))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      logProviderFailure(gateways, error, { payment: asked.id }, asked.tries)
      await db
        .updateTable('payments')
        .set({ last_error: errorText(error) })
        .where('id', '=', asked.id)
        .execute()
      return enqueueOrderReceivedMail(db, orderId, request.order.buyer.email)
    }
    reported = refusedCharge(request, error)
  }
  await applyProviderUpdate(db, gateways, asked.id, reported)
}

/** The same in front of a buyer: the order stands, and is answered also when something goes wrong here. */
export async function tryCharge(db: Db, gateways: PaymentGateways, orderId: number): Promise<void> {
  try {
    await charge(db, gateways, orderId)
  } catch (err) {
    gateways.log.error({ err, order: orderId }, 'a new order could not be charged; it is tried again')
  }
}

function refusedCharge(request: Charge, { detail }: ProviderRefused): ProviderPayment {
  return {
    provider_payment: null,
    status: 'rejected',
    detail,
    reference: request.reference,
    amount: request.amount,
    refunded: 0,
    updated_at: null,
  }
}

/** A payment with all that its provider may need to know. */
export async function chargeOf(db: Db, paymentId: number): Promise<Charge | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select([
      'orders.number',
      'orders.customer_name',
      'orders.customer_cpf',
      'orders.customer_email',
      ...addressColumns,
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.method === 'none' || row.method === 'cash' || row.method === 'machine') return undefined
  const items = await db
    .selectFrom('order_items')
    .select(['sku', 'name', 'quantity', 'price'])
    .where('order_id', '=', row.order_id)
    .orderBy('id')
    .execute()
  return {
    method: row.method,
    key: row.provider_key,
    reference: chargeReference(row.number!, row.id),
    shortReference: paymentReference(row.number!),
    amount: row.amount,
    instalments: row.instalments,
    expires_at: row.expires_at,
    card: row.request as CardRequest | null,
    provider_payment: row.provider_payment,
    order: {
      number: row.number!,
      buyer: { name: row.customer_name, cpf: row.customer_cpf, email: row.customer_email },
      shipping: row.cep_number === null ? null : addressIn(row),
      items,
    },
  }
}
