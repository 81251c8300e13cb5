import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { ATTENTION_AFTER_FAILURES } from '#platform/jobs/backoff.ts'
import { type Actor, type Change, writeHistory } from '#shop/history/history.server.ts'
import type { Centavos } from '#shop/money.ts'
import { MAX_TRIES } from '#shop/payments/webhook-events.server.ts'
import type { FailedJobAtServer } from '#shop/today/today-schema.ts'
import { failedJobWords as words } from './failed-job-words.ts'

interface Row {
  id: number
  provider: string
  order: number
  since: Date
  error: string | null
}

/** Charges that a provider has not answered for a minute; not those that it is just being asked for. */
export async function failedCharges(db: Db, most: number): Promise<FailedJobAtServer[]> {
  const { rows } = await sql<Row>`
    select payments.id, provider, number::int as order, payments.created_at as since, last_error as error
    from payments join orders on orders.id = order_id
    where payments.status = 'created' and tries > 0 and next_check_at > now()
      and payments.created_at < now() - interval '1 minute'
    order by order_id limit ${most}`.execute(db)
  return rows.map(({ provider, ...row }) => ({
    ...row,
    kind: 'charge',
    gave_up: false,
    about: words.charge(row.order),
    why: words.chargeWhy(provider),
  }))
}

/** The charge's key was stored with the order, so that asking again is asking once. */
export async function retryCharge(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql<{ order_id: number }>`
    update payments set next_check_at = now()
    where id = ${id} and status = 'created' and tries > 0 and next_check_at > now() returning order_id`.execute(
    tx,
  )
  return wrote(tx, actor, rows[0], (order) => orderStep(order, 'charge_retried'))
}

/** Refunds that a provider leaves without an answer. What it has refused is none: that is decided on the order. */
export async function failedRefunds(db: Db, most: number): Promise<FailedJobAtServer[]> {
  const { rows } = await sql<Row & { amount: Centavos }>`
    select refunds.id, provider, number::int as order, refunds.amount, refunds.created_at as since, refunds.last_error as error
    from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
    where refunds.status = 'created' and refunds.tries >= ${ATTENTION_AFTER_FAILURES}
    order by next_try_at limit ${most}`.execute(db)
  return rows.map(({ provider, amount, ...row }) => ({
    ...row,
    kind: 'refund',
    gave_up: false,
    about: words.refund(amount, row.order),
    why: words.refundWhy(provider),
  }))
}

/** The same refund under the same key, which was decided before: no more goes back than is owed. */
export async function retryRefund(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql<{ order_id: number; amount: Centavos }>`
    -- As after its first try: it may have been made although its answer was lost.
    update refunds set next_try_at = now(), tries = 1 from payments
    where refunds.id = ${id} and payments.id = payment_id and refunds.status = 'created'
      and refunds.tries >= ${ATTENTION_AFTER_FAILURES}
    returning order_id, refunds.amount`.execute(tx)
  return wrote(tx, actor, rows[0], ({ amount, ...order }) => ({
    ...orderStep(order, 'refund_retried'),
    after: { amount },
  }))
}

/** Notices whose charge the provider then did not show, of a fortnight. */
export async function failedNotices(db: Db, most: number): Promise<FailedJobAtServer[]> {
  const { rows } = await sql<Omit<Row, 'order'> & { order: number | null; gave_up: boolean }>`
    select notice.id, notice.provider, received_at as since, notice.last_error as error, notice.tries >= ${MAX_TRIES} as gave_up,
      (select number::int from payments join orders on orders.id = order_id
        where payments.provider = notice.provider and provider_payment = resource) as order
    from provider_notices notice
    where processed_at is null and tries >= ${ATTENTION_AFTER_FAILURES} and received_at > now() - interval '14 days'
    order by due_at limit ${most}`.execute(db)
  return rows.map(({ provider, ...row }) => ({
    ...row,
    kind: 'notice',
    about: words.notice(row.order),
    why: words.noticeWhy(provider),
  }))
}

export async function retryNotice(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql<{ order_id: number | null }>`
    update provider_notices notice set due_at = now(), tries = 0
    where id = ${id} and processed_at is null and tries >= ${ATTENTION_AFTER_FAILURES}
    returning (select order_id from payments where payments.provider = notice.provider and provider_payment = resource)`.execute(
    tx,
  )
  return wrote(tx, actor, rows[0], ({ order_id }) =>
    order_id === null
      ? { entity: 'provider_notice', entityId: id, action: 'retried' }
      : orderStep({ order_id }, 'notice_retried'),
  )
}

const orderStep = ({ order_id }: { order_id: number }, action: string): Change => ({
  entity: 'order',
  entityId: order_id,
  action,
})

async function wrote<Changed>(
  tx: Db,
  actor: Actor,
  changed: Changed | undefined,
  change: (changed: Changed) => Change,
): Promise<boolean> {
  if (!changed) return false
  await writeHistory(tx, actor, [change(changed)])
  return true
}
