import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { isHeldUp } from '#platform/db/database-unavailable.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log.ts'
import { changeProducts } from '#shop/assortment/products/change-products.server.ts'
import type { Config } from '#shop/config.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { type DemoShop, happen, placePlanned } from './happenings.ts'
import { insideTransaction } from './inside-transaction.ts'
import { dateProtocols, dateWritten, lastRows, moveOrderBack } from './move-back.ts'
import { type Doing, planDoings } from './plan-doings.ts'
import { beginPast, type Past, readPast, stockToSell, writePast } from './progress.ts'

interface Making {
  /** ends it after the step under way */
  stop?: AbortSignal
  /** what it does between two steps: makes room for those who use the shop */
  pause?: (stepMs: number) => Promise<unknown>
}

/**
 * Gives the demonstration's back office a past: the orders of its last ninety days, made by the shop's own functions one
 * step after the other, as they would have happened. A shop that has orders of its own, or no product of the
 * demonstration, is left alone. How far it came is stored with each step: interrupted, the next call goes on.
 *
 * Nobody waits for it: a step is a transaction of its own, which locks what it writes and nothing else, and gives way to
 * whoever holds one of its rows.
 * @returns how many orders the demonstration has now; 0 when there was nothing to do
 */
export async function makeDemoOrders(db: Db, config: Config, { stop, pause }: Making = {}): Promise<number> {
  await beginPast(db)
  const plan: { doings?: Doing[] } = {}
  for (;;) {
    stop?.throwIfAborted()
    const begun = performance.now()
    try {
      const past = await goOn(db, config, plan)
      if (!past) return 0
      if (past.finished) return past.orders.length
    } catch (error) {
      // The same once more, when the buyer or the member who was there first is done.
      if (!isHeldUp(error)) throw error
    }
    await pause?.(performance.now() - begun)
  }
}

/** How long a step waits for a row: it gives up before PostgreSQL looks for a deadlock, so that it is the one who turns back. */
const LOCK_MS = 100

/** @returns how far it is now; null when there was nothing to do */
function goOn(db: Db, config: Config, plan: { doings?: Doing[] }): Promise<Past | null> {
  return db.transaction().execute(async (tx) => {
    // Of two processes, the second waits here, and goes on where the first has come to.
    await sql`lock table demo_rows in share row exclusive mode`.execute(tx)
    // What a power cut takes away of the last steps, it takes away with how far they had come.
    await sql`set local synchronous_commit = off`.execute(tx)
    await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(tx)
    const past = await readPast(tx)
    if (!past) return null
    const now = await beginningOf(tx)
    // Who began earlier and was locked out by a step that began later would write an older present below a newer one.
    if (now <= past.last) return past
    plan.doings ??= planDoings(await stockToSell(tx), past.begun)
    const doing = plan.doings[past.done]
    const last = await lastRows(tx)
    const inner = insideTransaction(tx)
    const shop: DemoShop = {
      ...{ db: inner, config, staff: past.staff },
      gateways: openPaymentGateways(config, failing, inner),
    }
    if (doing) {
      await carryOut(shop, past, doing)
      await dateWritten(tx, last, doing.ago)
    }
    const done = past.done + 1
    const here = { ...past, done, last: now, finished: done >= plan.doings.length }
    await writePast(tx, here)
    return here
  })
}

/** When a transaction began, which is what it writes as the present. Milliseconds. */
async function beginningOf(tx: Db): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  return rows[0]!.now.getTime()
}

async function carryOut(shop: DemoShop, past: Past, doing: Doing): Promise<void> {
  const { db, staff } = shop
  if (doing.what === 'arrival') {
    const changes = doing.units.map(({ id, count }) => ({ id, quantity: { from: 0, to: count } }))
    await changeProducts(db, staff, changes, { reason: 'Chegou do fornecedor', cause: 'correction' })
    return
  }
  const { index, planned, ago, passed } = doing
  if (doing.what === 'place') {
    past.orders[index] = await placePlanned(shop, planned, index)
    return
  }
  const order = past.orders[index]!
  await moveOrderBack(db, order.id, passed)
  if (doing.what === 'today') return
  try {
    await happen(shop, doing.what, { ...planned, ...order })
    if (doing.what === 'ask_return') await dateProtocols(db, order.id, ago)
  } catch (error) {
    // Where the making was interrupted for days, the order has expired meanwhile.
    if (!(error instanceof Refusal)) throw error
  }
}

const fail = (about: object, text: string): never => {
  throw new Error(text, { cause: about })
}
/** What would be written to a log ends the making. */
const failing: Log = { warn: fail, error: fail }
