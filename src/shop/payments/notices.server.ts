import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { callAttention } from './attention.server.ts'
import { learn } from './learn.server.ts'
import type { Reported } from './provider.ts'
import { paymentInReference } from './reference.ts'
import type { Till } from './till.server.ts'
import { noAnswer, takeUp } from './trouble.server.ts'

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

interface Due {
  id: number
  provider: string
  resource: string
  tries: number
}

/** Asks the providers about what they announced. @returns how many announcements were taken up */
export async function processNotices(db: Db, till: Till): Promise<number> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select id from provider_notices
      where processed_at is null and due_at <= now() and tries < ${TRIES}
      order by due_at limit ${TOGETHER} for update skip locked)
    update provider_notices set tries = tries + 1, due_at = now() + make_interval(secs => 30 * power(2, tries))
    from due where provider_notices.id = due.id
    returning provider_notices.id, provider, resource, tries`.execute(db)
  return takeUp(till, 'notice', rows, (notice) => follow(db, till, notice))
}

async function follow(db: Db, till: Till, notice: Due): Promise<void> {
  let reported: Reported | null | undefined
  try {
    reported = await till.provider(notice.provider)?.find(notice.resource)
  } catch (error) {
    return unanswered(db, till, notice, error)
  }
  const payment = reported ? await paymentOf(db, notice.provider, reported) : null
  if (reported && payment !== null) await learn(db, till, payment, reported)
  await db
    .updateTable('provider_notices')
    .set({ processed_at: sql`now()`, last_error: null })
    .where('id', '=', notice.id)
    .execute()
}

/** Asked again later; when it has been asked often enough, somebody of the shop is told, if it is a charge we know. */
async function unanswered(
  db: Db,
  till: Till,
  { id, provider, resource, tries }: Due,
  error: unknown,
): Promise<void> {
  noAnswer(till, error, { notice: id, resource }, tries)
  await db
    .updateTable('provider_notices')
    .set({ last_error: String(error).slice(0, 500) })
    .where('id', '=', id)
    .execute()
  if (tries < TRIES) return
  const about = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_payment', '=', resource)
    .executeTakeFirst()
  if (!about) return
  await db.transaction().execute((tx) => callAttention(tx, till, about.order_id, 'notice_unknown'))
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
