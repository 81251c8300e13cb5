import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

// The one place where the demonstration's times are made. The shop's functions write the present; so between two things
// that happen to an order, its rows are moved into the past by the time between them. What does not name its order is
// dated when it is written.

/** Makes the functions that move times, for this transaction. */
export async function openMovingBack(tx: Db): Promise<void> {
  // The same few statements, many times.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
  await sql`create temporary table dated (mails bigint, stock bigint, history bigint, notices bigint) on commit drop`.execute(
    tx,
  )
  await sql`insert into dated values (${lastOf('mails')}, ${lastOf('stock_movements')}, ${lastOf('history')}, ${lastOf('provider_notices')})`.execute(
    tx,
  )
  await sql`create function pg_temp.move_order_back(moved bigint, by interval) returns void language plpgsql as $$
    begin
      update orders set created_at = created_at - by, reserved_until = reserved_until - by,
        next_expiry_at = next_expiry_at - by, labels_printed_at = labels_printed_at - by where id = moved;
      update order_events set at = at - by where order_id = moved;
      update order_notes set at = at - by where order_id = moved;
      update acceptances set at = at - by where order_id = moved;
      update idempotency_keys set created_at = created_at - by where order_id = moved;
      update payments set created_at = created_at - by, updated_at = updated_at - by, paid_at = paid_at - by,
        expires_at = expires_at - by, next_check_at = next_check_at - by, reported_at = reported_at - by,
        provider_updated_at = provider_updated_at - by where order_id = moved;
      update payment_receipts set at = at - by where payment_id in (select id from payments where order_id = moved);
      update demo_charges set created_at = created_at - by
        where id in (select provider_payment::bigint from payments where order_id = moved and provider = 'demo');
      update refunds set created_at = created_at - by, next_try_at = next_try_at - by, done_at = done_at - by
        where payment_id in (select id from payments where order_id = moved);
      update return_events set at = at - by where return_id in (select id from returns where order_id = moved);
    end $$`.execute(tx)
  await sql`create function pg_temp.date_written(by interval) returns void language plpgsql as $$
    begin
      -- None leaves: those that were due count as sent, a reminder of what comes later is not sent.
      update mails set created_at = created_at - by, due_at = due_at - by,
        sent_at = case when due_at <= created_at then created_at - by end,
        dropped_at = case when due_at > created_at then created_at - by end
        where id > (select mails from dated) and created_at = now();
      update stock_movements set at = at - by where id > (select stock from dated) and at = now();
      update history set at = at - by where id > (select history from dated) and at = now();
      update provider_notices set received_at = received_at - by, due_at = due_at - by, processed_at = processed_at - by
        where id > (select notices from dated) and received_at = now();
      update dated set mails = ${lastOf('mails')}, stock = ${lastOf('stock_movements')}, history = ${lastOf('history')},
        notices = ${lastOf('provider_notices')};
    end $$`.execute(tx)
}

function lastOf(table: string) {
  return sql.raw(`(select coalesce(max(id), 0) from ${table})`)
}

/** Time passes for an order: all that has happened to it is so many minutes longer ago. */
export async function moveOrderBack(tx: Db, orderId: number, minutes: number): Promise<void> {
  await sql`select pg_temp.move_order_back(${orderId}, make_interval(mins => ${minutes}))`.execute(tx)
}

/** What was written since the last call, beside the orders themselves, was so many minutes ago. */
export async function dateWritten(tx: Db, minutes: number): Promise<void> {
  await sql`select pg_temp.date_written(make_interval(mins => ${minutes}))`.execute(tx)
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

/** Ends what `openMovingBack` began. */
export async function closeMovingBack(tx: Db): Promise<void> {
  await sql`drop function pg_temp.move_order_back(bigint, interval)`.execute(tx)
  await sql`drop function pg_temp.date_written(interval)`.execute(tx)
}
