import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { ATTENTION_AFTER_FAILURES } from '#platform/jobs/backoff.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import type { FailedJobAtServer } from '#shop/today/today-schema.ts'
import { failedJobWords } from './failed-job-words.ts'

/** So many messages to a program are counted, and go again at once; of more, the next try takes further ones. */
const AT_ONCE = 1000

/** The messages to a program that were given up within a month, or that fail again and again. @param address its id */
const missed = (address: RawBuilder<unknown>) => sql`(
  (select id, gave_up_at, created_at, last_answer from event_deliveries
    where address_id = ${address} and delivered_at is null and gave_up_at > now() - interval '30 days'
    order by gave_up_at limit ${AT_ONCE})
  union all
  (select id, gave_up_at, created_at, last_answer from (
      select * from event_deliveries where address_id = ${address} and delivered_at is null and gave_up_at is null
      order by due_at, id limit ${AT_ONCE}) waiting
    where attempts >= ${ATTENTION_AFTER_FAILURES}))`

/** The programs that did not take what the shop told them, and those that are told nothing more. */
export async function failedPrograms(db: Db, most: number): Promise<FailedJobAtServer[]> {
  const { rows } = await sql<{
    id: number
    name: string
    since: Date
    gave_up: boolean
    count: number
    stopped: boolean
    error: string | null
  }>`
    select id, name, coalesce(since, stopped_at) as since, stopped_at is not null or coalesce(gave_up, false) as gave_up,
      count, stopped_at is not null as stopped, error
    from event_addresses address cross join lateral (
      select count(*)::int as count, min(coalesce(gave_up_at, created_at)) as since, bool_or(gave_up_at is not null) as gave_up,
        (array_agg(last_answer order by id desc))[1] as error
      from ${missed(sql`address.id`)} one) missed
    where count > 0 or stopped_at is not null order by id limit ${most}`.execute(db)
  return rows.map(({ name, count, stopped, ...row }) => ({
    ...row,
    kind: 'program',
    order: null,
    about: failedJobWords.program(name),
    why: failedJobWords.programWhy(count, stopped),
  }))
}

/** Tells a program what it missed, under the ids of then, and tells it again what happens from now on. */
export async function retryProgram(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const address = await tx
    .selectFrom('event_addresses')
    .select(['name', 'stopped_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!address) return false
  const { numAffectedRows } = await sql`
    -- As after their first attempt: the pauses begin anew.
    update event_deliveries set attempts = 1, due_at = now(), gave_up_at = null
    where id in (select id from ${missed(sql`${id}`)} one)`.execute(tx)
  if (!numAffectedRows && address.stopped_at === null) return false
  await tx.updateTable('event_addresses').set({ stopped_at: null }).where('id', '=', id).execute()
  await writeHistory(tx, actor, [
    { entity: 'event_address', entityId: id, action: 'restarted', after: { name: address.name } },
  ])
  return true
}
