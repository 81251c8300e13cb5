import type { Block } from '#platform/mail/email-content.ts'
import { firstName } from '#shop/customers/customer.ts'
import { promisedArrival } from '#shop/orders/arrival.ts'
import { fiscalNames, spacedKey } from '#shop/orders/fiscal-key.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { trackingPage } from '#shop/orders/parcel/tracking.ts'
import { WITHDRAWAL_DAYS } from '#shop/orders/returns/withdrawal.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { deliveryBlocks } from './contract-blocks.server.ts'
import { type OrderMail, orderLink, signature, summaryBlocks } from './order-mail-parts.server.ts'

/** The parcel has left; nothing is sent when it has arrived or come back meanwhile. */
export const orderShippedMail: OrderMail = {
  name: 'order-shipped',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (order?.status !== 'shipped') return null
    return renderShopMail(
      {
        subject: `O pedido ${order.number} foi enviado`,
        preview: order.tracking_code ? `Código de rastreio: ${order.tracking_code}` : 'Ele está a caminho.',
        title: 'Seu pedido está a caminho',
        blocks: [
          `Olá, ${firstName(order.customer.name)}. O seu pedido ${order.number} foi enviado.`,
          ...alongBlocks(order),
          ...trackingBlocks(order),
          ...arrivalBlocks(order),
          ...fiscalBlocks(order),
          { button: 'Acompanhar o pedido', href: orderLink(config, order) },
          ...(await deliveryBlocks(db, order)),
          { heading: 'O que vai no pacote' },
          ...summaryBlocks(config, order),
        ],
        ...signature(config, order),
      },
      'sent',
    )
  },
}

/** The parcel has arrived. */
export const orderDeliveredMail: OrderMail = {
  name: 'order-delivered',
  standing: 'owed',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (order?.status !== 'delivered') return null
    return renderShopMail(
      {
        subject: `O pedido ${order.number} foi entregue`,
        preview: 'Esperamos que você goste.',
        title: 'Pedido entregue',
        blocks: [
          `Olá, ${firstName(order.customer.name)}. O seu pedido ${order.number} foi entregue. Esperamos que você goste!`,
          `Se ele não chegou, ou se algo veio errado, escreva para ${config.store.email}.`,
          { button: 'Ver o pedido', href: orderLink(config, order) },
          { heading: 'O que chegou' },
          ...summaryBlocks(config, order),
          {
            small: `Mudou de ideia? Até ${WITHDRAWAL_DAYS} dias depois de receber você pode desistir da compra, na página do pedido.`,
          },
        ],
        ...signature(config, order),
      },
      'delivered',
    )
  },
}

/** What was added went in the same parcel, and no mail of its own says so. */
function alongBlocks({ additions }: OrderView): Block[] {
  const numbers = additions.filter(({ status }) => status === 'shipped').map(({ number }) => number)
  return numbers.length > 0
    ? [`Na mesma caixa vai o que foi acrescentado: pedido ${numbers.join(', ')}.`]
    : []
}

function arrivalBlocks(order: OrderView): Block[] {
  const arrival = promisedArrival(order)
  return arrival ? [{ panel: { label: 'Chega até', value: arrival, good: true } }] : []
}

/** The document that travels with the parcel; the buyer may look it up where it was issued. */
function fiscalBlocks({ fiscal }: OrderView): Block[] {
  if (!fiscal) return []
  return [{ facts: [[`Chave da ${fiscalNames[fiscal.kind]}`, spacedKey(fiscal.key)]] }]
}

function trackingBlocks({ tracking_code }: OrderView): Block[] {
  if (!tracking_code) return []
  const page = trackingPage(tracking_code)
  return [
    'O código de rastreio é:',
    { code: tracking_code },
    ...(page ? [{ link: 'Rastrear nos Correios', href: page }] : []),
  ]
}
