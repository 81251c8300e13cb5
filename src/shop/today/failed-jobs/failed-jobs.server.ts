import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import type { FailedJobAtServer } from '#shop/today/today-schema.ts'
import type { FailedJobKind } from './failed-job-kinds.ts'
import { failedMails, retryMail } from './failed-mails.server.ts'
import {
  failedCharges,
  failedNotices,
  failedRefunds,
  retryCharge,
  retryNotice,
  retryRefund,
} from './failed-payment-jobs.server.ts'
import { failedPrograms, retryProgram } from './failed-programs.server.ts'
import { failedUndos, retryUndo } from './failed-undos.server.ts'

interface Kind {
  /** the first few that were given up, or failed so often that a person should know */
  list(db: Db, most: number): Promise<FailedJobAtServer[]>
  /** makes one due now, and writes it down; false: there is none, or it is due */
  retry(tx: Db, actor: Actor, id: number): Promise<boolean>
  /** wakes its worker */
  channel: string
}

const kinds: Record<FailedJobKind, Kind> = {
  charge: { list: failedCharges, retry: retryCharge, channel: 'money' },
  refund: { list: failedRefunds, retry: retryRefund, channel: 'money' },
  notice: { list: failedNotices, retry: retryNotice, channel: 'money' },
  mail: { list: failedMails, retry: retryMail, channel: 'mail' },
  program: { list: failedPrograms, retry: retryProgram, channel: 'events' },
  undo: { list: failedUndos, retry: retryUndo, channel: 'import_undos' },
}

/** What failed of these kinds, what has waited longest first. @param most of each kind */
export async function listFailedJobs(
  db: Db,
  wanted: readonly FailedJobKind[],
  most: number,
): Promise<FailedJobAtServer[]> {
  const lists = await Promise.all(wanted.map((kind) => kinds[kind].list(db, most)))
  return lists.flat().sort((one, other) => one.since.getTime() - other.since.getTime())
}

/**
 * Has a failed job tried again at once. That it is a job's own way keeps it harmless: what was done is not done twice, and what
 * was not owed is not given.
 * @param hold checks the actor's right once more, in the transaction of the change
 * @returns false when there is no such job, or it is just being tried
 */
export async function retryFailedJob(
  db: Db,
  actor: Actor,
  kind: FailedJobKind,
  id: number,
  hold?: (tx: Db) => Promise<unknown>,
): Promise<boolean> {
  const { retry, channel } = kinds[kind]
  return db.transaction().execute(async (tx) => {
    await hold?.(tx)
    if (!(await retry(tx, actor, id))) return false
    await sql`insert into announcements (channel) values (${channel})`.execute(tx)
    return true
  })
}
