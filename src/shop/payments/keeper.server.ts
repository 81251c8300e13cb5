import { atMost } from '#platform/at-most.server.ts'
import type { Db } from '#platform/db.server.ts'
import { listenTo } from '#platform/listen.server.ts'
import { expireOrders } from './expiry.server.ts'
import { processNotices } from './notices.server.ts'
import { reconcile } from './reconcile.server.ts'
import { runRefunds } from './refunds.server.ts'
import type { Till } from './till.server.ts'

const POLL_MS = 5_000
const STOPPING_AT_MOST_MS = 4_000

interface Keeper {
  db: Db
  till: Till
  databaseUrl: string
  log: { warn(about: object, message: string): void }
}

/**
 * Watches over orders and money until `stop()`: announcements, charges without news, orders whose time is over,
 * refunds. The work is found in the tables that hold it, row by row, so any number of processes may do it together
 * and none needs to be the one.
 */
export async function startKeeper(keeper: Keeper) {
  let stopped = false
  let again = true
  let working: Promise<void> | undefined

  async function work() {
    while (again && !stopped) {
      again = false
      try {
        await keepMoney(keeper.db, keeper.till)
      } catch (error) {
        keeper.log.warn(
          { err: error },
          'orders and payments could not be looked after; the next round tries again',
        )
      }
    }
  }
  function wake() {
    again = true
    working ??= work().finally(() => {
      working = undefined
      // What came while the last round ended.
      if (again && !stopped) wake()
    })
  }
  const stopListening = await listenTo(keeper.databaseUrl, 'money', wake)
  const poll = setInterval(wake, POLL_MS)
  wake()
  return {
    /** Begins nothing new; what is under way gets a moment to finish, and can be left to the others. */
    async stop() {
      stopped = true
      clearInterval(poll)
      await stopListening()
      await atMost(STOPPING_AT_MOST_MS, working)
    },
  }
}

/** One round: all that is due now, until nothing is. */
export async function keepMoney(db: Db, till: Till): Promise<void> {
  for (const step of [processNotices, reconcile, expireOrders, runRefunds]) {
    while ((await step(db, till)) > 0);
  }
}
