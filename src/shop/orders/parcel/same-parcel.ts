import { type OrderStatus, orderCan } from '#shop/orders/order.ts'

interface Order {
  status: OrderStatus
}

/**
 * Whether what was added to an order goes in that one's parcel, once it is paid itself, or went in it; null: it goes by
 * itself, or nowhere.
 */
export function inParcelOf(added: Order, first: Order): 'goes' | 'went' | null {
  if (orderCan.ship(first)) return orderCan.cancel(added) ? 'goes' : null
  return hasLeft(added) && hasLeft(first) ? 'went' : null
}

const hasLeft = ({ status }: Order) => status === 'shipped' || status === 'delivered'
