import type { Db } from '#platform/db/database.server.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { sendStockAlerts } from './stock-alert.server.ts'

const INTERVAL_MS = 5 * 60_000
const STOP_TIMEOUT_MS = 4_000

interface Log {
  error(details: object, message: string): void
}

/** Looks every five minutes which products that visitors wait for are there again, until `stop()`. */
export function startStockAlertJob(db: Db, log: Log) {
  let working: Promise<void> | undefined
  const run = () => {
    working ??= sendStockAlerts(db)
      .catch((error) =>
        log.error({ err: error }, 'stock alerts could not be sent; tried again in five minutes'),
      )
      .finally(() => {
        working = undefined
      })
  }
  const timer = setInterval(run, INTERVAL_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await waitAtMost(STOP_TIMEOUT_MS, working)
    },
  }
}
