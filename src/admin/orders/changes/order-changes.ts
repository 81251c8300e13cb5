import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { orderCan } from '#shop/orders/order.ts'
import { goesWithAnother } from './same-parcel.tsx'

/** What may be put right in an order that is in the house, as it is called. */
export const changeNames = {
  address: 'Corrigir endereço',
  shipping: 'Mudar envio',
  swap: 'Trocar produto',
  add: 'Acrescentar produto',
  out: 'Tirar produto',
}
export type OrderChange = keyof typeof changeNames

/** The changes that an order takes as it is now, in the order in which they are offered. */
export function changesOf(order: StaffOrder): OrderChange[] {
  const isHere = orderCan.cancel(order)
  const may: Record<OrderChange, boolean> = {
    address: isHere && !goesWithAnother(order),
    shipping: isHere && !goesWithAnother(order),
    swap: isHere && order.items.some(({ returnable }) => returnable > 0),
    add: mayBeAddedTo(order),
    out: order.status === 'awaiting_payment',
  }
  return (Object.keys(changeNames) as OrderChange[]).filter((change) => may[change])
}

/** What goes in another's parcel and is paid is added to there. */
function mayBeAddedTo(order: StaffOrder): boolean {
  return order.status === 'awaiting_payment' || (orderCan.ship(order) && !goesWithAnother(order))
}
