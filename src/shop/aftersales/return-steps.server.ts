import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { reserveUnits, summed } from '#shop/catalog/stock.server.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { assertMayBecome, lockReturn, moveReturn, tellBuyer } from './locked-return.server.ts'

/** How the parcel comes back: the carrier's code, paid by the shop, and what else the buyer has to know. */
export interface WayBack {
  code: string | null
  instructions: string
}

/**
 * Tells the buyer how to send a return back, at the shop's cost. Said again it puts code and instructions right, and
 * the buyer hears of it.
 * @param who for the history: `staff`
 * @throws Refusal 404, 409 when the parcel is back already, or the return has ended
 */
export async function authorizeReturn(
  db: Db,
  protocol: string,
  { code, instructions }: WayBack,
  who: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol)
    const again = returned.status === 'authorized'
    if (!again) assertMayBecome(returned, 'authorized')
    if (again && returned.return_code === code && returned.instructions === instructions) return
    await tx
      .updateTable('returns')
      .set({ return_code: code, instructions })
      .where('id', '=', returned.id)
      .execute()
    if (again) await tellBuyer(tx, returned, 'authorized', `${code ?? ''} ${instructions}`)
    else await moveReturn(tx, returned, { to: 'authorized', who })
  })
}

/** The parcel is back in the house. A second time changes nothing. @throws Refusal 404, 409 */
export async function receiveReturn(db: Db, protocol: string, who: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol)
    if (returned.status === 'arrived') return
    await moveReturn(tx, returned, { to: 'arrived', who })
  })
}

/**
 * The repaired product, or a new one, is on its way to the buyer. A new one leaves the stock.
 * @param note what the buyer reads: a tracking code, mostly
 * @throws Refusal 404, 409 when it was to be money, or nothing is in stock to exchange it for
 */
export async function resolveReturn(db: Db, protocol: string, note: string, who: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol)
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
      const { shortages } = await reserveUnits(tx, summed(lines))
      if (shortages.length > 0) throw new Refusal(409, 'out_of_stock', returnTexts.noStock)
    }
    await moveReturn(tx, returned, { to: 'resolved', who, note })
  })
}

/**
 * The return ends before the parcel has come back: the buyer keeps the purchase. Its units may be returned again.
 * @param note why, as the buyer reads it; empty when the buyer says so
 * @throws Refusal 404, 409 when the parcel is back
 */
export async function cancelReturn(db: Db, protocol: string, note: string, who: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const returned = await lockReturn(tx, protocol)
    if (returned.status === 'cancelled') return
    await moveReturn(tx, returned, { to: 'cancelled', who, note })
  })
}
