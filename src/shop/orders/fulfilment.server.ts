import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderDeliveredMail, orderShippedMail } from '#shop/orders/mails/parcel-mails.server.ts'
import { type OrderStatus, orderCan, statusAfter } from './order.ts'
import { writeOrderStep } from './order-history.server.ts'

/** One step of a paid order on its way. */
export type Step =
  | { to: 'pick' | 'deliver' }
  /** with what the carrier calls the parcel, if it calls it anything */
  | { to: 'ship'; tracking: string | null }

const actions = { pick: 'picked', ship: 'shipped', deliver: 'delivered' } as const

/**
 * Takes a paid order one step further: picked, shipped, delivered. Its buyer is told when it leaves and when it has
 * arrived. An order whose money is disputed or gone stays in the house. Shipping what was shipped with another
 * tracking code puts the code right, and the buyer is told that too.
 * @throws Refusal 404, 409 when the step is not possible, with the reason
 */
export async function fulfilOrder(db: Db, actor: Actor, number: number, step: Step): Promise<OrderStatus> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'user_id', 'address', 'customer_email'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal(404, 'order_not_found', orderTexts.notFound))
    const status = statusAfter(step.to)
    if (step.to === 'ship' && step.tracking !== null && order.status === status) {
      await correctTracking(tx, order.id, step.tracking)
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
          tracking_code: step.to === 'ship' ? step.tracking : null,
        })
        .execute()
    }
    await enqueueStepMail(tx, order, step)
    await writeOrderStep(tx, actor, order.id, {
      action: actions[step.to],
      from: order.status,
      to: status,
      ...(step.to === 'ship' && step.tracking ? { with: { tracking_code: step.tracking } } : {}),
    })
    return status
  })
}

interface OrderToMove {
  id: number
  status: OrderStatus
  user_id: number | null
  address: string | null
  customer_email: string
}

async function assertStepAllowed(tx: Db, order: OrderToMove, { to }: Step): Promise<void> {
  if (!orderCan[to](order)) throw new Refusal(409, 'order_status_conflict', orderTexts.wrongStep)
  if (to !== 'deliver' && !(await isPaid(tx, order.id)))
    throw new Refusal(409, 'payment_disputed', orderTexts.moneyDisputed)
  if (to === 'ship' && order.address === null && !(await copySavedAddress(tx, order))) {
    throw new Refusal(409, 'address_missing', orderTexts.noAddress)
  }
}

async function correctTracking(tx: Db, orderId: number, tracking: string): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ tracking_code: tracking })
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'shipped')
    .execute()
}

/** Once for each step, and once more for each other tracking code. */
async function enqueueStepMail(tx: Db, { id, customer_email }: OrderToMove, step: Step): Promise<void> {
  if (step.to === 'pick') return
  const [mail, key] =
    step.to === 'ship' ? [orderShippedMail, `${id}:${step.tracking ?? ''}`] : [orderDeliveredMail, String(id)]
  await enqueueMail(tx, mail, { to: customer_email, data: { order_id: id }, key })
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
