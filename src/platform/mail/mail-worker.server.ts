import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { nothingLeaves } from '#platform/db/unconfirmed-restore.server.ts'
import { backoffSeconds } from '#platform/jobs/backoff.ts'
import { combineWrites } from '#platform/jobs/combine-writes.ts'
import { startWorker } from '#platform/jobs/worker.server.ts'
import type { Log } from '#platform/log.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { MailParts, MailTemplate } from './mail-queue.server.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.server.ts'

/** How long a mail belongs to the process that took it; then another may take it. Longer than sending may last. */
const LEASE_SECONDS = 120
const SEND_TIMEOUT_MS = 60_000
/** How long a mail that was sent waits to be noted, for others of its batch. */
const GATHER_MS = 25
/** The pauses after which mails that were sent are noted again while the database is away: all within their lease. */
const NOTE_AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000]
const MAX_ATTEMPTS = 12

export interface MailWorker extends MailParts<{ database: { directUrl: string } }> {
  templates: readonly MailTemplate<never>[]
  /** whether a mailbox has had enough mails that strangers can cause */
  isFull(db: Db, mail: { id: number; to: string }): Promise<boolean>
  /** what is owed always leaves; false where strangers cause that too, because money is only played */
  owedLeaves: boolean
  transport: MailTransport
  log: Log
}

interface DueMail {
  id: number
  message_id: string | null
  template: string
  recipient: string
  data: object
  attempts: number
}

/** Sends the mails of the queue as soon as they are put in, until `stop()`. Several processes may do so together. */
export async function startMailWorker(worker: MailWorker) {
  const running = await startWorker({
    databaseUrl: worker.config.database.directUrl,
    channel: 'mail',
    // What comes while a batch that was not full is sent is announced, and gathers until that is read.
    jobs: [async () => ((await sendDueMails(worker)) < worker.transport.atOnce ? 0 : 1)],
    onError: (err) => worker.log.warn({ err }, 'the outbox could not be read; the next round tries again'),
  })
  return {
    /** Takes no further mail; one that is just being sent gets a moment to finish. */
    async stop() {
      await running.stop()
      await worker.transport.close()
    },
  }
}

/** Takes a few mails that are due and sends them. @returns how many it took */
export async function sendDueMails(worker: MailWorker): Promise<number> {
  // Taking a mail counts as an attempt and moves its next one beyond the time that sending may take: a process that
  // ends meanwhile leaves it to the others.
  const { rows } = await sql<DueMail>`
    with due as materialized (
      select id from mails
      where sent_at is null and dropped_at is null and gave_up_at is null and due_at <= now()
        and not ${nothingLeaves}
      order by due_at, id limit ${worker.transport.atOnce} for update skip locked)
    update mails set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from due where mails.id = due.id
    returning mails.id, message_id, template, recipient, data, attempts`.execute(worker.db)
  const allTried = Promise.withResolvers<void>()
  const noteDone = combineWrites(
    (done: Done[]) => noteAll(worker, done),
    () => Promise.race([allTried.promise, sleep(GATHER_MS)]),
  )
  let left = rows.length
  const tried = () => {
    left -= 1
    if (left === 0) allTried.resolve()
  }
  const turn = oneAtATurn()
  const send = async (mail: OutgoingMail) => {
    await turn()
    await worker.transport.send(mail)
  }
  const ended = await Promise.allSettled(rows.map((mail) => sendMail(worker, mail, send, noteDone, tried)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return rows.length
}

/** Lets one go on in each turn of the event loop, so that no visitor waits for more than one mail to be encoded. */
function oneAtATurn(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => new Promise((resume) => setImmediate(resume))))
}

/** A mail that is done with: sent, or with nothing to say any more. */
interface Done {
  id: number
  outcome: 'sent' | 'dropped'
}

async function sendMail(
  worker: MailWorker,
  mail: DueMail,
  send: MailTransport['send'],
  noteDone: (done: Done) => Promise<void>,
  tried: () => void,
): Promise<void> {
  let outcome: Done['outcome']
  const sending = writeAndSend(worker, mail, send)
  try {
    outcome = await withTimeout(SEND_TIMEOUT_MS, sending, 'Sending took too long.')
  } catch (error) {
    tried()
    await retryLater(worker, mail, error as SendError)
    // One that took too long goes on by itself; when it leaves after all, it is not sent again.
    sending.then((late) => noteAll(worker, [{ id: mail.id, outcome: late }])).catch(() => {})
    return
  }
  tried()
  await noteDone({ id: mail.id, outcome })
}

/**
 * One statement, and one commit, for the mails that were done at about the same time. What is not noted is sent again, so a
 * database that is away for a moment is asked again.
 */
async function noteAll(worker: MailWorker, done: Done[]): Promise<void> {
  for (const pause of NOTE_AGAIN_MS) {
    try {
      return await noteOnce(worker, done)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(pause, undefined, { ref: false })
    }
  }
  await noteOnce(worker, done)
}

async function noteOnce(worker: MailWorker, done: Done[]): Promise<void> {
  const sent = done.filter(({ outcome }) => outcome === 'sent').map(({ id }) => id)
  const ids = done.map(({ id }) => id)
  await sql`
    update mails set last_error = null, filed = ${worker.transport.files} and id = any (${sent}::bigint[]),
      sent_at = case when id = any (${sent}::bigint[]) then now() end,
      dropped_at = case when id <> all (${sent}::bigint[]) then now() end
    where id = any (${ids}::bigint[])`.execute(worker.db)
}

async function writeAndSend(
  worker: MailWorker,
  mail: DueMail,
  send: MailTransport['send'],
): Promise<'sent' | 'dropped'> {
  const template = worker.templates.find(({ name }) => name === mail.template)
  if (!template) throw new Error(`There is no template ${mail.template}.`)
  const email = await template.write(
    { id: mail.id, to: mail.recipient, data: mail.data as never },
    worker as never,
  )
  if (!email) return 'dropped'
  // Asked last: a mail with nothing to say takes no other's place.
  const isOwed = worker.owedLeaves && (template.standing === 'owed' || email.owed)
  const leaves = template.standing === 'internal' || isOwed
  if (!leaves && (await worker.isFull(worker.db, { id: mail.id, to: mail.recipient }))) return 'dropped'
  await send({ id: mail.id, name: mail.message_id, template: mail.template, to: mail.recipient, email })
  return 'sent'
}

type SendError = Error & { code?: string; responseCode?: number }

/** Notes a failure and when the mail is due again; after the last attempt, or a refusal for good, it is given up. */
async function retryLater(worker: MailWorker, mail: DueMail, error: SendError): Promise<void> {
  const last_error = `${error.code ?? error.name}: ${error.message}`.slice(0, 500)
  const details = { mail: mail.id, template: mail.template, attempts: mail.attempts, error: last_error }
  if (refusedForGood(error) || mail.attempts >= MAX_ATTEMPTS) {
    worker.log.error(details, 'a mail could not be sent and is given up')
    await worker.db
      .updateTable('mails')
      .set({ gave_up_at: sql`now()`, last_error })
      .where('id', '=', mail.id)
      .execute()
    return
  }
  worker.log.warn(details, 'a mail could not be sent; it is tried again later')
  await worker.db
    .updateTable('mails')
    .set({ due_at: sql`now() + make_interval(secs => ${backoffSeconds(mail.attempts)})`, last_error })
    .where('id', '=', mail.id)
    .execute()
}

/** The server took the connection but will never take this recipient; everything else may pass. */
function refusedForGood({ code, responseCode }: SendError): boolean {
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}
