import { sql } from 'kysely'
import { keepWorking } from './keep-working.server.ts'
import type { Log } from './log.ts'
import type { MailParts, MailTemplate } from './mail.server.ts'
import type { Post } from './post.server.ts'

/** Whoever sends has this long before another process may take the mail over; sending itself is cut off earlier. */
const TAKEN_FOR_SECONDS = 120
const SENDING_AT_MOST_MS = 60_000
const TOGETHER = 5
const TRIES = 12

/** How long a mail rests after its nth failure, in seconds: 30 s, 2 min, 8 min, 32 min, 2 h, then every 6 h. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const pause = Math.min(30 * 4 ** (failures - 1), 6 * 3600)
  // Mails that failed together do not all come back at the same instant.
  return Math.round(pause * (0.9 + chance * 0.2))
}

export interface MailWorker extends MailParts {
  templates: readonly MailTemplate<never>[]
  post: Post
  log: Log
}

interface Taken {
  id: number
  template: string
  recipient: string
  data: object
  attempts: number
}

/** Sends what the outbox holds as soon as it is put in, until `stop()`. Several processes may do so together. */
export async function startMailWorker(worker: MailWorker) {
  const work = await keepWorking({
    databaseUrl: worker.config.databaseUrl,
    channel: 'mail',
    works: [() => sendDueMails(worker)],
    failed: (err) => worker.log.warn({ err }, 'the outbox could not be read; the next round tries again'),
  })
  return {
    /** Takes no further mail; one that is just being sent gets a moment to finish. */
    async stop() {
      await work.stop()
      await worker.post.close()
    },
  }
}

/** Takes a few mails that are due and sends them. @returns how many it took */
export async function sendDueMails(worker: MailWorker): Promise<number> {
  // Taking a mail counts as a try and moves its next one beyond the time that sending may take: whoever dies
  // meanwhile leaves it to the others.
  const { rows } = await sql<Taken>`
    with due as materialized (
      select id from mails
      where sent_at is null and dropped_at is null and gave_up_at is null and due_at <= now()
      order by due_at, id limit ${TOGETHER} for update skip locked)
    update mails set attempts = attempts + 1, due_at = now() + make_interval(secs => ${TAKEN_FOR_SECONDS})
    from due where mails.id = due.id
    returning mails.id, template, recipient, data, attempts`.execute(worker.db)
  await Promise.all(rows.map((mail) => sendOne(worker, mail)))
  return rows.length
}

async function sendOne(worker: MailWorker, mail: Taken): Promise<void> {
  let outcome: 'sent' | 'dropped'
  try {
    outcome = await within(SENDING_AT_MOST_MS, writeAndSend(worker, mail))
  } catch (error) {
    return putOff(worker, mail, error as SendError)
  }
  await worker.db
    .updateTable('mails')
    .set({ [outcome === 'sent' ? 'sent_at' : 'dropped_at']: sql`now()`, last_error: null })
    .where('id', '=', mail.id)
    .execute()
}

async function writeAndSend(worker: MailWorker, mail: Taken): Promise<'sent' | 'dropped'> {
  const template = worker.templates.find(({ name }) => name === mail.template)
  if (!template) throw new Error(`There is no template ${mail.template}.`)
  const letter = await template.write({ id: mail.id, to: mail.recipient, data: mail.data as never }, worker)
  if (!letter) return 'dropped'
  await worker.post.send({ id: mail.id, kind: mail.template, to: mail.recipient, letter })
  return 'sent'
}

type SendError = Error & { code?: string; responseCode?: number }

async function putOff(worker: MailWorker, mail: Taken, error: SendError): Promise<void> {
  const said = `${error.code ?? error.name}: ${error.message}`.slice(0, 500)
  const about = { mail: mail.id, template: mail.template, attempts: mail.attempts, said }
  if (refusedForGood(error) || mail.attempts >= TRIES) {
    worker.log.error(about, 'a mail could not be sent and is given up')
    await worker.db
      .updateTable('mails')
      .set({ gave_up_at: sql`now()`, last_error: said })
      .where('id', '=', mail.id)
      .execute()
    return
  }
  worker.log.warn(about, 'a mail could not be sent; it is tried again later')
  await worker.db
    .updateTable('mails')
    .set({ due_at: sql`now() + make_interval(secs => ${pauseAfter(mail.attempts)})`, last_error: said })
    .where('id', '=', mail.id)
    .execute()
}

/** The server took the connection but will never take this recipient; everything else may pass. */
function refusedForGood({ code, responseCode }: SendError): boolean {
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Sending took too long.')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
