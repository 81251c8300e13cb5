import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { nothingLeaves } from '#platform/db/unconfirmed-restore.server.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { startWorker } from '#platform/jobs/worker.server.ts'
import type { Log } from '#platform/log.ts'
import { type OutsideAllowance, postOutside } from '#platform/security/post-outside.server.ts'
import { unseal } from '#platform/security/sealed-secret.server.ts'
import { webhookHeaders } from '#platform/security/webhook-signature.server.ts'
import type { Config } from '#shop/config.server.ts'
import { SECRET_PURPOSE } from './event-addresses.server.ts'

/** How long a message belongs to the process that took it: longer than a post may last. */
const LEASE_SECONDS = 60
/** Of each address at once: one that is slow takes no place from the others. */
const AT_ONCE = 4
/** Three and a half days of attempts. */
const MAX_ATTEMPTS = 20

interface EventWorker {
  db: Db
  config: Config
  log: Log
  /** what a test allows besides public https */
  allowance?: OutsideAllowance
}

interface Due {
  id: number
  message_id: string
  address_id: number
  type: string
  data: object
  created_at: Date
  attempts: number
  url: string
  secret: Buffer
}

/** Tells programs what happened as soon as it is written, until `stop()`. Several processes may do so together. */
export function startEventWorker(worker: EventWorker) {
  return startWorker({
    databaseUrl: worker.config.database.directUrl,
    channel: 'events',
    jobs: [() => sendDueEvents(worker)],
    onError: (err) => worker.log.warn({ err }, 'events could not be read; the next round tries again'),
  })
}

/** Takes a few messages of each address that are due, and sends them. @returns how many it took */
export async function sendDueEvents(worker: EventWorker): Promise<number> {
  // Taking one counts as an attempt and moves its next one beyond this one's time: a process that ends meanwhile leaves it
  // to the others.
  const { rows } = await sql<Due>`
    with due as materialized (
      select mine.id, url, secret from event_addresses address cross join lateral (
        select id from event_deliveries
        where address_id = address.id and delivered_at is null and gave_up_at is null and due_at <= now()
        order by due_at, id limit ${AT_ONCE} for update skip locked) mine
      where stopped_at is null and not ${nothingLeaves})
    update event_deliveries set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where event_deliveries.id = due.id
    returning event_deliveries.id, message_id, address_id, type, data, created_at, attempts, url, secret`.execute(
    worker.db,
  )
  await Promise.all(rows.map((message) => send(worker, message)))
  return rows.length
}

async function send(worker: EventWorker, message: Due): Promise<void> {
  const { db, config, allowance } = worker
  const body = JSON.stringify({
    type: message.type,
    timestamp: message.created_at.toISOString(),
    data: message.data,
  })
  let answer: string
  try {
    const secret = unseal(config.appSecret, SECRET_PURPOSE, message.secret).toString()
    const headers = {
      'content-type': 'application/json',
      ...webhookHeaders(secret, `evt_${message.message_id}`, body),
    }
    const status = await postOutside(message.url, body, headers, allowance)
    if (status >= 200 && status < 300) return noteDelivered(db, message, status)
    answer = `HTTP ${status}`
  } catch (error) {
    const { code, name, message: why } = error as Error & { code?: string }
    answer = `${code ?? name}: ${why}`.slice(0, 200)
  }
  await noteFailed(worker, message, answer)
}

async function noteDelivered(db: Db, { id, address_id }: Due, status: number): Promise<void> {
  await db
    .updateTable('event_deliveries')
    .set({ delivered_at: sql`now()`, last_answer: `HTTP ${status}` })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('event_addresses')
    .set({ last_success_at: sql`now()` })
    .where('id', '=', address_id)
    .execute()
}

/** Tried again later; after the last attempt it is given up, and an address that took nothing meanwhile is told nothing more. */
async function noteFailed({ db, log }: EventWorker, message: Due, last_answer: string): Promise<void> {
  const { id, address_id, attempts, type } = message
  if (attempts < MAX_ATTEMPTS) {
    await db
      .updateTable('event_deliveries')
      .set({ last_answer, due_at: sql`now() + make_interval(secs => ${backoffSeconds(attempts)})` })
      .where('id', '=', id)
      .execute()
    return
  }
  log.error({ address: address_id, type, last_answer }, 'a program could not be told of an event')
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('event_deliveries')
      .set({ last_answer, gave_up_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('event_addresses')
      .set({ stopped_at: sql`now()` })
      .where('id', '=', address_id)
      .where('stopped_at', 'is', null)
      .where(sql<boolean>`coalesce(last_success_at, created_at) <= ${message.created_at}`)
      .execute()
  })
}
