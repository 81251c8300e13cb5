import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { packingTexts } from '#shop/messages/staff.ts'
import { fulfilOrder, type Step } from '#shop/orders/fulfilment.server.ts'
import { type OrderStatus, statusAfter } from '#shop/orders/order.ts'
import { goesWith, ordersInParcel } from '#shop/orders/parcel/packed-with.server.ts'
import type { PackingResults } from './packing-schema.ts'
import { readParcels } from './parcels.server.ts'

/**
 * Takes many orders a step further, each in a transaction of its own: one that cannot go stops no other. What goes in the
 * parcel of another of them is taken along by that one, and has its outcome.
 */
export async function fulfilMany(
  db: Db,
  actor: Actor,
  steps: readonly { number: number; step: Step }[],
): Promise<PackingResults> {
  const firsts = await firstsAmong(
    db,
    steps.map(({ number }) => number),
  )
  const outcomes = new Map<(typeof steps)[number], Outcome>()
  const byNumber = new Map<number, Outcome>()
  for (const one of steps.filter(({ number }) => !firsts.has(number))) {
    const outcome = await stepOf(() => fulfilOrder(db, actor, one.number, one.step))
    outcomes.set(one, outcome)
    byNumber.set(one.number, outcome)
  }
  for (const one of steps.filter(({ number }) => firsts.has(number))) {
    const { problem } = byNumber.get(firsts.get(one.number)!)!
    const along = problem === null && (await hasCome(db, one.number, statusAfter(one.step.to)))
    if (problem !== null || along) outcomes.set(one, { problem, batch: null })
    else outcomes.set(one, await stepOf(() => fulfilOrder(db, actor, one.number, one.step)))
  }
  return steps.map((one) => ({ number: one.number, ...outcomes.get(one)! }))
}

/** Which of these orders go in the parcel of another of them, and of which. */
async function firstsAmong(db: Db, numbers: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', goesWith.as('goes_with')])
    .where('number', 'in', [...numbers])
    .execute()
  return new Map(
    rows.flatMap(({ number, goes_with }) =>
      goes_with !== null && numbers.includes(goes_with) ? [[number!, goes_with] as const] : [],
    ),
  )
}

async function hasCome(db: Db, number: number, status: OrderStatus): Promise<boolean> {
  const order = await db.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst()
  return order?.status === status
}

/**
 * Remembers that slips and labels were printed. What may not be printed is not, and says why; so does a label whose address,
 * contents or key changed after it was read: that paper has the old ones.
 */
export async function rememberPrinted(
  db: Db,
  actor: Actor,
  printed: readonly { number: number; version: string }[],
): Promise<PackingResults> {
  return db.transaction().execute(async (tx) => {
    const numbers = printed.map(({ number }) => number)
    // What is read now stays so until it is written down.
    await tx
      .selectFrom('orders')
      .select('id')
      .where('number', 'in', numbers)
      .orderBy('id')
      .forUpdate()
      .execute()
    const versions = new Map(printed.map(({ number, version }) => [number, version]))
    const parcels = (await readParcels(tx, '', numbers)).map(({ number, problem, version }) => ({
      number,
      problem: problem ?? (versions.get(number) === version ? null : packingTexts.changedSince),
    }))
    const printable = parcels.filter(({ problem }) => problem === null).map(({ number }) => number)
    if (printable.length > 0) {
      const orders = await tx
        .updateTable('orders')
        .set({ labels_printed_at: new Date(), labels_printed_for: ordersInParcel })
        .where('number', 'in', printable)
        .returning('id')
        .execute()
      await writeHistory(
        tx,
        actor,
        orders.map(({ id }) => ({ entity: 'order', entityId: id, action: 'label_printed' })),
      )
    }
    return parcels.map(({ number, problem }) => ({ number, problem, batch: null }))
  })
}

type Outcome = Pick<PackingResults[number], 'problem' | 'batch'>

async function stepOf(take: () => Promise<{ batch: string }>): Promise<Outcome> {
  try {
    const { batch } = await take()
    return { problem: null, batch }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { problem: error.message, batch: null }
  }
}
