import { firstName } from '#shop/customers/customer.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, orderLink, signature } from './order-mail-parts.server.ts'

/** What the shop has written to the buyer of an order, as it stands when the mail leaves; nothing of what was taken back. */
export const buyerNoteMail: OrderMail<{ note_id: number }> = {
  name: 'order-note',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    const note = await db
      .selectFrom('order_notes')
      .select('text')
      .where('id', '=', data.note_id)
      .where('order_id', '=', data.order_id)
      .where('for_buyer', '=', true)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (!order || !note) return null
    const lines = note.text.split('\n').filter((line) => line.trim())
    return renderShopMail({
      subject: `Pedido ${order.number}: um recado da loja`,
      preview: lines[0]!.slice(0, 120),
      title: 'Um recado da loja',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. A loja escreveu sobre o seu pedido ${order.number}:`,
        ...lines,
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Quer responder? Escreva para ${config.store.email}.` },
      ],
      ...signature(config, order),
    })
  },
}
