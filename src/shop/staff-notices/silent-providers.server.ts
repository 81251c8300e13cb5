import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** A provider gets so many seconds before its silence is told. */
const PATIENCE_SECONDS = 60
/** Of each kind of what a provider owes, the oldest are looked at. */
const LOOKED_AT = 200

/**
 * The payment providers that have not answered for a minute, as the payment worker's tries tell: charges and refunds that it
 * asked for, and notices whose charge it could not look up.
 */
export async function silentProviders(db: Db): Promise<string[]> {
  const silent = sql`created_at < now() - make_interval(secs => ${PATIENCE_SECONDS})`
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from (
      (select provider from payments where status = 'created' and tries > 0 and ${silent} order by order_id limit ${LOOKED_AT})
      union all
      (select provider from (
          select payment_id from refunds where status = 'created' and tries > 0 and ${silent}
          order by next_try_at limit ${LOOKED_AT}) refund
        join payments on payments.id = payment_id)
      union all
      (select provider from provider_notices
        where processed_at is null and last_error is not null and received_at > now() - interval '7 days'
        order by due_at limit ${LOOKED_AT})
    ) owed`.execute(db)
  return rows.map(({ provider }) => provider)
}
