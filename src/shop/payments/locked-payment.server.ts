import type { Selectable } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { OrdersTable, PaymentsTable } from '#platform/db/tables.generated.ts'

/** A payment and its order, whose rows this transaction has locked. */
export interface LockedPayment {
  order: Selectable<OrdersTable>
  payment: Selectable<PaymentsTable>
}

/** Locks an order and one of its payments, in the order in which everybody does. */
export async function lockPayment(tx: Db, paymentId: number): Promise<LockedPayment | undefined> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (where) => where.selectFrom('payments').select('order_id').where('id', '=', paymentId))
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}
