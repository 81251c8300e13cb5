import type { Db } from '#platform/db/database.server.ts'
import type { Right } from '#shop/staff/rights.ts'
import type { Figures } from './figures-schema.ts'
import { keptSalesDays } from './kept-sales-days.server.ts'
import { latestEvents } from './latest-events.server.ts'
import { beginningOf, dayOf, daysLater, type SalesDay, salesDays } from './sales-days.server.ts'
import { bestSellers, quietSince, runningOut, type Sold, soldLately } from './sales-pace.server.ts'
import { searchesWithoutFind } from './synonyms.server.ts'

const WEEK_MS = 7 * 24 * 3600_000
/** What sells changes slowly, and adding up thirty days of many products takes a moment. */
const CACHE_MS = 10 * 60_000

/** Reads the figures of 'Hoje'. What sells is cached for ten minutes in this process, days that are over in the database. */
export function figuresReader(db: Db) {
  const sold = cachedFor<Sold>(CACHE_MS)

  async function salesOf(now: Date) {
    const today = dayOf(now)
    const begun = beginningOf(today)
    const [before, [current], [weekAgo]] = await Promise.all([
      keptSalesDays(db, today),
      salesDays(db, begun, new Date(now.getTime() + 1)),
      salesDays(db, new Date(begun.getTime() - WEEK_MS), new Date(now.getTime() - WEEK_MS)),
    ])
    return { days: [...before, current ?? empty(today)], week_ago: weekAgo ?? empty(daysLater(today, -7)) }
  }

  return async (rights: readonly Right[], now = new Date()): Promise<Figures> => {
    const seesOrders = rights.includes('orders:read')
    const units = sold(dayOf(now), () => soldLately(db, now))
    const [sales, best, running_out, quiet, searches, events] = await Promise.all([
      seesOrders ? salesOf(now) : null,
      units.then((sold) => bestSellers(db, sold)),
      units.then((sold) => runningOut(db, sold, now)),
      seesOrders ? quietSince(db, now) : null,
      rights.includes('products:change') ? searchesWithoutFind(db) : null,
      latestEvents(db, rights),
    ])
    const seesSums = rights.includes('orders:personal')
    const seen = (day: SalesDay) => (seesSums ? day : { ...day, received: null, refunded: null })
    return {
      sales: sales && { days: sales.days.map(seen), week_ago: seen(sales.week_ago) },
      best,
      running_out,
      quiet,
      searches,
      events,
    }
  }
}

function empty(day: string): SalesDay {
  return { day, received: 0, refunded: 0, orders: 0, units: 0 }
}

/**
 * Caches what was read under a key for so many milliseconds. Those who ask at the same time share one reading; one that fails is
 * not cached. One key at a time: another one takes its place.
 */
function cachedFor<Value>(milliseconds: number, clock = () => Date.now()) {
  let kept: { key: string; readAt: number; value: Promise<Value> } | undefined
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    if (kept?.key === key && clock() - kept.readAt < milliseconds) return kept.value
    const now = { key, readAt: clock(), value: read() }
    kept = now
    now.value.catch(() => {
      if (kept === now) kept = undefined
    })
    return now.value
  }
}
