import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { reserveUnits, summed } from '#shop/catalog/stock.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import {
  assertMayBecome,
  lockReturn,
  moveReturn,
  type ReturnActor,
  type SeenReturn,
  writeReturnStep,
} from './locked-return.server.ts'
import { stepMailWaits, tellBuyer } from './step-mails.server.ts'

/** How the parcel comes back: the carrier's code, paid by the shop, and what else the buyer has to know. */
export interface WayBack {
  code: string | null
  instructions: string
}

/**
 * Tells the buyer how to send a return back, at the shop's cost. Said again it puts code and instructions right, and
 * the buyer hears of it.
 * @param seen how a member of the staff saw the return (`lockReturn`)
 * @returns the batch by which it is undone; null when it was said so already, and for a correction
 * @throws Refusal 404, 409 when the parcel is back already, or the return has ended
 */
export async function authorizeReturn(
  db: Db,
  actor: Actor,
  protocol: string,
  { code, instructions }: WayBack,
  seen?: SeenReturn,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    const again = returned.status === 'authorized'
    if (!again) assertMayBecome(returned, 'authorized')
    if (again && returned.return_code === code && returned.instructions === instructions) return null
    await tx
      .updateTable('returns')
      .set({ return_code: code, instructions })
      .where('id', '=', returned.id)
      .execute()
    const told = code === null ? {} : { return_code: code }
    if (!again) return moveReturn(tx, returned, { to: 'authorized', who: actor, told })
    if (!(await stepMailWaits(tx, returned, 'authorized')))
      await tellBuyer(tx, returned, 'authorized', actor, `${code ?? ''} ${instructions}`)
    const before = { return_code: returned.return_code }
    const step = { action: 'return_way_corrected', to: returned.status, before, told: { return_code: code } }
    await writeReturnStep(tx, actor, returned, step)
    return null
  })
}

/**
 * The parcel is back in the house. A second time changes nothing.
 * @returns the batch by which it is undone
 * @throws Refusal 404, 409
 */
export async function receiveReturn(
  db: Db,
  actor: Actor,
  protocol: string,
  seen?: SeenReturn,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    if (returned.status === 'arrived') return null
    return moveReturn(tx, returned, { to: 'arrived', who: actor })
  })
}

/**
 * The repaired product, or a new one, is on its way to the buyer. A new one leaves the stock.
 * @param note what the buyer reads: a tracking code, mostly
 * @throws Refusal 404, 409 when it was to be money, or nothing is in stock to exchange it for
 */
export async function resolveReturn(
  db: Db,
  actor: Actor,
  protocol: string,
  note: string,
  seen?: SeenReturn,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    if (returned.status === 'resolved') return
    assertMayBecome(returned, 'resolved')
    if (returned.outcome === 'refund') throw new Refusal(409, 'return_status_conflict', returnTexts.wrongStep)
    if (returned.outcome === 'exchange') {
      const lines = await tx
        .selectFrom('return_lines')
        .innerJoin('order_items', 'order_items.id', 'return_lines.order_item_id')
        .select(['order_items.product_id', 'return_lines.accepted as quantity'])
        .where('return_id', '=', returned.id)
        .where('accepted', '>', 0)
        .$narrowType<{ quantity: number }>()
        .execute()
      const { shortages } = await reserveUnits(tx, summed(lines), { number: returned.number })
      if (shortages.length > 0) throw new Refusal(409, 'out_of_stock', returnTexts.noStock)
    }
    await moveReturn(tx, returned, { to: 'resolved', who: actor, note })
  })
}

/**
 * The return ends before the parcel has come back: the buyer keeps the purchase. Its units may be returned again.
 * @param note why, as the buyer reads it; empty when the buyer says so
 * @returns the batch by which it is undone
 * @throws Refusal 404, 409 when the parcel is back
 */
export async function cancelReturn(
  db: Db,
  who: ReturnActor,
  protocol: string,
  note: string,
  seen?: SeenReturn,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    if (returned.status === 'cancelled') return null
    return moveReturn(tx, returned, { to: 'cancelled', who, note })
  })
}

/**
 * The shop does not take a reported defect for one, before anything is sent back. Its units may be returned again.
 * @param note why, as the buyer reads it
 * @returns the batch by which it is undone
 * @throws Refusal 404, 409 for a withdrawal, which needs no reason, and once the way back was said
 */
export async function refuseReturn(
  db: Db,
  actor: Actor,
  protocol: string,
  note: string,
  seen?: SeenReturn,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol, seen)
    if (returned.status === 'refused') return null
    if (returned.kind !== 'defect')
      throw new Refusal(409, 'return_not_refusable', returnTexts.withdrawalIsRight)
    // Of what has come back the check decides.
    if (returned.status === 'arrived') throw new Refusal(409, 'return_status_conflict', returnTexts.wrongStep)
    return moveReturn(tx, returned, { to: 'refused', who: actor, note })
  })
}
