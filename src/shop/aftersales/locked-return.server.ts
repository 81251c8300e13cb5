import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { ReturnsTable } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { returnStepMail } from '#shop/orders/mails/return-mails.server.ts'
import { mayBecome, openReturnStatuses, type ReturnStatus } from '#shop/orders/returns.ts'
import { endReturnAttention } from '#shop/payments/refunds/settle-returns.server.ts'

/** A return with what its mails need, as the one who holds its order's lock sees it. */
export type LockedReturn = Selectable<ReturnsTable> & { number: number; customer_email: string }

/** Locks the order of a return and then the return, as everybody does. @throws Refusal 404 */
export async function lockReturn(tx: Db, protocol: string): Promise<LockedReturn> {
  const notFound = () => new Refusal(404, 'return_not_found', returnTexts.notFound)
  const { order_id } = await tx
    .selectFrom('returns')
    .select('order_id')
    .where('protocol', '=', protocol)
    .executeTakeFirstOrThrow(notFound)
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'customer_email'])
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const row = await tx
    .selectFrom('returns')
    .selectAll()
    .where('protocol', '=', protocol)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return { ...row, number: order.number!, customer_email: order.customer_email }
}

/** @throws Refusal 409 when the return cannot go from its state to this one */
export function assertMayBecome({ status }: { status: ReturnStatus }, to: ReturnStatus): void {
  if (!mayBecome(status, to)) throw new Refusal(409, 'return_status_conflict', returnTexts.wrongStep)
}

interface Step {
  to: ReturnStatus
  who: string
  /** what the shop says to the buyer about it */
  note?: string
  /** what else changes with the state */
  set?: Partial<Pick<LockedReturn, 'outcome' | 'refund_amount' | 'freight_amount'>>
}

/** Takes a locked return one step further, and tells its buyer. @throws Refusal 409 */
export async function moveReturn(
  tx: Db,
  returned: LockedReturn,
  { to, who, note = '', set = {} }: Step,
): Promise<void> {
  assertMayBecome(returned, to)
  await tx
    .updateTable('returns')
    .set({ status: to, ...set })
    .where('id', '=', returned.id)
    .execute()
  await tx.insertInto('return_events').values({ return_id: returned.id, who, status: to, note }).execute()
  // That the money is on its way is said with the check, and that it is there by what makes the refund.
  if (to !== 'refunding') await tellBuyer(tx, returned, to)
  if (!openReturnStatuses.includes(to)) await endReturnAttention(tx, returned.order_id)
}

/** A mail about a step; once for each of them, and for each code of the way back. */
export function tellBuyer(
  tx: Db,
  { protocol, order_id, customer_email }: LockedReturn,
  status: ReturnStatus,
  code = '',
): Promise<void> {
  return enqueueMail(tx, returnStepMail, {
    to: customer_email,
    data: { order_id, protocol, status },
    key: `${protocol}:${status}:${code}`,
  })
}
