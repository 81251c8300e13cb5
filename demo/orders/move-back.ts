import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

// The one place where the demonstration's times are made. The shop's functions write the present; so between two things
// that happen to an order, its rows are moved into the past by the time between them. What does not name its order is
// dated when it is written.

/** The last rows of what does not name its order. */
export interface LastRows {
  mails: number
  stock: number
  history: number
  notices: number
}

/** The rows behind which those stand that a transaction is about to write. */
export async function lastRows(tx: Db): Promise<LastRows> {
  // The same few statements, many times.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  const last = (table: string) => sql.raw(`(select coalesce(max(id), 0) from ${table})`)
  const { rows } = await sql<LastRows>`select ${last('mails')} as mails, ${last('stock_movements')} as stock,
    ${last('history')} as history, ${last('provider_notices')} as notices`.execute(tx)
  return rows[0]!
}

/** Time passes for an order: all that has happened to it is so many minutes longer ago. */
export async function moveOrderBack(tx: Db, orderId: number, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`
  // The order is locked first, as whatever happens to it does.
  await sql`update orders set created_at = created_at - ${by}, reserved_until = reserved_until - ${by},
    next_expiry_at = next_expiry_at - ${by}, paid_at = paid_at - ${by}, labels_printed_at = labels_printed_at - ${by} where id = ${orderId}`.execute(
    tx,
  )
  const ofPayments = sql`(select id from payments where order_id = ${orderId})`
  await sql`with
    events as (update order_events set at = at - ${by} where order_id = ${orderId}),
    notes as (update order_notes set at = at - ${by} where order_id = ${orderId}),
    accepted as (update acceptances set at = at - ${by} where order_id = ${orderId}),
    keys as (update idempotency_keys set created_at = created_at - ${by} where order_id = ${orderId}),
    paid as (update payments set created_at = created_at - ${by}, updated_at = updated_at - ${by}, paid_at = paid_at - ${by},
      expires_at = expires_at - ${by}, next_check_at = next_check_at - ${by}, reported_at = reported_at - ${by},
      provider_updated_at = provider_updated_at - ${by} where order_id = ${orderId}),
    receipts as (update payment_receipts set at = at - ${by} where payment_id in ${ofPayments}),
    charges as (update demo_charges set created_at = created_at - ${by}
      where id in (select provider_payment::bigint from payments where order_id = ${orderId} and provider = 'demo')),
    sent_back as (update refunds set created_at = created_at - ${by}, next_try_at = next_try_at - ${by},
      done_at = done_at - ${by} where payment_id in ${ofPayments})
    update return_events set at = at - ${by}
      where return_id in (select id from returns where order_id = ${orderId})`.execute(tx)
}

/** What was written in this transaction, beside the orders themselves, was so many minutes ago. @param last of `lastRows` at its beginning */
export async function dateWritten(tx: Db, last: LastRows, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`
  // No mail leaves: those that were due count as sent, a reminder of what comes later is not sent.
  await sql`with
    written as (update mails set created_at = created_at - ${by}, due_at = due_at - ${by},
      sent_at = case when due_at <= created_at then created_at - ${by} end,
      dropped_at = case when due_at > created_at then created_at - ${by} end
      where id > ${last.mails} and created_at = now()),
    moved as (update stock_movements set at = at - ${by} where id > ${last.stock} and at = now()),
    told as (update history set at = at - ${by} where id > ${last.history} and at = now())
    update provider_notices set received_at = received_at - ${by}, due_at = due_at - ${by},
      processed_at = processed_at - ${by} where id > ${last.notices} and received_at = now()`.execute(tx)
}

/** A return that was asked for so many minutes ago is named by that day. */
export async function dateProtocols(tx: Db, orderId: number, minutes: number): Promise<void> {
  const day = sql`to_char((now() - make_interval(mins => ${minutes})) at time zone 'America/Sao_Paulo', 'YYYYMMDD')`
  await sql`update mails set data = jsonb_set(data, '{protocol}', to_jsonb(${day} || substr(data ->> 'protocol', 9)))
    where data ? 'protocol' and (data ->> 'order_id')::bigint = ${orderId}`.execute(tx)
  await sql`update returns set protocol = ${day} || substr(protocol, 9) where order_id = ${orderId}`.execute(
    tx,
  )
}
