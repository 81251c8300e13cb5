import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type Offer, secondOf } from '#shop/assortment/products/product-fields.ts'
import { shopActor, writeHistory } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** Offers that one transaction begins or ends: few, because buyers of these products wait for it. */
const MOST = 20

interface Due {
  id: number
  regular_price: number
  sale_price: number
  offer_price: number
  offer_begins_at: Date | null
  offer_ends_at: Date | null
  offer_running: boolean
  over: boolean
}

/**
 * Begins and ends the offers that are due: the sale price, the offer and what the history says of it in one transaction. What
 * shoppers see, carts, orders and the history of prices follow from the sale price, as after any change of it.
 * @param now the moment by which they are judged; the database's clock by default
 * @returns how many it did
 */
export async function applyDueOffers(db: Db, now: Date | null = null): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      select id, regular_price, sale_price, offer_price, offer_begins_at, offer_ends_at, offer_running,
        coalesce(offer_ends_at <= coalesce(${now}::timestamptz, now()), false) as over
      from products where offer_due_at <= coalesce(${now}::timestamptz, now())
      order by id limit ${MOST} for no key update skip locked`.execute(tx)
    for (const row of rows) await apply(tx, row)
    return rows.length
  })
}

async function apply(tx: Db, due: Due): Promise<void> {
  const { id, sale_price, offer_price, offer_running } = due
  const isCheaper = offer_price < due.regular_price
  const begins = !due.over && isCheaper
  // One that ended while the shop was closed never began.
  const isCharged = offer_running || sale_price === offer_price
  const charged = begins ? offer_price : isCharged ? 0 : sale_price
  await tx
    .updateTable('products')
    .set({
      sale_price: charged,
      updated_at: sql`now()`,
      ...(begins
        ? { offer_running: true }
        : { offer_price: null, offer_begins_at: null, offer_ends_at: null, offer_running: false }),
    })
    .where('id', '=', id)
    .execute()
  const { offerBegan, offerEnded, offerDropped } = staffProductTexts
  await writeHistory(tx, shopActor, [
    {
      ...{ entity: 'product', entityId: id, action: 'changed' },
      before: { sale_price, ...(!begins && { offer: offerOf(due) }) },
      after: { sale_price: charged, ...(!begins && { offer: null }) },
      reason: begins ? offerBegan : due.over ? offerEnded : offerDropped,
    },
  ])
}

function offerOf({ offer_price, offer_begins_at, offer_ends_at }: Due): Offer {
  return {
    price: offer_price,
    begins: offer_begins_at && secondOf(offer_begins_at),
    ends: offer_ends_at && secondOf(offer_ends_at),
  }
}
