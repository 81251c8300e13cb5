import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log.ts'
import { changeProducts } from '#shop/backoffice/products/change-products.server.ts'
import type { Config } from '#shop/config.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { type DemoShop, happen, placePlanned } from './happenings.ts'
import { insideTransaction } from './inside-transaction.ts'
import { closeMovingBack, dateProtocols, dateWritten, moveOrderBack, openMovingBack } from './move-back.ts'
import { type Doing, planDoings } from './plan-doings.ts'
import { beginPast, type Past, readPast, stockToSell, writePast } from './progress.ts'

/** Doings of one transaction: few, because shoppers who buy meanwhile wait. */
const TOGETHER = 8

/**
 * Gives the demonstration's back office a past: the orders of its last ninety days, made by the shop's own functions one
 * step after the other, as they would have happened. A shop that has orders of its own, or no product of the
 * demonstration, is left alone. How far it came is stored with each step: interrupted, the next call goes on.
 * @param stop ends it after the step under way
 * @returns how many orders the demonstration has now; 0 when there was nothing to do
 */
export async function makeDemoOrders(db: Db, config: Config, stop?: AbortSignal): Promise<number> {
  await beginPast(db)
  const plan: { doings?: Doing[] } = {}
  for (;;) {
    stop?.throwIfAborted()
    try {
      const past = await goOn(db, config, plan)
      if (!past) return 0
      if (past.finished) return past.orders.length
    } catch (error) {
      // A job of the open shop stood in the way: the same once more.
      if ((error as { code?: string }).code !== DEADLOCK) throw error
    }
  }
}

const DEADLOCK = '40P01'

/** @returns how far it is now; null when there was nothing to do */
function goOn(db: Db, config: Config, plan: { doings?: Doing[] }): Promise<Past | null> {
  return db.transaction().execute(async (tx) => {
    // Of two processes, the second waits here, and goes on where the first has come to.
    await sql`lock table demo_rows in share row exclusive mode`.execute(tx)
    const past = await readPast(tx)
    if (!past) return null
    plan.doings ??= planDoings(await stockToSell(tx), past.begun)
    const end = Math.min(plan.doings.length, past.done + TOGETHER)
    const doings = plan.doings.slice(past.done, end)
    await lockAll(tx, past, doings)
    await openMovingBack(tx)
    const inner = insideTransaction(tx)
    const shop: DemoShop = {
      ...{ db: inner, config, staff: past.staff },
      gateways: openPaymentGateways(config, failing, inner),
    }
    for (const doing of doings) {
      await carryOut(shop, past, doing)
      await dateWritten(tx, doing.ago)
    }
    await closeMovingBack(tx)
    const now = { ...past, done: end, finished: end === plan.doings.length }
    await writePast(tx, now)
    return now
  })
}

/**
 * Locks at once what the doings need one after the other, in the shop's order: orders before products, both by their ids.
 * So the owner who confirms a payment meanwhile waits, and is never the one whom a deadlock turns back.
 */
async function lockAll(tx: Db, past: Past, doings: readonly Doing[]): Promise<void> {
  const orders = doings.flatMap((doing) => ('index' in doing ? (past.orders[doing.index]?.id ?? []) : []))
  await sql`select from orders where id = any(${orders}::bigint[]) order by id for update`.execute(tx)
  await sql`select from products order by id for no key update`.execute(tx)
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
