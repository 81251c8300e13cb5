import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForStaff } from '#shop/orders/orders.server.ts'
import type { OrderReturn } from '#shop/orders/returns/return-schema.ts'
import { openReturnStatuses, type ReturnKind, type ReturnStatus } from '#shop/orders/returns/returns.ts'

/** A return in the shop's list. */
export interface WaitingReturn {
  protocol: string
  number: number
  kind: ReturnKind
  status: ReturnStatus
  /** since when it is in this state */
  since: Date
}

// More than this at once is a matter for the shop's screens, not for a list.
const MOST = 200

/** The returns in which a step is still to be taken, the oldest first. */
export async function listReturns(db: Db): Promise<WaitingReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .innerJoin('return_events', (join) =>
      join
        .onRef('return_events.return_id', '=', 'returns.id')
        .onRef('return_events.status', '=', 'returns.status'),
    )
    .select(['returns.protocol', 'orders.number', 'returns.kind', 'returns.status', 'return_events.at'])
    .where('returns.status', 'in', openReturnStatuses)
    .orderBy('returns.id')
    .limit(MOST)
    .execute()
  return rows.map(({ at, number, ...row }) => ({ ...row, number: number!, since: at }))
}

/** A return and its order, for the shop's own people. @throws Refusal 404 */
export async function returnForStaff(
  db: Db,
  protocol: string,
): Promise<{ order: OrderView; returned: OrderReturn }> {
  const row = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select('orders.number')
    .where('protocol', '=', protocol)
    .executeTakeFirst()
  const order = row && (await orderForStaff(db, row.number!))
  const returned = order?.returns.find((one) => one.protocol === protocol)
  if (!order || !returned) throw new Refusal(404, 'return_not_found', returnTexts.notFound)
  return { order, returned }
}
