import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { ReturnsTable } from '#platform/db/tables.generated.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { mayBecome, type ReturnStatus } from '#shop/orders/returns/returns.ts'
import { followReturns } from '#shop/payments/refunds/settle-returns.server.ts'
import { tellBuyer } from './step-mails.server.ts'

/** A return with what its mails need, as the one who holds its order's lock sees it. */
export type LockedReturn = Selectable<ReturnsTable> & { number: number; customer_email: string }

/** How a member of the staff saw a return when taking its step: of two at once, the second is told. */
export interface SeenReturn {
  /** the number of its order */
  number: number
  status: ReturnStatus
  return_code?: string | null | undefined
  instructions?: string | undefined
}

/**
 * Reads a return under the lock of its order, which all that change a return hold.
 * @param seen without it, the step is taken whatever was seen
 * @throws Refusal 404 also for a return of another order, 409 when it is not as it was seen
 */
export async function lockReturn(tx: Db, protocol: string, seen?: SeenReturn): Promise<LockedReturn> {
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
    .executeTakeFirstOrThrow(notFound)
  if (seen && seen.number !== order.number) throw notFound()
  if (seen && !isAsSeen(row, seen)) throw new Refusal(409, 'return_changed', returnTexts.changedMeanwhile)
  return { ...row, number: order.number!, customer_email: order.customer_email }
}

function isAsSeen(row: Selectable<ReturnsTable>, seen: SeenReturn): boolean {
  return (['status', 'return_code', 'instructions'] as const).every(
    (field) => seen[field] === undefined || seen[field] === row[field],
  )
}

/** @throws Refusal 409 when the return cannot go from its state to this one */
export function assertMayBecome({ status }: { status: ReturnStatus }, to: ReturnStatus): void {
  if (!mayBecome(status, to)) throw new Refusal(409, 'return_status_conflict', returnTexts.wrongStep)
}

/** Who takes a step of a return: a member of the staff, a command, or the buyer. */
export type ReturnActor = Actor | 'customer'

interface Step {
  to: ReturnStatus
  who: ReturnActor
  /** what the history calls it; without it, after the state */
  action?: string
  /** what the shop says to the buyer about it */
  note?: string
  /** what else changes with the state */
  set?: Partial<Pick<LockedReturn, 'outcome' | 'refund_amount' | 'freight_amount'>>
  /** what the history says of it besides: codes, units, an amount in centavos */
  told?: Record<string, unknown>
  /** why, as the history says it; without it, the note */
  why?: string
}

/**
 * Takes a locked return one step further, writes down who did it, and tells its buyer.
 * @returns the batch by which it is undone; null for a step of the buyer
 * @throws Refusal 409
 */
export async function moveReturn(
  tx: Db,
  returned: LockedReturn,
  { to, who, action = `return_${to}`, note = '', set = {}, told, why = note }: Step,
): Promise<string | null> {
  assertMayBecome(returned, to)
  await tx
    .updateTable('returns')
    .set({ status: to, ...set })
    .where('id', '=', returned.id)
    .execute()
  await tx
    .insertInto('return_events')
    .values({ return_id: returned.id, who: who === 'customer' ? who : 'staff', status: to, note })
    .execute()
  // That the money is on its way is said with the check, and that it is there by what makes the refund.
  if (to !== 'refunding') await tellBuyer(tx, returned, to, who)
  await followReturns(tx, returned.order_id)
  if (who === 'customer') return null
  return writeReturnStep(tx, who, returned, { action, to, told, why })
}

/** Writes down a step of a return among those of its order, in the step's transaction. @returns its batch */
export function writeReturnStep(
  tx: Db,
  actor: Actor,
  { order_id, protocol, status }: Pick<LockedReturn, 'order_id' | 'protocol' | 'status'>,
  {
    action,
    to,
    told = {},
    before = {},
    why,
  }: {
    action: string
    to: ReturnStatus
    told?: Record<string, unknown> | undefined
    before?: Record<string, unknown>
    why?: string
  },
): Promise<string> {
  return writeHistory(tx, actor, [
    {
      entity: 'order',
      entityId: order_id,
      action,
      before: { ...(to === status ? {} : { return: status }), ...before },
      after: { return: to, protocol, ...told },
      reason: why || null,
    },
  ])
}
