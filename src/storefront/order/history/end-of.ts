import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { day } from '#storefront/order/order-progress.tsx'

/** 'Entregue em 26/11.', 'Pedido cancelado.': a sentence, as what is said of the others. */
export function endOf(order: OrderView): string {
  const { title, good } = wordsFor(order)
  const arrived = order.events.find(({ status }) => status === 'delivered')
  return `${good && arrived ? `Entregue em ${day(arrived.at)}` : title}.`
}
