import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { StaffOrder } from './order-schema.ts'

/** Milliseconds between a step and the history of who took it, at most. */
const SAME_STEP_MS = 10_000

/** What happened to an order, each step with who of the staff took it; and what else they did with it. */
export async function recordOf(db: Db, orderId: number): Promise<Pick<StaffOrder, 'events' | 'steps'>> {
  const [events, history] = await Promise.all([
    db
      .selectFrom('order_events')
      .select(['to_status as status', 'at', 'who', 'tracking_code'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .limit(100)
      .execute(),
    db
      .selectFrom('history')
      .select(['id', 'at', 'actor', 'action', 'before', 'after'])
      .where('entity', '=', 'order')
      .where('entity_id', '=', orderId)
      // Notes stand in a list of their own; what was undone is told by the whole history.
      .where('action', '<>', 'noted')
      .where('undoes', 'is', null)
      .where(sql<boolean>`not exists (select from history u where u.undoes = history.batch_id)`)
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
  ])
  const told = new Set<number>()
  const named = events.map((event) => {
    const row = history.find(
      ({ id, at, before, after }) =>
        !told.has(id) &&
        statusIn(after) === event.status &&
        // What left the order where it was is no step of its way.
        (statusIn(before) !== event.status || event.status === 'shipped') &&
        Math.abs(at.getTime() - event.at.getTime()) < SAME_STEP_MS,
    )
    if (row) told.add(row.id)
    return { ...event, by: row?.actor ?? null }
  })
  const steps = history
    .filter(({ id }) => !told.has(id))
    .reverse()
    .map(({ at, actor, action }) => ({ at, by: actor, action }))
  return { events: named, steps }
}

function statusIn(values: unknown): string | undefined {
  return (values as { status?: string }).status
}

/** @param forBuyer those that its buyer reads, instead of the shop's own */
export function notesOf(db: Db, orderId: number, forBuyer: boolean): Promise<StaffOrder['notes']> {
  return db
    .selectFrom('order_notes')
    .select(['id', 'at', 'author', 'text'])
    .where('order_id', '=', orderId)
    .where('for_buyer', '=', forBuyer)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()
}

/**
 * Adds a note to an order. The history names it and reads its text from it, also once it was taken back: what an erasure takes
 * is gone from both.
 * @returns the batch by which it is undone
 * @throws Refusal 404
 */
export async function noteOrder(db: Db, actor: Actor, number: number, text: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await idOf(tx, number)
    const note = await tx
      .insertInto('order_notes')
      .values({ order_id: id, staff_id: actor.staffId, author: actor.name, text })
      .returning('id')
      .executeTakeFirstOrThrow()
    return writeHistory(tx, actor, [
      { entity: 'order', entityId: id, action: 'noted', after: { note_id: note.id } },
    ])
  })
}

function idOf(db: Db, number: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('status', '<>', 'draft')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
}
