import { firstName } from '#shop/customers/customer.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { contractBlocks } from './contract-blocks.server.ts'
import { type OrderMail, orderLink, signature, summaryBlocks } from './order-mail-parts.server.ts'

/** The order is paid. */
export const orderPaidMail: OrderMail = {
  name: 'order-paid',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order) return null
    const arrival = promisedArrival(order)
    return renderShopMail(
      {
        subject: `Pagamento confirmado: pedido ${order.number}`,
        preview: arrival ? `Chega até ${arrival}.` : 'Já estamos preparando o envio.',
        title: 'Pagamento confirmado',
        blocks: [
          `Olá, ${firstName(order.customer.name)}. O pagamento do seu pedido ${order.number} foi confirmado. Agora vamos separar tudo com carinho e enviar.`,
          ...(wasCancelled(order) ? [revivedText] : []),
          ...(arrival ? [{ panel: { label: 'Chega até', value: arrival, good: true } }] : []),
          { button: 'Acompanhar o pedido', href: orderLink(config, order) },
          { heading: 'O seu pedido' },
          ...summaryBlocks(config, order),
          ...(await contractBlocks(db, config, order)),
        ],
        ...signature(config, order, { seller: false }),
      },
      'paid',
    )
  },
}

const revivedText =
  'Este pedido tinha sido cancelado. Como o seu pagamento chegou, ele voltou a valer. Se você não o quer mais, cancele na página do pedido antes do envio: devolvemos tudo o que você pagou.'

/** The money came after the order was cancelled, so that its buyer may not expect it any more. */
function wasCancelled({ events }: OrderView): boolean {
  return events.some(({ status }) => status === 'cancelled')
}
