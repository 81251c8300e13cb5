import type { Db } from '#platform/db/database.server.ts'
import { countTabs, inTab } from '#shop/backoffice/order-tabs.server.ts'
import { withReturns } from '#shop/backoffice/returns/open-returns.server.ts'
import { listPlacedOrders } from '#shop/orders/list/order-list.server.ts'
import { queueTabs } from './today-schema.ts'

const SHOWN = 5

/** The orders that wait, by the next thing to do: how many, and the oldest of them. */
export async function orderQueues(db: Db) {
  const oldest = async (tab: (typeof queueTabs)[number]) =>
    withReturns(db, await listPlacedOrders(db, { ...inTab[tab], oldestFirst: true, most: SHOWN }))
  const [counts, ...lists] = await Promise.all([countTabs(db), ...queueTabs.map(oldest)])
  return queueTabs.map((tab, index) => ({ tab, count: counts[tab], orders: lists[index]! }))
}
