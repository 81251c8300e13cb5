import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** Everything that a call may change, as one line: customers' rows, stock, coupons, orders, mail. */
export async function databaseState(db: Db): Promise<string> {
  const tables = [
    ...['users', 'orders', 'order_items', 'order_events', 'returns', 'return_lines', 'payments', 'coupons'],
    ...['idempotency_keys', 'mails'],
    ...[
      'wishlist_items',
      'shipping_addresses',
      'newsletter_subscriptions',
      'password_resets',
      'checkout_tickets',
    ],
  ]
  const sums = tables.map(
    (table) => sql`(select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t)`,
  )
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', ${sql.join(sums)}, (select sum(quantity) from products), (select count(*) from access_tokens)) as state`.execute(
    db,
  )
  return rows[0]!.state
}
