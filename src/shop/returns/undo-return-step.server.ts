import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countSold, lockProducts, unshelve } from '#shop/catalog/stock.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { staffUndoTexts } from '#shop/messages/staff.ts'
import type { ReturnStatus } from '#shop/orders/returns/returns.ts'
import { followReturns } from '#shop/payments/refunds/settle-returns.server.ts'
import { type LockedReturn, lockReturn } from './locked-return.server.ts'
import { takeBackStepMails } from './step-mails.server.ts'

/** The steps of a return that are taken back, until their mail has left. Neither money nor a parcel to the buyer is. */
export const undoneReturnSteps = [
  'return_authorized',
  'return_arrived',
  'return_checked',
  'return_check_refused',
  'return_refused',
  'return_cancelled',
] as const

/** A step as the history knows it. */
export interface RecordedReturnStep {
  before: { return: ReturnStatus }
  after: { return: ReturnStatus; protocol: string }
}

/**
 * Takes the last step of a return back, in the caller's transaction: units that went on sale leave it again, and the mail stays
 * in the house.
 * @throws Refusal 409 when the return has gone on since, the mail has left, units were sold meanwhile, or others of the line are
 * on their way back
 */
export async function undoReturnStep(tx: Db, { before, after }: RecordedReturnStep): Promise<void> {
  const returned = await lockReturn(tx, after.protocol)
  if (returned.status !== after.return) throw new Refusal(409, 'changed_since', staffUndoTexts.changedSince)
  if (!(await takeBackStepMails(tx, returned, after.return)))
    throw new Refusal(409, 'mail_sent', staffUndoTexts.mailSent)
  if (after.return === 'checked') await takeOffSale(tx, returned)
  await assertUnitsFree(tx, returned.id)
  await tx
    .updateTable('returns')
    .set({
      ...{ status: before.return, outcome: null, refund_amount: null, freight_amount: 0 },
      ...(after.return === 'authorized' ? { return_code: null, instructions: '' } : {}),
    })
    .where('id', '=', returned.id)
    .execute()
  await tx
    .updateTable('return_lines')
    .set({ accepted: null, restocked: null, refund_amount: null })
    .where('return_id', '=', returned.id)
    .execute()
  await tx
    .deleteFrom('return_events')
    .where('return_id', '=', returned.id)
    .where('status', '=', after.return)
    .execute()
  await followReturns(tx, returned.order_id)
}

/** What the check put on sale is taken from it, and what it counted off the sales is counted again. */
async function takeOffSale(tx: Db, { id, outcome, protocol }: LockedReturn): Promise<void> {
  const lines = await tx
    .selectFrom('return_lines')
    .innerJoin('order_items', 'order_items.id', 'return_lines.order_item_id')
    .select(['order_items.product_id', 'accepted', 'restocked'])
    .where('return_id', '=', id)
    .execute()
  const units = (of: 'accepted' | 'restocked') =>
    lines
      .map((line) => ({ product_id: line.product_id, quantity: line[of] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
  await lockProducts(
    tx,
    lines.map((line) => line.product_id),
  )
  const why = `devolução ${protocol}, desfeita`
  if (!(await unshelve(tx, units('restocked'), 'return', { why })))
    throw new Refusal(409, 'changed_since', returnTexts.soldMeanwhile)
  if (outcome === 'refund') await countSold(tx, units('accepted'), 1)
}

/** @throws Refusal 409 when units that this return lets go are in another one by now */
async function assertUnitsFree(tx: Db, returnId: number): Promise<void> {
  const { rows } = await sql`
    select from return_lines l join returns r on r.id = l.return_id join order_items i on i.id = l.order_item_id
    where r.id = ${returnId} and i.quantity < l.quantity + returned_units(i.id)
      - case when r.status in ('refused', 'cancelled') then 0 else coalesce(l.accepted, l.quantity) end`.execute(
    tx,
  )
  if (rows.length > 0) throw new Refusal(409, 'changed_since', staffUndoTexts.changedSince)
}
