import type { Db } from '#platform/db/database.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { howToPayBlocks } from './how-to-pay.server.ts'
import { type OrderMail, orderLink, signature, summaryBlocks } from './order-mail-parts.server.ts'

/** The payment's time is nearly over; nothing is sent when it has been paid, said to be paid, or given up meanwhile. */
export const paymentEndingMail: OrderMail = {
  name: 'payment-ending',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order) return null
    const payable = await stillPayable(db, order)
    if (!payable) return null
    const until = dateAndTime(payable.until)
    return renderShopMail(
      {
        subject: `O pagamento do pedido ${order.number} está quase vencendo`,
        preview: `Você pode pagar até ${until}.`,
        title: 'Seus produtos ainda estão guardados',
        blocks: [
          payable.byHand
            ? `Olá, ${firstName(order.customer.name)}. O prazo para pagar o pedido ${order.number} termina em ${until}. Se você já pagou, avise a loja: na página do pedido, toque em “Já paguei”, e os produtos continuam guardados.`
            : `Olá, ${firstName(order.customer.name)}. Ainda não recebemos o pagamento do pedido ${order.number}. Os seus produtos estão guardados; você pode pagar até ${until}.`,
          ...(await howToPayBlocks(db, order)),
          {
            button: payable.byHand ? 'Pagar ou avisar que já paguei' : 'Pagar agora',
            href: orderLink(config, order),
          },
          ...(payable.byHand
            ? []
            : [{ small: 'Se você já pagou, pode ignorar este e-mail: a confirmação chega em instantes.' }]),
          { heading: 'O seu pedido' },
          ...summaryBlocks(config, order),
        ],
        ...signature(config, order),
      },
      'waiting',
    )
  },
}

/**
 * Until when the newest charge can be paid; null when it cannot, while it is in review, or when it is said to be paid: then
 * there is nothing to remind of.
 */
export async function stillPayable(
  db: Db,
  order: { id: number; status: OrderStatus },
): Promise<{ until: Date; byHand: boolean } | null> {
  if (order.status !== 'awaiting_payment') return null
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'expires_at', 'provider', 'reported_at'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment?.expires_at || payment.expires_at.getTime() < Date.now()) return null
  if (payment.reported_at !== null || !['pending', 'rejected'].includes(payment.status)) return null
  return { until: payment.expires_at, byHand: payment.provider === OWN_PIX }
}
