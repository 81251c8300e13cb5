import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { ReservedUnits } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { afterMinutes } from '#shop/payments/payment-row.server.ts'
import type { Redeemed } from '#shop/pricing/coupons.server.ts'
import type { Amounts } from '#shop/pricing/order-amounts.ts'
import type { ShippingQuote } from '#shop/shipping/carrier.ts'
import { newOrderKey } from './order-key.server.ts'
import type { Placement } from './placement.server.ts'

/** Writes a new order, or turns a draft into one. */
export async function writeOrder(
  tx: Db,
  placement: Placement & { shippingQuote: ShippingQuote },
  amounts: Amounts,
  coupon: Redeemed | null,
): Promise<WrittenOrder> {
  // An order that costs nothing is paid.
  const status: OrderStatus = amounts.total === 0 ? 'paid' : 'awaiting_payment'
  const row = {
    status,
    number: sql<number>`nextval('order_numbers')`,
    user_id: placement.userId,
    session_id: placement.sessionId,
    customer_name: placement.buyer.name,
    customer_cpf: placement.buyer.cpf,
    customer_email: placement.buyer.email,
    ...placement.shipping,
    ...quoteColumns(placement.shippingQuote),
    ...amounts,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_counted: coupon !== null,
    discount_reason: placement.byHand?.reason || null,
    units_held: true,
    reserved_until: status === 'paid' ? null : afterMinutes(placement.payment.reservationMinutes),
  }
  const returned = ['id', 'number', 'status'] as const
  if (placement.draftId === undefined) {
    const created = tx.insertInto('orders').values({ ...row, key: newOrderKey() })
    return (await created.returning(returned).executeTakeFirstOrThrow()) as WrittenOrder
  }
  // The lines of the draft are written again, at the prices of this moment.
  await tx.deleteFrom('order_items').where('order_id', '=', placement.draftId).execute()
  const placed = tx.updateTable('orders').set(row).where('id', '=', placement.draftId)
  return (await placed
    .where('status', '=', 'draft')
    .returning(returned)
    .executeTakeFirstOrThrow()) as WrittenOrder
}

/** The row of an order, whose number only a draft does not have. */
export interface WrittenOrder {
  id: number
  number: number
  status: OrderStatus
}

/** The first event of an order. */
export function insertFirstEvent(
  tx: Db,
  order: WrittenOrder,
  { draftId, byHand }: Pick<Placement, 'draftId' | 'byHand'>,
) {
  return tx.insertInto('order_events').values({
    order_id: order.id,
    who: byHand ? 'staff' : 'customer',
    from_status: draftId === undefined ? null : 'draft',
    to_status: order.status,
  })
}

function quoteColumns({ id, name, term, carrier }: ShippingQuote) {
  return {
    shipping_method: id,
    shipping_name: name,
    shipping_carrier: carrier,
    shipping_days_min: term?.min ?? null,
    shipping_days_max: term?.max ?? null,
  }
}

/** The lines of an order. @param parts each line's part of the discount */
export function insertItems(tx: Db, orderId: number, reserved: ReservedUnits[], parts: Centavos[]) {
  return tx
    .insertInto('order_items')
    .values(reserved.map((line, index) => ({ ...line, order_id: orderId, discount: parts[index]! })))
}
