import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { takeBackMail } from '#platform/mail/mail-queue.server.ts'
import { undoFiscalStep } from '#shop/fiscal/change-fiscal.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { staffUndoTexts } from '#shop/messages/staff.ts'
import { undoBuyerNote } from '#shop/order-desk/buyer-notes/buyer-notes.server.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { stepMailKey } from '#shop/orders/fulfilment.server.ts'
import { orderDeliveredMail, orderShippedMail } from '#shop/orders/mails/parcel-mails.server.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { correctAlong } from '#shop/orders/parcel/packed-with.server.ts'
import { assertWithinLimit } from '#shop/payments/refunds/refund-limit.server.ts'
import { type RecordedRefundSent, undoRefundSent } from '#shop/payments/refunds/sent-by-hand.server.ts'
import {
  type RecordedReturnStep,
  undoneReturnSteps,
  undoReturnStep,
} from '#shop/returns/undo-return-step.server.ts'
import { mailedSteps, rightToUndo } from './history-kinds.ts'

interface RecordedStep {
  /** the order */
  entity_id: number
  action: string
  before: object
  after: object
  at: Date
}
type Values = { status?: OrderStatus; tracking_code?: string | null; fiscal_key?: string | null }
type Undo = (tx: Db, order: LockedOrder, step: { before: Values; after: Values }) => Promise<void>

/** So long after such a step, its mail not being there says nothing: it was sent and deleted, or had no recipient. */
const MAIL_KNOWN_MS = 24 * 3600_000

/** What can be undone of an order: neither money nor a mail that has left. */
const undos: Record<string, Undo> = {
  ...Object.fromEntries(undoneReturnSteps.map((action) => [action, returnBack])),
  picked: backTo,
  shipped: (tx, order, step) =>
    step.before.status === 'shipped' ? oldTracking(tx, order, step) : backTo(tx, order, step),
  delivered: backTo,
  fiscal_key: undoFiscalStep,
  fiscal_paper: undoFiscalStep,
  async noted(tx, order, { after }) {
    const { note_id } = after as { note_id: number }
    // The history goes on saying what it said.
    await tx
      .updateTable('order_notes')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', note_id)
      .where('order_id', '=', order.id)
      .execute()
  },
  buyer_noted: undoBuyerNote,
  buyer_note_changed: undoBuyerNote,
  buyer_note_removed: undoBuyerNote,
  refund_sent: (tx, order, step) => undoRefundSent(tx, order, step as object as RecordedRefundSent),
  async attention_cleared(tx, order, { after }) {
    const { cleared } = after as { cleared: Attention[] }
    const attention = [...new Set([...cleared, ...order.attention])]
    await tx.updateTable('orders').set({ attention }).where('id', '=', order.id).execute()
  },
}

/**
 * Takes one step of an order back: the order is as it was, and its mail stays in the house. The history keeps both.
 * @param batch under which the step stands in the history
 * @throws Refusal 403 as `assertWithinLimit` for a step of its money · 409 when the order has gone on since, or the step's mail has left
 */
export async function undoOrderStep(db: Db, actor: Actor, batch: string, step: RecordedStep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, step.entity_id)
    const done = await tx.selectFrom('history').select('id').where('undoes', '=', batch).executeTakeFirst()
    if (done) throw new Refusal(409, 'already_undone', staffUndoTexts.alreadyUndone)
    if (mailedSteps.includes(step.action) && Date.now() - step.at.getTime() > MAIL_KNOWN_MS)
      throw mailHasLeft()
    await undos[step.action]!(tx, order, { before: step.before, after: step.after })
    if (rightToUndo('order', step.action) === 'orders:money') await assertWithinLimit(tx, actor, order.id)
    const along = await undoAlong(tx, batch, order.id)
    await writeHistory(
      tx,
      actor,
      [{ ...step, entity_id: order.id }, ...along].map(({ entity_id, before, after }) => ({
        entity: 'order',
        entityId: entity_id,
        action: 'undone',
        before: after as Values & Record<string, unknown>,
        after: before as Values & Record<string, unknown>,
        reason: step.action,
      })),
      batch,
    )
  })
}

/** What went in the same parcel takes the same step back, but for what has ended since; no mail followed it. */
async function undoAlong(tx: Db, batch: string, firstId: number) {
  const steps = await tx
    .selectFrom('history')
    .select(['entity_id', 'before', 'after'])
    .$narrowType<{ before: Values; after: Values }>()
    .where('batch_id', '=', batch)
    .where('entity_id', '<>', firstId)
    .orderBy('entity_id')
    .execute()
  const back: typeof steps = []
  for (const step of steps) {
    const { status } = await lockOrder(tx, step.entity_id)
    if (status === 'cancelled' || status === 'refunded') continue
    if (status !== step.after.status) throw changedSince()
    await takeBack(tx, step.entity_id, step.before, step.after)
    back.push(step)
  }
  return back
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

function lockOrder(tx: Db, id: number) {
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'fiscal_key', 'attention'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A step of one of its returns. */
function returnBack(tx: Db, _: LockedOrder, step: object): Promise<void> {
  return undoReturnStep(tx, step as RecordedReturnStep)
}

/** The state before, without the event that the step has left. */
async function backTo(tx: Db, order: LockedOrder, { before, after }: { before: Values; after: Values }) {
  if (order.status !== after.status) throw changedSince()
  if (after.status === 'shipped') await keepMail(tx, order.id, after.tracking_code)
  if (after.status === 'delivered' && !(await takeBackMail(tx, orderDeliveredMail, String(order.id))))
    throw mailHasLeft()
  await takeBack(tx, order.id, before, after)
}

async function takeBack(tx: Db, orderId: number, before: Values, after: Values): Promise<void> {
  await tx.updateTable('orders').set({ status: before.status! }).where('id', '=', orderId).execute()
  const event = await lastEvent(tx, orderId, after.status)
  if (event) await tx.deleteFrom('order_events').where('id', '=', event.id).execute()
}

async function oldTracking(tx: Db, order: LockedOrder, { before, after }: { before: Values; after: Values }) {
  const event = await lastEvent(tx, order.id, 'shipped')
  if (order.status !== 'shipped' || event?.tracking_code !== after.tracking_code) throw changedSince()
  await keepMail(tx, order.id, after.tracking_code)
  await tx
    .updateTable('order_events')
    .set({ tracking_code: before.tracking_code ?? null })
    .where('id', '=', event!.id)
    .execute()
  await correctAlong(tx, order.id, before.tracking_code ?? null)
}

async function keepMail(tx: Db, orderId: number, tracking: string | null = null): Promise<void> {
  if (!(await takeBackMail(tx, orderShippedMail, stepMailKey(orderId, { to: 'ship', tracking }))))
    throw mailHasLeft()
}

function lastEvent(tx: Db, orderId: number, status: OrderStatus | undefined) {
  return tx
    .selectFrom('order_events')
    .select(['id', 'tracking_code'])
    .where('order_id', '=', orderId)
    .where('to_status', '=', status!)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function changedSince(): Refusal {
  return new Refusal(409, 'changed_since', staffUndoTexts.changedSince)
}

function mailHasLeft(): Refusal {
  return new Refusal(409, 'mail_sent', staffUndoTexts.mailSent)
}
