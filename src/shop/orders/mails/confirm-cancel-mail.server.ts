import type { Db } from '#platform/db/database.server.ts'
import { enqueueMail, isEnqueued } from '#platform/mail/mail-queue.server.ts'
import type { Config } from '#shop/config.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import { orderCan } from '#shop/orders/order.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { consumeLimit } from '#shop/rate-limits.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, signature } from './order-mail-parts.server.ts'
import { cancelLink } from './signed-order-links.server.ts'

/** A holder of the order's link wants to cancel a paid order: the owner of its mailbox confirms that. */
export const confirmCancelMail: OrderMail = {
  name: 'confirm-cancel',
  // Money has come for the order. `enqueueConfirmCancelMail` says how often.
  standing: 'owed',
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

/**
 * Sends the link; pressed again at once, it is the same mail.
 * @throws Refusal 429 for the fourth of an order in a day: those before it have links that still hold
 */
export async function enqueueConfirmCancelMail(
  parts: { db: Db; config: Config },
  orderId: number,
  to: string,
): Promise<void> {
  const window = Math.floor(Date.now() / (ONCE_IN_MINUTES * 60_000))
  const mail = { to, data: { order_id: orderId }, key: `${orderId}:${window}` }
  await parts.db.transaction().execute(async (tx) => {
    if (await isEnqueued(tx, confirmCancelMail, mail.key)) return
    await consumeLimit({ ...parts, db: tx }, 'confirmCancel', String(orderId))
    await enqueueMail(tx, confirmCancelMail, mail)
  })
}
