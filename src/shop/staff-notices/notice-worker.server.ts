import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { nothingLeaves } from '#platform/db/unconfirmed-restore.server.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { startWorker } from '#platform/jobs/worker.server.ts'
import type { Log } from '#platform/log.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { type OutsideAllowance, postOutside } from '#platform/security/post-outside.server.ts'
import { encryptPush, isPushKey, pushHeaders, pushIdentity } from '#platform/security/web-push.server.ts'
import type { Config } from '#shop/config.server.ts'
import { mayDo, type Role } from '#shop/staff/rights.ts'
import { isNoticeKind, type NoticeKind, noticeKinds, noticeWords } from './notice-kinds.ts'
import { silentProviders } from './silent-providers.server.ts'
import { staffNoticeMail } from './staff-notice-mail.server.ts'

const BATCH = 20
const LEASE_SECONDS = 60
/** Three quarters of an hour: what is told later is of no use. */
const MAX_ATTEMPTS = 5
/** The push service keeps a message so long for a phone that is off. */
const KEPT_SECONDS = 24 * 3600
const PROVIDERS_EVERY_MS = 60_000

export interface NoticeWorker {
  db: Db
  config: Config
  log: Log
  /** what a test allows besides public https */
  allowance?: OutsideAllowance
}

/** Tells the staff what cannot wait as soon as it is written, until `stop()`. Several processes may do so together. */
export function startNoticeWorker(worker: NoticeWorker) {
  let asked = 0
  const watchProviders = async () => {
    if (Date.now() - asked < PROVIDERS_EVERY_MS) return 0
    asked = Date.now()
    await noticeSilentProviders(worker.db)
    return 0
  }
  return startWorker({
    databaseUrl: worker.config.database.directUrl,
    channel: 'notices',
    jobs: [() => spreadNotices(worker.db), () => sendDuePushes(worker), watchProviders],
    onError: (err) => worker.log.warn({ err }, 'notices could not be told; the next round tries again'),
  })
}

/** Writes a notice of each provider that does not answer, once in six hours. */
export async function noticeSilentProviders(db: Db): Promise<void> {
  const wanted = await db
    .selectFrom('staff_notice_wishes')
    .select('staff_id')
    .where(sql<boolean>`'provider_silent' = any (mail) or 'provider_silent' = any (push)`)
    .limit(1)
    .executeTakeFirst()
  if (!wanted) return
  for (const provider of await silentProviders(db)) {
    await sql`
      select notice_staff('provider_silent', ${provider}) where not exists (
        select from staff_notices where kind = 'provider_silent' and subject = ${provider}
          and created_at > now() - interval '6 hours')`.execute(db)
  }
}

/** Makes mails and pushes of a few notices, for everybody who chose them and may know. @returns how many notices it took */
export async function spreadNotices(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: notices } = await sql<{ kind: string; subject: string }>`
      update staff_notices set taken_at = now() where id in (
        select id from staff_notices where taken_at is null order by id limit ${BATCH} for update skip locked)
      returning kind, subject`.execute(tx)
    for (const { kind, subject } of notices) if (isNoticeKind(kind)) await spread(tx, kind, subject)
    return notices.length
  })
}

async function spread(tx: Db, kind: NoticeKind, subject: string): Promise<void> {
  const people = await tx
    .selectFrom('staff_notice_wishes as wish')
    .innerJoin('staff', 'staff.id', 'wish.staff_id')
    .select(['staff.id', 'email', 'role'])
    .select([
      sql<boolean>`${kind} = any (mail)`.as('by_mail'),
      sql<boolean>`${kind} = any (push)`.as('by_push'),
    ])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(${kind} = any (mail) or ${kind} = any (push))`)
    .limit(200)
    .execute()
  // A role may have changed since it was chosen.
  const told = people.filter(({ role }) => mayDo(role as Role, noticeKinds[kind].right))
  for (const { email, by_mail } of told) {
    if (by_mail) await enqueueMail(tx, staffNoticeMail, { to: email, data: { kind, subject } })
  }
  const ids = told.filter(({ by_push }) => by_push).map(({ id }) => id)
  await sql`
    insert into push_messages (subscription_id, kind, subject)
    select id, ${kind}, ${subject} from push_subscriptions where staff_id = any (${ids}::bigint[])`.execute(
    tx,
  )
  await sql`insert into announcements (channel) values ('notices')`.execute(tx)
}

interface Due extends PushDevice {
  id: number
  subscription_id: number
  kind: string
  subject: string
  attempts: number
}

/** Takes a few pushes that are due, and sends them. @returns how many it took */
export async function sendDuePushes(worker: NoticeWorker): Promise<number> {
  const { rows } = await sql<Due>`
    update push_messages message set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from push_subscriptions device
    where device.id = message.subscription_id and message.id in (
      select id from push_messages where due_at <= now() and not ${nothingLeaves} order by due_at, id limit ${BATCH} for update skip locked)
    returning message.id, subscription_id, kind, subject, attempts, endpoint, p256dh, auth`.execute(worker.db)
  await Promise.all(rows.map((message) => send(worker, message)))
  return rows.length
}

/** The phone has taken its subscription back, or it was made for another key. */
export function isGone(status: number): boolean {
  return [401, 403, 404, 410].includes(status)
}

/** A device that takes pushes. */
export interface PushDevice {
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

/**
 * Gives a notice to the push service of a device.
 * @returns the status that it answers; 410 also for a key that no browser made, to which nothing can be encrypted
 * @throws Error without an answer
 */
export async function postPush(
  { config, allowance }: Pick<NoticeWorker, 'config'> & { allowance: OutsideAllowance | undefined },
  device: PushDevice,
  kind: NoticeKind | 'test',
  subject: string,
): Promise<number> {
  if (!isPushKey(device.p256dh)) return 410
  const { text, path } = noticeWords(kind)
  const said = JSON.stringify({ title: text(subject), path: path(subject), shop: config.storeName })
  const headers = pushHeaders(pushIdentity(config.appSecret), device.endpoint, config.storeUrl, KEPT_SECONDS)
  return postOutside(device.endpoint, encryptPush(said, device), headers, allowance)
}

async function send({ db, config, log, allowance }: NoticeWorker, message: Due): Promise<void> {
  const { id, subscription_id, kind, subject, attempts } = message
  if (!isNoticeKind(kind)) return forget(db, id)
  try {
    const status = await postPush({ config, allowance }, message, kind, subject)
    if (status >= 200 && status < 300) return forget(db, id)
    if (isGone(status)) {
      await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
      return
    }
    log.warn({ status, attempts }, 'a push was not taken')
  } catch (error) {
    log.warn({ err: error, attempts }, 'a push could not be sent')
  }
  if (attempts >= MAX_ATTEMPTS) return forget(db, id)
  await db
    .updateTable('push_messages')
    .set({ due_at: sql`now() + make_interval(secs => ${backoffSeconds(attempts)})` })
    .where('id', '=', id)
    .execute()
}

async function forget(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_messages').where('id', '=', id).execute()
}
