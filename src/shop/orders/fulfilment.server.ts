import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderDeliveredMail, orderShippedMail } from '#shop/orders/mails/parcel-mails.server.ts'
import { assertGoesAlone, correctAlong, takeAlong } from '#shop/orders/parcel/packed-with.server.ts'
import { isHeld } from './attention.ts'
import { type OrderStatus, orderCan, statusAfter } from './order.ts'
import { changeOf } from './order-history.server.ts'

/** Seconds for which 'Desfazer' is offered after a step (back office, rule 4). */
export const UNDO_SECONDS = 10
/** Its mail leaves afterwards, and not in the moment in which the button goes. */
const MAIL_WAITS_SECONDS = UNDO_SECONDS + 2

/** One step of a paid order on its way. */
export type Step =
  | { to: 'pick' | 'deliver' }
  /** with what the carrier calls the parcel, if it calls it anything */
  | { to: 'ship'; tracking: string | null }

const actions = { pick: 'picked', ship: 'shipped', deliver: 'delivered' } as const

/**
 * Takes a paid order one step further: picked, shipped, delivered. Its buyer is told when it leaves and when it has
 * arrived. An order whose money is disputed or gone, or that is held for a look, stays in the house. Shipping what was shipped with another
 * tracking code puts the code right, and the buyer is told that too. What was added to it and is paid goes along.
 * @returns the state, and the batch by which the step is undone
 * @throws Refusal 404, 409 when the step is not possible, with the reason
 */
export async function fulfilOrder(
  db: Db,
  actor: Actor,
  number: number,
  step: Step,
): Promise<{ status: OrderStatus; batch: string }> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'user_id', 'address', 'customer_email', 'attention'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
    const status = statusAfter(step.to)
    const tracking = step.to === 'ship' ? step.tracking : null
    let corrected: string | null = null
    let along: Awaited<ReturnType<typeof takeAlong>> = []
    if (tracking !== null && order.status === status) {
      corrected = await correctTracking(tx, order.id, tracking)
      await correctAlong(tx, order.id, tracking)
    } else {
      await assertStepAllowed(tx, order, step)
      await tx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      await tx
        .insertInto('order_events')
        .values({
          order_id: order.id,
          who: 'staff',
          from_status: order.status,
          to_status: status,
          tracking_code: tracking,
        })
        .execute()
      along = await takeAlong(tx, { id: order.id, number }, { action: step.to, to: status, tracking })
    }
    await enqueueStepMail(tx, actor, order, step)
    const taken = {
      action: actions[step.to],
      to: status,
      ...(tracking ? { with: { tracking_code: tracking } } : {}),
      ...(corrected === null ? {} : { before: { tracking_code: corrected } }),
    }
    const changes = [{ id: order.id, from: order.status }, ...along]
    const batch = await writeHistory(
      tx,
      actor,
      changes.map(({ id, from }) => changeOf(id, { ...taken, from })),
    )
    return { status, batch }
  })
}

/** When the mail of a step leaves: at once, or when a person who took it can no longer press 'Desfazer'. */
export function mailAfterUndo({ staffId }: Actor): Date | undefined {
  return staffId === null ? undefined : new Date(Date.now() + MAIL_WAITS_SECONDS * 1000)
}

/** The key under which the mail of a step is sent once. */
export function stepMailKey(orderId: number, step: { to: Step['to']; tracking?: string | null }): string {
  return step.to === 'ship' ? `${orderId}:${step.tracking ?? ''}` : String(orderId)
}

interface OrderToMove {
  id: number
  status: OrderStatus
  user_id: number | null
  address: string | null
  customer_email: string
  attention: string[]
}

async function assertStepAllowed(tx: Db, order: OrderToMove, { to }: Step): Promise<void> {
  if (!orderCan[to](order)) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
  if (to !== 'deliver' && !(await isPaid(tx, order.id)))
    throw new Refusal(409, 'payment_disputed', orderTexts.moneyDisputed)
  if (to !== 'deliver' && isHeld(order)) throw new Refusal(409, 'order_held', orderTexts.held)
  if (to === 'ship') await assertGoesAlone(tx, order.id)
  if (to === 'ship' && order.address === null && !(await copySavedAddress(tx, order))) {
    throw new Refusal(409, 'address_missing', orderTexts.noAddress)
  }
}

/** @returns the code before; null when there was none */
async function correctTracking(tx: Db, orderId: number, tracking: string): Promise<string | null> {
  const { tracking_code } = await tx
    .selectFrom('order_events')
    .select('tracking_code')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'shipped')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('order_events')
    .set({ tracking_code: tracking })
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'shipped')
    .execute()
  return tracking_code
}

/** Once for each step, and once more for each other tracking code. A person may still press 'Desfazer'. */
async function enqueueStepMail(
  tx: Db,
  actor: Actor,
  { id, customer_email }: OrderToMove,
  step: Step,
): Promise<void> {
  if (step.to === 'pick') return
  const mail = step.to === 'ship' ? orderShippedMail : orderDeliveredMail
  const key = stepMailKey(id, step)
  await enqueueMail(tx, mail, { to: customer_email, data: { order_id: id }, key, due: mailAfterUndo(actor) })
}

async function isPaid(tx: Db, orderId: number): Promise<boolean> {
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .executeTakeFirst()
  return paid !== undefined
}

/** An order of the line-by-line calls may have come before its customer saved an address. */
async function copySavedAddress(tx: Db, order: { id: number; user_id: number | null }): Promise<boolean> {
  const taken = await sql`
    update orders set cep_number = a.cep_number, address = a.address, address_number = a.address_number,
      address_extra_info = a.address_extra_info, address_bairro = a.address_bairro, city = a.city, state = a.state,
      phone_number = a.phone_number
    from shipping_addresses a where a.user_id = ${order.user_id} and orders.id = ${order.id}`.execute(tx)
  return taken.numAffectedRows === 1n
}
