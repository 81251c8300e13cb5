import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { mailAfterUndo } from '#shop/orders/fulfilment.server.ts'
import { returnStepMail } from '#shop/orders/mails/return-mails.server.ts'
import type { ReturnStatus } from '#shop/orders/returns/returns.ts'

/** A return as its mails know it. */
interface Told {
  order_id: number
  protocol: string
}

/** A mail about a step; once for each of them, and for each code of the way back. A person may still press 'Desfazer'. */
export function tellBuyer(
  tx: Db,
  { protocol, order_id, customer_email }: Told & { customer_email: string },
  status: ReturnStatus,
  who: Actor | 'customer',
  code = '',
): Promise<void> {
  return enqueueMail(tx, returnStepMail, {
    to: customer_email,
    data: { order_id, protocol, status },
    key: `${protocol}:${status}:${code}`,
    due: who === 'customer' ? undefined : mailAfterUndo(who),
  })
}

/**
 * Whether a mail about this step waits still: it says what is true when it leaves. It is kept from leaving until the caller's
 * transaction has ended.
 */
export async function stepMailWaits(tx: Db, returned: Told, status: ReturnStatus): Promise<boolean> {
  const mails = tx.selectFrom('mails').select('id').where(aboutStep(returned, status))
  return (await mails.where(untried).forUpdate().execute()).length > 0
}

/**
 * Takes the mails about a step out of the queue again, in the transaction that takes the step back.
 * @returns false when one has left, or is just leaving
 */
export async function takeBackStepMails(tx: Db, returned: Told, status: ReturnStatus): Promise<boolean> {
  await tx.deleteFrom('mails').where(aboutStep(returned, status)).where(untried).execute()
  const left = tx.selectFrom('mails').select('id').where(aboutStep(returned, status)).limit(1)
  return (await left.executeTakeFirst()) === undefined
}

const untried = sql<boolean>`attempts = 0 and sent_at is null`

/** By the index of the mails of an order. */
function aboutStep({ order_id, protocol }: Told, status: ReturnStatus) {
  return sql<boolean>`template = ${returnStepMail.name} and data ? 'order_id' and (data ->> 'order_id')::bigint = ${order_id}
    and data ->> 'protocol' = ${protocol} and data ->> 'status' = ${status}`
}
