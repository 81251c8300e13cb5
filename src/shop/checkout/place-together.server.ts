import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '#platform/db/database.server.ts'
import { hasWaitedEnough, LOCK_HELD } from '#platform/db/database-unavailable.ts'
import { insertAndCommit } from '#platform/db/write-together.server.ts'
import { summed, type Units } from '#shop/catalog/stock.server.ts'
import { acceptanceRow } from '#shop/customers/acceptance.server.ts'
import { readyPaymentRow, readyPix } from '#shop/payments/payment-row.server.ts'
import { amountsOf, MAX_SUBTOTAL } from '#shop/pricing/order-amounts.ts'
import { type IdempotentRequest, idempotencyKeyRow, lockOf } from './idempotency.server.ts'
import { newOrderKey } from './order-key.server.ts'
import type { Placed, Placement } from './placement.server.ts'
import { type Taken, takeTogether } from './take-together.server.ts'
import { firstEventRow, itemRows, mailsOf, orderRow, sortAsListed } from './write-order.server.ts'
import { answerOf } from './written-order.server.ts'

/** Orders in one transaction at most: so many that what it costs is shared, so few that none waits for it. */
const MOST = 16
const MOST_LINES = 10
/** Orders that wait for such a transaction at most, some tens of milliseconds: one more is placed by itself. */
export const MOST_WAITING = 100

/** An order of which nothing has to be asked but its key and its units: no account is made final, no coupon counted, no draft placed. */
type Plain = Placement & {
  [Name in 'shipping' | 'caller' | 'shippingQuote']: NonNullable<Placement[Name]>
} & { intention: IdempotentRequest }

function isPlain(placement: Placement): placement is Plain {
  const { intention, shipping, shippingQuote, caller, payment, lines } = placement
  const { finalisesAccount, coupon, byHand, finish, draftId } = placement
  return (
    Boolean(
      intention &&
        shipping &&
        shippingQuote &&
        caller &&
        payment.ownPix &&
        finalisesAccount === false &&
        lines.length <= MOST_LINES,
    ) && [coupon, byHand, finish, draftId].every((more) => more === undefined)
  )
}

/**
 * Places a plain order with a Pix to the shop's own key together with the others that come while a transaction of such orders is under
 * way: one transaction, one commit, and as many statements for all of them as for one. An order that comes alone waits for no other.
 * @returns null when it is to be placed by itself: it is not plain, too many wait, something stands in its way, or in the way of another
 * one of its transaction. Placed by itself it says what that is; were it written nevertheless, its key tells.
 * @throws when the database has let its visitor wait as long as it may
 */
export async function placeTogether(db: Db, placement: Placement): Promise<Placed | null> {
  if (!isPlain(placement)) return null
  const queue = queues.get(db) ?? new OrderQueue(db)
  queues.set(db, queue)
  return queue.place(placement)
}

const queues = new WeakMap<Db, OrderQueue>()

interface Waiting {
  placement: Plain
  lines: readonly Units[]
  placed: PromiseWithResolvers<(() => Placed) | null>
}

class OrderQueue {
  readonly #db: Db
  #waiting: Waiting[] = []
  #busy = false

  constructor(db: Db) {
    this.#db = db
  }

  async place(placement: Plain): Promise<Placed | null> {
    if (this.#waiting.length >= MOST_WAITING) return null
    const placed = Promise.withResolvers<(() => Placed) | null>()
    this.#waiting.push({ placement, lines: summed(placement.lines), placed })
    if (!this.#busy) void this.#run()
    return (await placed.promise)?.() ?? null
  }

  async #run(): Promise<void> {
    this.#busy = true
    // Orders whose requests arrived together come here one after the other in the same turn of the event loop.
    await turn()
    while (this.#waiting.length > 0) {
      const batch = this.#next()
      try {
        const all = await this.#db.transaction().execute((tx) => placeAll(tx, batch).catch(notHeldUp))
        // The database is given the next transaction before these are answered: it works meanwhile.
        void turn().then(() => {
          for (const [place, { placed }] of batch.entries()) placed.resolve(all[place]!)
        })
      } catch (error) {
        // Who waits behind them has waited as long.
        if (hasWaitedEnough(error))
          for (const { placed } of [...batch, ...this.#waiting.splice(0)]) placed.reject(error)
        else for (const { placed } of batch) placed.resolve(null)
      }
    }
    this.#busy = false
  }

  /** The first of those that wait, but for one that has a key or a product of another: it is among the next. */
  #next(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const taken = new Set<string | number>()
    for (const one of this.#waiting) {
      const own = [lockOf(one.placement.intention), ...one.lines.map(({ product_id }) => product_id)]
      const fits = batch.length < MOST && !own.some((name) => taken.has(name))
      if (fits) for (const name of own) taken.add(name)
      ;(fits ? batch : later).push(one)
    }
    this.#waiting = later
    return batch
  }
}

/**
 * @returns what makes the answer of each
 * @throws when one of them cannot be written as it was asked for: then none is
 */
async function placeAll(tx: Db, batch: readonly Waiting[]): Promise<((() => Placed) | null)[]> {
  const taken = await takeTogether(
    tx,
    batch.map(({ placement, lines }) => {
      const { intention, total, shippingQuote } = placement
      return { intention, lines, told: total === undefined ? null : total - shippingQuote.price }
    }),
  )
  const orders = batch.map(({ placement, lines }, place) => {
    const own = taken[place]
    return own ? newOrder(placement, lines, own) : null
  })
  const written = orders.filter((order) => order !== null)
  if (written.length === 0) throw new ToBePlacedAlone()
  await insertAndCommit(tx, {
    orders: written.map(({ rows }) => rows.order),
    order_events: written.map(({ rows }) => rows.event),
    order_items: written.flatMap(({ rows }) => rows.items),
    acceptances: written.map(({ rows }) => rows.acceptance),
    payments: written.map(({ rows }) => rows.payment),
    mails: written.flatMap(({ rows }) => rows.mails),
    idempotency_keys: written.map(({ rows }) => rows.key),
  })
  return orders.map(
    (order) =>
      order &&
      (() => ({ id: order.rows.order.id, replayed: false, toCharge: false, answer: order.answer() })),
  )
}

/**
 * A lock was waited for a moment only (`takeTogether`), and is in the way of one of them: an account, or the last unit of a product of
 * which the search is renewed.
 */
function notHeldUp(error: { code?: unknown }): never {
  throw error.code === LOCK_HELD ? new ToBePlacedAlone() : error
}

/** Each of the transaction is to be placed by itself: what is wrong with an order is found out there. */
class ToBePlacedAlone extends Error {}

/**
 * The rows of an order, at the prices of this moment, and its answer.
 * @throws ToBePlacedAlone when its total is not what its buyer was told, or it is no order for a Pix
 */
function newOrder(placement: Plain, lines: readonly Units[], { ids, reserved }: Taken) {
  sortAsListed(reserved, placement.lines)
  const { parts, ...amounts } = amountsOf(reserved, 0, placement.shippingQuote.price)
  const { total } = amounts
  const { payment, shipping, caller, intention } = placement
  const pix = readyPix(payment, { number: ids.number, total })
  const asTold = placement.total === undefined || placement.total === total
  if (!pix || !asTold || amounts.subtotal > MAX_SUBTOTAL || reserved.length < lines.length)
    throw new ToBePlacedAlone()
  const row = orderRow(ids, placement, amounts, null)
  const order = { ...row, id: ids.id, key: newOrderKey() }
  const { at } = ids
  const rows = {
    order,
    event: firstEventRow({ ...ids, status: row.status }, {}),
    items: itemRows(ids.id, reserved, parts),
    acceptance: { order_id: ids.id, ...acceptanceRow(caller) },
    payment: readyPaymentRow(ids.id, payment, total, pix, at),
    mails: mailsOf({ ...ids, status: row.status }, placement, pix)
      .filter((mail) => mail !== undefined)
      .map((mail) => ({ ...mail, due_at: mail.due_at ?? new Date(at) })),
    key: idempotencyKeyRow(intention, ids.id),
  }
  const answer = () =>
    answerOf({ row: { ...order, ...shipping }, at, lines: reserved, parts, payment, pix, accepted: true })
  return { rows, answer }
}
