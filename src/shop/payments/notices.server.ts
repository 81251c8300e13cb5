import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { learn } from './learn.server.ts'
import type { Reported } from './provider.ts'
import { paymentInReference } from './reference.ts'
import type { Till } from './till.server.ts'

/** A provider's announcement that something about a charge has changed. */
export interface Notice {
  provider: string
  /** the provider's id of the announcement */
  dedupeKey: string
  /** the provider's id of the charge */
  resource: string
  body: unknown
}

/** Keeps an announcement; the same one again is the same row. What it says is asked for later, not believed now. */
export async function receiveNotice(db: Db, { provider, dedupeKey, resource, body }: Notice): Promise<void> {
  await db
    .insertInto('provider_notices')
    .values({ provider, dedupe_key: dedupeKey, resource, body: storable(body ?? null) })
    .onConflict((conflict) => conflict.columns(['provider', 'dedupe_key']).doNothing())
    .execute()
}

/** JSON without what PostgreSQL cannot hold: the character NUL, and halves of characters. */
function storable(value: unknown): string {
  const escaped = /(\\\\)|\\u(?:0000|d[89a-f][\da-f]{2})/gi
  return JSON.stringify(value).replace(escaped, (_, backslash?: string) => backslash ?? '\ufffd')
}

const TOGETHER = 10
const TRIES = 12

/** Asks the providers about what they announced. @returns how many announcements were taken up */
export async function processNotices(db: Db, till: Till): Promise<number> {
  const { rows } = await sql<{ id: number; provider: string; resource: string }>`
    with due as materialized (
      select id from provider_notices
      where processed_at is null and due_at <= now() and tries < ${TRIES}
      order by due_at limit ${TOGETHER} for update skip locked)
    update provider_notices set tries = tries + 1, due_at = now() + make_interval(secs => 30 * power(2, tries))
    from due where provider_notices.id = due.id
    returning provider_notices.id, provider, resource`.execute(db)
  await Promise.all(
    rows.map(async ({ id, provider, resource }) => {
      try {
        await look(db, till, provider, resource)
        await db
          .updateTable('provider_notices')
          .set({ processed_at: sql`now()`, last_error: null })
          .where('id', '=', id)
          .execute()
      } catch (error) {
        await db
          .updateTable('provider_notices')
          .set({ last_error: String(error).slice(0, 500) })
          .where('id', '=', id)
          .execute()
      }
    }),
  )
  return rows.length
}

async function look(db: Db, till: Till, provider: string, resource: string): Promise<void> {
  const reported = await till.provider(provider)?.find(resource)
  if (!reported) return
  const payment = await paymentOf(db, provider, reported)
  if (payment !== null) await learn(db, till, payment, reported)
}

/** The charge by the provider's id; one whose answer we never got, by the reference that we gave it. */
async function paymentOf(db: Db, provider: string, reported: Reported): Promise<number | null> {
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

/** Removes announcements that nobody will look up any more. */
export async function forgetNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('provider_notices')
    .where('received_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
