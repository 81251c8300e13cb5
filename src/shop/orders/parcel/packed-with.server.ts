import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { additionTexts } from '#shop/messages/staff.ts'
import { holdReasons } from '#shop/orders/attention.ts'
import { allowedFrom, type OrderStatus } from '#shop/orders/order.ts'
import { lockReservation, moneyUnderway, releaseReservation } from '#shop/orders/reservation.server.ts'

// What is added to a paid order is an order of its own (`packed_with`), which goes in the parcel of the first as long as that
// is in the house, once it is paid itself.

/** Its money is there: neither disputed nor given back. For queries whose orders are called so. */
const isPaid = (orders: string) => sql<boolean>`exists (
  select from payments p where p.order_id = ${sql.ref(orders)}.id and p.status in ('paid', 'partially_refunded'))`

/** The orders whose lines lie in the parcel of `orders`: itself, and what goes along or went along with it, the oldest first. */
export const ordersInParcel = sql<number[]>`array(select orders.id union all
  select l.id from orders l where l.packed_with = orders.id and case
    when orders.status in ('paid', 'picking') then l.status in ('paid', 'picking')
      and not l.attention && ${sql.lit(`{${holdReasons.join(',')}}`)}::text[] and ${isPaid('l')}
    else orders.status in ('shipped', 'delivered') and l.status in ('shipped', 'delivered') end
  order by 1)`

/** The numbers of what was added to `orders` and ends when the parcel leaves before it is paid. */
export const endingUnpaid = sql<number[]>`coalesce((
  select json_agg(l.number order by l.id) from orders l
  where l.packed_with = orders.id and l.status = 'awaiting_payment' and not ${moneyUnderway('l')}), '[]')`

/** The number of the order in whose parcel `orders` goes; null for one that goes by itself. */
export const goesWith = sql<number | null>`(
  select first.number from orders first where first.id = orders.packed_with and first.status in ('paid', 'picking'))`

/** When the label of `orders` was printed; null when something has joined or left its parcel since, while it is in the house. */
export const labelPrintedAt = sql<Date | null>`case
  when orders.status in ('paid', 'picking') and orders.labels_printed_for is distinct from ${ordersInParcel} then null
  else orders.labels_printed_at end`

/** Locks the order in whose parcel another goes, which is locked before it by all that lock both. */
export async function lockFirstOf(tx: Db, number: number): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (orders) =>
      orders.selectFrom('orders').select('packed_with').where('number', '=', number),
    )
    .forUpdate()
    .execute()
}

/** What is in an order has changed: the label of its parcel is to be printed again, also where that is another's. */
export async function labelIsOld(tx: Db, orderId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ labels_printed_at: null })
    .where((where) =>
      where.or([
        where('id', '=', orderId),
        where('id', '=', (orders) =>
          orders.selectFrom('orders').select('packed_with').where('id', '=', orderId),
        ),
      ]),
    )
    .execute()
}

/** One step of the parcel, and the state of what went along before it. */
interface WentAlong {
  id: number
  from: OrderStatus
}

/**
 * Takes what goes in the parcel of an order along with its step. What is not paid when the parcel leaves ends, and its units
 * are on sale again, unless its money may be on its way: then it goes by itself once that is here. Both orders are locked,
 * the first one first, and the products of all that end at once, in their order, as a checkout does.
 */
export async function takeAlong(
  tx: Db,
  first: { id: number; number: number },
  step: { action: 'pick' | 'ship' | 'deliver'; to: OrderStatus; tracking: string | null },
): Promise<WentAlong[]> {
  const added = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .select(sql<boolean>`not attention && ${sql.lit(`{${holdReasons.join(',')}}`)}::text[]`.as('free'))
    .select(isPaid('orders').as('paid'))
    .select(moneyUnderway('orders').as('money'))
    .where('packed_with', '=', first.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const along: WentAlong[] = []
  const left: number[] = []
  for (const { id, status, free, paid, money } of added) {
    const mayGo = step.action === 'deliver' || (free && paid)
    if (mayGo && allowedFrom(step.action).includes(status)) {
      await tx.updateTable('orders').set({ status: step.to }).where('id', '=', id).execute()
      await tx
        .insertInto('order_events')
        .values({
          order_id: id,
          who: 'staff',
          from_status: status,
          to_status: step.to,
          tracking_code: step.tracking,
        })
        .execute()
      along.push({ id, from: status })
    } else if (step.action === 'ship' && status === 'awaiting_payment' && !money) {
      left.push(id)
    }
  }
  if (left.length > 0) await lockReservation(tx, left, [])
  for (const id of left) {
    await releaseReservation(tx, id, 'cancel', {
      who: 'staff',
      note: additionTexts.leftWithout(first.number),
    })
  }
  return along
}

/** Puts the tracking code of the parcel right on what went along. */
export async function correctAlong(tx: Db, firstId: number, tracking: string | null): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ tracking_code: tracking })
    .where('to_status', '=', 'shipped')
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('id')
        .where('packed_with', '=', firstId)
        .where('status', '=', 'shipped'),
    )
    .execute()
}

/**
 * An order that goes in the parcel of another has neither an address nor a posting of its own.
 * @throws Refusal 409 while that other one is in the house
 */
export async function assertOwnParcel(tx: Db, orderId: number): Promise<void> {
  const { goes_with } = await tx
    .selectFrom('orders')
    .select(goesWith.as('goes_with'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (goes_with !== null) throw new Refusal(409, 'goes_with_another', additionTexts.goesWith(goes_with))
}

/** The same of one that is about to be posted: what it was to go along with has left, and from now on it is an order as any. */
export async function assertGoesAlone(tx: Db, orderId: number): Promise<void> {
  await assertOwnParcel(tx, orderId)
  await tx
    .updateTable('orders')
    .set({ packed_with: null })
    .where('id', '=', orderId)
    .where('packed_with', 'is not', null)
    .execute()
}
