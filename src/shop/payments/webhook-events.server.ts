import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import type { WebhookEvent } from '#shop/payments/providers/provider-module.ts'
import { requestAttention, resolveAttention } from './attention.server.ts'
import type { PaymentGateways } from './gateways.server.ts'
import type { ProviderPayment } from './provider.ts'
import { errorText, logProviderFailure, nextAsking, runEach } from './provider-retry.server.ts'
import { applyProviderUpdate } from './provider-update.server.ts'
import { paymentInReference } from './reference.ts'

/**
 * Stores an event; one that comes again is the same row. What it says is not believed: the provider is asked later
 * how the charge stands.
 * @param body as it came, for people who look into the table
 */
export async function storeWebhookEvent(
  db: Db,
  provider: string,
  { dedupeKey, resource }: WebhookEvent,
  body: unknown,
): Promise<void> {
  await db
    .insertInto('provider_notices')
    .values({ provider, dedupe_key: dedupeKey, resource, body: jsonWithoutNul(body ?? {}) })
    .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
    .execute()
}

/** JSON without what PostgreSQL cannot hold: the character NUL, and halves of characters. */
function jsonWithoutNul(value: unknown): string {
  const escaped = /(\\\\)|\\u(?:0000|d[89a-f][\da-f]{2})/gi
  return JSON.stringify(value).replace(escaped, (_, backslash?: string) => backslash ?? '\ufffd')
}

const BATCH = 10
/** After so many, about half a day, it is given up. */
export const MAX_TRIES = 12

interface Due {
  id: number
  provider: string
  resource: string
  tries: number
  last_error: string | null
}

/** Asks the providers about what they announced. @returns how many announcements were taken up */
export async function processWebhookEvents(db: Db, gateways: PaymentGateways): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from provider_notices
      where processed_at is null and due_at <= now() and tries < ${MAX_TRIES}
      order by due_at limit ${BATCH} for update skip locked)
    update provider_notices set tries = tries + 1, due_at = ${nextAsking()}
    from due where provider_notices.id = due.id
    returning provider_notices.id, provider, resource, tries, last_error`.execute(db)
  return runEach(gateways, 'webhook event', rows, (event) => processEvent(db, gateways, event))
}

async function processEvent(db: Db, gateways: PaymentGateways, event: Due): Promise<void> {
  let reported: ProviderPayment | null | undefined
  try {
    reported = await gateways.provider(event.provider)?.find(event.resource)
  } catch (error) {
    return recordFailedLookup(db, gateways, event, error)
  }
  const payment = reported ? await paymentIdOf(db, event.provider, reported) : null
  if (reported && payment !== null) await applyProviderUpdate(db, gateways, payment, reported)
  // A provider that was silent and has answered needs no person any more.
  if (payment !== null && event.last_error !== null) {
    const { order_id } = await db
      .selectFrom('payments')
      .select('order_id')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow()
    await resolveAttention(db, order_id, 'notice_unknown')
  }
  await db
    .updateTable('provider_notices')
    .set({ processed_at: sql`now()`, last_error: null })
    .where('id', '=', event.id)
    .execute()
}

/** Retried later; after the last try the shop gets a mail, if it is a charge that it knows. */
async function recordFailedLookup(
  db: Db,
  gateways: PaymentGateways,
  { id, provider, resource, tries }: Due,
  error: unknown,
): Promise<void> {
  logProviderFailure(gateways, error, { event: id, resource }, tries)
  await db
    .updateTable('provider_notices')
    .set({ last_error: errorText(error) })
    .where('id', '=', id)
    .execute()
  if (tries < MAX_TRIES) return
  const about = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_payment', '=', resource)
    .executeTakeFirst()
  if (!about) return
  await db.transaction().execute((tx) => requestAttention(tx, gateways, about.order_id, 'notice_unknown'))
}

/** The charge by the provider's id; one whose answer we never got, by the reference that we gave it. */
async function paymentIdOf(db: Db, provider: string, reported: ProviderPayment): Promise<number | null> {
  const named = paymentInReference(reported.reference)
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where((where) =>
      where.or([
        where('provider_payment', '=', reported.provider_payment),
        ...(named === null ? [] : [where('id', '=', named)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Deletes events that are no longer needed. */
export async function deleteOldWebhookEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'provider_notices', sql`received_at < now() - interval '90 days'`)
}
