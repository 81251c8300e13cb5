import type { Db } from '#platform/db/database.server.ts'
import { countPlacedOrders, type OrderListWanted } from '#shop/order-desk/list/order-list.server.ts'
import type { OrderTab } from './order-schema.ts'

/** Which orders stand in a tab. */
export const inTab: Record<OrderTab, Pick<OrderListWanted, 'statuses' | 'attention'>> = {
  confirm: { statuses: ['awaiting_payment'] },
  pick: { statuses: ['paid'] },
  ship: { statuses: ['picking'] },
  underway: { statuses: ['shipped'] },
  attention: { attention: true },
  all: {},
}

/** How many orders stand in each tab, counted up to a thousand and one; all of them are not counted. */
export async function countTabs(db: Db): Promise<Record<OrderTab, number>> {
  const counts = await countPlacedOrders(db, ['awaiting_payment', 'paid', 'picking', 'shipped'])
  return {
    confirm: counts.awaiting_payment,
    pick: counts.paid,
    ship: counts.picking,
    underway: counts.shipped,
    attention: counts.attention,
    all: 0,
  }
}
