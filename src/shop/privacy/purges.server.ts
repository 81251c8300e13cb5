import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'

/** Accounts with an unconfirmed mailbox, no order and no use, after 30 days. */
export async function deleteUnusedAccounts(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'users',
    sql`activated_at is null and created_at < now() - interval '30 days'
      and not exists (select from orders where orders.user_id = users.id)
      and not exists (select from access_tokens t
        where t.user_id = users.id and t.last_used_at > now() - interval '30 days')`,
  )
}

/** Newsletter subscriptions that were not confirmed within 30 days after they were last asked for. */
export async function deleteUnconfirmedSubscriptions(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'newsletter_subscriptions',
    sql`confirmed_at is null and created_at < now() - interval '30 days'
      and not exists (select from newsletter_consents c
        where c.subscription_id = newsletter_subscriptions.id and c.created_at > now() - interval '30 days')`,
  )
}
