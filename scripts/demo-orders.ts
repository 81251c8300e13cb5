import { setTimeout as sleep } from 'node:timers/promises'
import { oneLine } from '#db/cannot-start.ts'
import { wantsOrders } from '#demo/orders/progress.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { readConfig } from '#shop/config.server.ts'
import { demonstratesPayments } from '#shop/payments/gateways.server.ts'
import { stocksDemo } from './runtime.ts'

const MOST_PAUSE_MS = 250

/**
 * Plays the orders of the demonstration's last ninety days while the shop is open, once. Only where payments are
 * played, too: beside real money they would be mistaken for it.
 * @param env as the shop was opened with
 */
export function startDemoOrders(env: Record<string, string | undefined>): { stop(): Promise<void> } {
  const stop = new AbortController()
  const played = playOrders(env, stop.signal).catch((error) => {
    if (!stop.signal.aborted) console.error(`A demonstração não tem todos os seus pedidos: ${oneLine(error)}`)
  })
  return {
    stop() {
      stop.abort()
      return played
    },
  }
}

async function playOrders(env: Record<string, string | undefined>, stop: AbortSignal): Promise<void> {
  const config = readConfig(env)
  if (!stocksDemo(env, Boolean(env.EMBEDDED_DATABASE)) || !demonstratesPayments(config)) return
  const db = openDatabase(config.database.directUrl, { max: 2, timeouts: 'job' })
  try {
    if (!(await wantsOrders(db))) return
    const started = Date.now()
    // Loaded here, because a shop that has its orders needs none of it.
    const { makeDemoOrders } = await import('#demo/orders/make-orders.ts')
    // As long as a step takes, the processor is free for who uses the shop.
    const pause = (stepMs: number) => sleep(Math.min(stepMs, MOST_PAUSE_MS), undefined, { signal: stop })
    const made = await makeDemoOrders(db, config, { stop, pause })
    if (made > 0) console.log(`Pedidos da demonstração: ${made} feitos em ${seconds(started)} s`)
  } finally {
    await db.destroy()
  }
}

const seconds = (started: number) => ((Date.now() - started) / 1000).toFixed(1)
