import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { returnStepMail } from '#shop/orders/mails/return-mails.server.ts'
import { openReturnStatuses, type ReturnKind, shopsTurn } from '#shop/orders/returns/returns.ts'

/**
 * Ends the returns of an order whose money has gone back, and tells the buyer: by a mail of its own while something of
 * the order is left, else by the one of the whole refund.
 */
export async function settleReturns(tx: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number; protocol: string; kind: ReturnKind }>`
    update returns set status = 'refunded' where order_id = ${orderId} and status = 'refunding'
      and refund_amount <= (select coalesce(sum(amount), 0) from refunds where return_id = returns.id and status = 'done')
    returning id, protocol, kind`.execute(tx)
  if (rows.length === 0) return
  await writeEvents(tx, rows)
  const order = await tx
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.customer_email')
    .where('orders.id', '=', orderId)
    .where('payments.paid_amount', '>', (where) => where.ref('payments.refunded_amount'))
    .executeTakeFirst()
  for (const { protocol, kind } of order ? rows : []) {
    // Of what the shop gave back by itself, its own mail has said so.
    if (kind === 'shop') continue
    await enqueueMail(tx, returnStepMail, {
      to: order!.customer_email,
      data: { order_id: orderId, protocol, status: 'refunded' },
      key: `${protocol}:refunded:`,
    })
  }
  await followReturns(tx, orderId)
}

/** All of an order's money has gone back: there is nothing more to do about its returns. */
export async function endReturns(tx: Db, orderId: number): Promise<void> {
  const ended = await tx
    .updateTable('returns')
    .set({ status: 'refunded', outcome: 'refund' })
    .where('order_id', '=', orderId)
    .where('status', 'in', openReturnStatuses)
    .returning('id')
    .execute()
  await writeEvents(tx, ended)
}

async function writeEvents(tx: Db, ended: { id: number }[]): Promise<void> {
  if (ended.length === 0) return
  await tx
    .insertInto('return_events')
    .values(ended.map(({ id }) => ({ return_id: id, who: 'shop', status: 'refunded' as const })))
    .execute()
}

/** An order is one to look at for its returns as long as the next step of one is the shop's: not while its buyer sends it. */
export async function followReturns(tx: Db, orderId: number): Promise<void> {
  await sql`
    update orders set attention = case when waits.here then array_append(attention, 'withdrawn') else array_remove(attention, 'withdrawn') end
    from (select exists (select from returns where order_id = ${orderId} and status = any(${[...shopsTurn]}::text[])) as here) waits
    where id = ${orderId} and waits.here <> ('withdrawn' = any (attention))`.execute(tx)
}
