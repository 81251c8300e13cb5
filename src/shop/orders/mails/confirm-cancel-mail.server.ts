import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import { orderCan } from '#shop/orders/order.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, signature } from './order-mail-parts.server.ts'
import { cancelLink } from './signed-order-links.server.ts'

/** Somebody who has the order's link wants to cancel what is paid: whose mailbox it is says so. */
export const confirmCancelMail: OrderMail = {
  name: 'confirm-cancel',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order || !orderCan.cancel(order)) return null
    return renderShopMail({
      subject: `Confirme o cancelamento do pedido ${order.number}`,
      preview: 'Falta só um toque para cancelar.',
      title: 'Confirme o cancelamento',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. Alguém com o link do pedido ${order.number} quer cancelá-lo. Se foi você, confirme na página que este botão abre.`,
        { button: 'Cancelar o pedido', href: cancelLink(config, order) },
        { small: 'O botão vale por 24 horas. Se não foi você, não faça nada: o pedido continua.' },
      ],
      ...signature(config, order),
    })
  },
}

/** Minutes in which the same is asked for once, however often it is pressed. */
const ONCE_IN_MINUTES = 15

/** Sends the link; pressed again at once, it is the same mail. */
export function enqueueConfirmCancelMail(db: Db, orderId: number, to: string): Promise<void> {
  const window = Math.floor(Date.now() / (ONCE_IN_MINUTES * 60_000))
  return enqueueMail(db, confirmCancelMail, { to, data: { order_id: orderId }, key: `${orderId}:${window}` })
}
