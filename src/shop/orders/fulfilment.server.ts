import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { enqueueMail } from '#platform/mail.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { type OrderStatus, orderCan, statusAfter } from './order.ts'
import { orderDeliveredMail, orderShippedMail } from './order-mails.server.ts'

/** One step of a paid order on its way. */
export type Step =
  | { to: 'pick' | 'deliver' }
  /** with what the carrier calls the parcel, if it calls it anything */
  | { to: 'ship'; tracking: string | null }

/**
 * Takes a paid order one step further: picked, shipped, delivered. Its buyer is told when it leaves and when it has
 * arrived. An order whose money is disputed or gone stays in the house. Shipping what was shipped with another
 * tracking code puts the code right, and the buyer is told that too.
 * @param who whoever did it, for the order's history: `staff`
 * @throws Refusal 404, 409 when the step is not possible, with the reason
 */
export async function moveOrder(db: Db, number: number, step: Step, who: string): Promise<OrderStatus> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'user_id', 'address', 'customer_email'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal(404, texts.order.notFound))
    const status = statusAfter(step.to)
    if (step.to === 'ship' && step.tracking !== null && order.status === status) {
      await correctTracking(tx, order.id, step.tracking)
    } else {
      await mayStep(tx, order, step)
      await tx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      await tx
        .insertInto('order_events')
        .values({
          order_id: order.id,
          who,
          from_status: order.status,
          to_status: status,
          tracking_code: step.to === 'ship' ? step.tracking : null,
        })
        .execute()
    }
    await tellStep(tx, order, step)
    return status
  })
}

interface Moving {
  id: number
  status: string
  user_id: number | null
  address: string | null
  customer_email: string
}

async function mayStep(tx: Db, order: Moving, { to }: Step): Promise<void> {
  if (!orderCan[to]({ status: order.status as OrderStatus })) throw new Refusal(409, texts.order.wrongStep)
  if (to !== 'deliver' && !(await isPaid(tx, order.id))) throw new Refusal(409, texts.order.moneyDisputed)
  if (to === 'ship' && order.address === null && !(await takeSavedAddress(tx, order))) {
    throw new Refusal(409, texts.order.noAddress)
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
async function tellStep(tx: Db, { id, customer_email }: Moving, step: Step): Promise<void> {
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
async function takeSavedAddress(tx: Db, order: { id: number; user_id: number | null }): Promise<boolean> {
  const taken = await sql`
    update orders set cep_number = a.cep_number, address = a.address, address_number = a.address_number,
      address_extra_info = a.address_extra_info, address_bairro = a.address_bairro, city = a.city, state = a.state,
      phone_number = a.phone_number
    from shipping_addresses a where a.user_id = ${order.user_id} and orders.id = ${order.id}`.execute(tx)
  return taken.numAffectedRows === 1n
}
