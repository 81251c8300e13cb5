import { brl } from '#shop/money.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { wordsFor } from '#shop/orders/order-words.ts'
import { day } from '#storefront/order/order-progress.tsx'

/** 'Entregue em 26/11.', 'Pedido cancelado: a loja devolve R$ 20,00.': a sentence, as what is said of the others. */
export function endOf(order: OrderView): string {
  const { title, good } = wordsFor(order)
  const arrived = order.events.find(({ status }) => status === 'delivered')
  if (good && arrived) return `Entregue em ${day(arrived.at)}.`
  if (order.refund_by_hand > 0) return `${title}: a loja devolve ${brl(order.refund_by_hand)}.`
  return `${title}.`
}
