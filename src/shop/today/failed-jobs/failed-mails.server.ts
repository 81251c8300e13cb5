import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { ATTENTION_AFTER_FAILURES } from '#platform/jobs/backoff.ts'
import { resendMail } from '#platform/mail/mail-list.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { mailName } from '#shop/order-desk/mails/mail-names.ts'
import type { FailedJobAtServer } from '#shop/today/today-schema.ts'
import { failedJobWords } from './failed-job-words.ts'

/** Of those that wait, the first are looked at: when the mail server is away, all of them fail. */
const LOOKED_AT = 200

const isWaiting = sql<boolean>`sent_at is null and dropped_at is null and gave_up_at is null`

/** The mails that were given up within a fortnight, and those that fail again and again; the newest. */
export async function failedMails(db: Db, most: number): Promise<FailedJobAtServer[]> {
  const { rows } = await sql<{
    id: number
    template: string
    recipient: string
    since: Date
    gave_up: boolean
    error: string | null
    order: number | null
  }>`
    select id, template, recipient, coalesce(gave_up_at, created_at) as since, gave_up_at is not null as gave_up,
      last_error as error,
      (select number from orders where orders.id = (data ->> 'order_id')::bigint and status <> 'draft') as order
    from (
      (select * from mails where gave_up_at > now() - interval '14 days' order by id desc limit ${most})
      union all
      (select * from (select * from mails where ${isWaiting} order by due_at limit ${LOOKED_AT}) waiting
        where attempts >= ${ATTENTION_AFTER_FAILURES} and last_error is not null order by id desc limit ${most})
    ) failed order by id desc limit ${most}`.execute(db)
  return rows.map(({ template, recipient, ...row }) => ({
    ...row,
    kind: 'mail',
    about: failedJobWords.mail(mailName(template), recipient),
    why: failedJobWords.mailWhy(row.error),
  }))
}

export async function retryMail(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .select('template')
    .where('id', '=', id)
    .where(sql<boolean>`gave_up_at is not null or (${isWaiting} and attempts >= ${ATTENTION_AFTER_FAILURES})`)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return false
  await resendMail(tx, id)
  await writeHistory(tx, actor, [
    { entity: 'mail', entityId: id, action: 'resent', after: { template: mail.template } },
  ])
  return true
}
