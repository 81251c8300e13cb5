import { firstName } from '#shop/customers/customer.ts'
import { brl, type Centavos } from '#shop/money.ts'
import { dayAndMonth } from '#shop/orders/order-date.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, orderLink, signature } from './order-mail-parts.server.ts'

/** The shop has sent money back by its own hand: how much, on which day, and where to look for it. */
export const refundSentMail: OrderMail<{ amount: Centavos; sent_on: string }> = {
  name: 'refund-sent',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order) return null
    const [amount, day] = [brl(data.amount), dayAndMonth(data.sent_on)]
    const whole = order.status === 'refunded'
    return renderShopMail({
      subject: whole
        ? `O valor do pedido ${order.number} foi devolvido`
        : `Pedido ${order.number}: devolvemos ${amount}`,
      preview: `Devolvemos ${amount} em ${day}.`,
      title: 'Valor devolvido',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. Devolvemos ${amount} do pedido ${order.number} em ${day}, para a conta de onde o pagamento veio.`,
        `Não achou no extrato? Responda a este e-mail ou escreva para ${config.store.email}.`,
        { button: 'Ver o pedido', href: orderLink(config, order) },
      ],
      ...signature(config, order),
    })
  },
}
