import type { Db } from '#platform/db/database.server.ts'
import { listPlacedOrders, type OrderListWanted } from '#shop/order-desk/list/order-list.server.ts'
import { withReturns } from '#shop/order-desk/list/return-steps.server.ts'
import { countTabs, inTab } from '#shop/order-desk/order-tabs.server.ts'
import { type OrderStatus, orderStatuses } from '#shop/orders/order.ts'
import { returnsToPack } from '#shop/returns/staff/open-returns.server.ts'
import type { Right } from '#shop/staff/rights.ts'
import type { Unsent } from './late-orders.server.ts'
import { queueTabs } from './today-schema.ts'

const SHOWN = 5

/**
 * The orders that wait, by the next thing to do: how many, and the few of them that come first: those that have to leave first,
 * of the others the oldest. Each with what the caller may do about it: money is confirmed with its right, and without the right to
 * change orders only returns on the packing table wait. What waits for its money stands there alone, also where its buyer says that it
 * was sent: those come first.
 * @param unsent in the order in which they have to leave
 */
export async function orderQueues(db: Db, rights: readonly Right[], unsent: readonly Unsent[]) {
  const mayChange = rights.includes('orders:change')
  const tabs = queueTabs.filter((tab) => tab !== 'confirm' || rights.includes('orders:money'))
  const [counts, packed] = await Promise.all([countTabs(db), mayChange ? null : returnsToPack(db)])
  const oldest = async (wanted: OrderListWanted) =>
    withReturns(db, await listPlacedOrders(db, { ...wanted, oldestFirst: true, most: SHOWN }))
  const toLeave = async (status: Unsent['status']) => {
    const first = unsent.filter((order) => order.status === status).slice(0, SHOWN)
    const orders = first.length === 0 ? [] : await oldest({ ids: first.map(({ id }) => id) })
    return first.flatMap(({ id, leave_by }) => {
      const order = orders.find((one) => one.id === id)
      return order ? [{ ...order, leave_by }] : []
    })
  }
  const confirms = tabs.includes('confirm')
  const looked: OrderStatus[] = confirms
    ? orderStatuses.filter((status) => status !== 'awaiting_payment')
    : [...orderStatuses]
  const toConfirm = async () => {
    const said = await oldest({ ...inTab.confirm, attention: true })
    const all = await oldest(inTab.confirm)
    return [...said, ...all.filter(({ id }) => !said.some((one) => one.id === id))].slice(0, SHOWN)
  }
  const noDeadline = <Order>(orders: Order[]) => orders.map((order) => ({ ...order, leave_by: null }))
  return Promise.all(
    tabs.map(async (tab) => {
      if (tab === 'pick') return { tab, count: counts[tab], orders: await toLeave('paid') }
      if (tab === 'ship') return { tab, count: counts[tab], orders: await toLeave('picking') }
      if (tab === 'attention' && packed) {
        const ids = packed.slice(0, SHOWN)
        return {
          tab,
          count: packed.length,
          orders: ids.length === 0 ? [] : noDeadline(await oldest({ ids })),
        }
      }
      if (tab === 'confirm') return { tab, count: counts.confirm, orders: noDeadline(await toConfirm()) }
      const orders = await oldest({ ...inTab.attention, statuses: looked })
      return { tab, count: orders.length === 0 ? 0 : counts.attention, orders: noDeadline(orders) }
    }),
  )
}
