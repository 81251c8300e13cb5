import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { type OrderStatus, orderCan, statusAfter } from './order.ts'

/**
 * Takes a paid order one step further on its way: picked, shipped, delivered. An order whose money is disputed or
 * gone stays in the house.
 * @param who whoever did it, for the order's history: `staff:<name>`
 * @throws Refusal 404, 409 when the step is not possible, with the reason
 */
export async function moveOrder(
  db: Db,
  number: number,
  step: 'pick' | 'ship' | 'deliver',
  who: string,
): Promise<OrderStatus> {
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'user_id', 'address'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal(404, texts.order.notFound))
    if (!orderCan[step]({ status: order.status as OrderStatus })) {
      throw new Refusal(409, texts.order.wrongStep)
    }
    if (step !== 'deliver' && !(await isPaid(tx, order.id))) throw new Refusal(409, texts.order.moneyDisputed)
    if (step === 'ship' && order.address === null && !(await takeSavedAddress(tx, order))) {
      throw new Refusal(409, texts.order.noAddress)
    }
    const status = statusAfter(step)
    await tx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    await tx
      .insertInto('order_events')
      .values({ order_id: order.id, who, from_status: order.status, to_status: status })
      .execute()
    return status
  })
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
