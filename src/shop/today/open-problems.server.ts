import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { resendMail } from '#platform/mail/mail-list.server.ts'
import { listEventAddresses } from '#shop/events/event-addresses.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { todayTexts } from '#shop/messages/staff.ts'
import type { Waiting } from './today-schema.ts'

const SHOWN = 5
/** A provider gets so many seconds before its silence is told. */
const PATIENCE_SECONDS = 60
/** Of each kind of what a provider owes, the oldest are looked at. */
const LOOKED_AT = 200

/** The mails that were given up within a fortnight, the newest first. */
export async function givenUpMails(db: Db): Promise<NonNullable<Waiting['mails']>> {
  const { rows } = await sql<NonNullable<Waiting['mails']>[number]>`
    select id, template, recipient, gave_up_at, coalesce(last_error like 'EENVELOPE%', false) as refused,
      (select number from orders where orders.id = (data ->> 'order_id')::bigint and status <> 'draft') as order
    from mails where gave_up_at > now() - interval '14 days' order by id desc limit ${SHOWN}`.execute(db)
  return rows
}

/**
 * Puts a mail that was given up into the queue again, and writes down who wanted it.
 * @throws Refusal 404 when no such mail was given up: another member has just sent it
 */
export async function resendGivenUpMail(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('mails')
      .select('template')
      .where('id', '=', id)
      .where('gave_up_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!mail) throw new Refusal(404, 'mail_not_found', todayTexts.mailNotFound)
    await resendMail(tx, id)
    await writeHistory(tx, actor, [
      { entity: 'mail', entityId: id, action: 'resent', after: { template: mail.template } },
    ])
  })
}

/**
 * The payment providers that have not answered for a minute, as the payment worker's tries tell: charges and refunds that it
 * asked for, and notices whose charge it could not look up.
 */
export async function unansweredProviders(db: Db): Promise<NonNullable<Waiting['unanswered']>> {
  const silent = (since: string) =>
    sql`${sql.ref(since)} < now() - make_interval(secs => ${sql.lit(PATIENCE_SECONDS)})`
  const { rows } = await sql<NonNullable<Waiting['unanswered']>[number]>`
    select provider, min(since) as since, coalesce((array_agg(distinct number) filter (where number is not null))[1:3], '{}') as orders
    from (
      (select provider, payments.created_at as since, number::int from payments join orders on orders.id = order_id
        where payments.status = 'created' and tries > 0 and ${silent('payments.created_at')} order by order_id limit ${LOOKED_AT})
      union all
      (select provider, refunds.created_at, number::int from refunds
        join payments on payments.id = payment_id join orders on orders.id = order_id
        where refunds.status = 'created' and refunds.tries > 0 and ${silent('refunds.created_at')}
        order by refunds.next_try_at limit ${LOOKED_AT})
      union all
      (select provider, received_at, null from provider_notices
        where processed_at is null and last_error is not null and received_at > now() - interval '7 days'
        order by due_at limit ${LOOKED_AT})
    ) owed group by provider order by since`.execute(db)
  return rows
}

/** The programs that did not take what the shop told them: messages that were given up, and those that are told nothing more. */
export async function deafPrograms(db: Db): Promise<NonNullable<Waiting['programs']>> {
  const addresses = await listEventAddresses(db)
  return addresses
    .map(({ id, name, given_up, stopped_at }) => ({ id, name, given_up, stopped: stopped_at !== null }))
    .filter(({ given_up, stopped }) => given_up > 0 || stopped)
}
