import type { Db } from '#platform/db/database.server.ts'
import { countTabs, inTab } from '#shop/backoffice/order-tabs.server.ts'
import { returnsToPack, withReturns } from '#shop/backoffice/returns/open-returns.server.ts'
import { listPlacedOrders, type OrderListWanted } from '#shop/orders/list/order-list.server.ts'
import type { Right } from '#shop/staff/rights.ts'
import { queueTabs } from './today-schema.ts'

const SHOWN = 5

/**
 * The orders that wait, by the next thing to do: how many, and the oldest of them. Each with what the caller may do about it:
 * money is confirmed with its right, and without the right to change orders only returns on the packing table wait.
 */
export async function orderQueues(db: Db, rights: readonly Right[]) {
  const mayChange = rights.includes('orders:change')
  const tabs = queueTabs.filter((tab) => tab !== 'confirm' || rights.includes('orders:money'))
  const [counts, packed] = await Promise.all([countTabs(db), mayChange ? null : returnsToPack(db)])
  const oldest = async (wanted: OrderListWanted) =>
    withReturns(db, await listPlacedOrders(db, { ...wanted, oldestFirst: true, most: SHOWN }))
  return Promise.all(
    tabs.map(async (tab) => {
      if (tab === 'attention' && packed) {
        const ids = packed.slice(0, SHOWN)
        return { tab, count: packed.length, orders: ids.length === 0 ? [] : await oldest({ ids }) }
      }
      return { tab, count: counts[tab], orders: await oldest(inTab[tab]) }
    }),
  )
}
