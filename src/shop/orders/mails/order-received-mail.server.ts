import { firstName } from '#shop/customers/customer.ts'
import { brl } from '#shop/money.ts'
import type { OtherOrder } from '#shop/orders/order-schema.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { inParcelOf } from '#shop/orders/parcel/same-parcel.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { contractBlocks } from './contract-blocks.server.ts'
import { howToPayBlocks, isPix, moneyCame } from './how-to-pay.server.ts'
import { type OrderMail, orderLink, signature, summaryBlocks } from './order-mail-parts.server.ts'

/** The order has come in: what it holds, what it costs, how to pay it, and what was agreed. */
export const orderReceivedMail: OrderMail = {
  name: 'order-received',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order || order.status === 'cancelled' || order.status === 'expired') return null
    const waiting = order.status === 'awaiting_payment'
    const first = order.packed_with
    const href = orderLink(config, order)
    // Beside each other: both read the payment, which is then read once.
    const [toPay, agreed] = await Promise.all([
      waiting ? howToPayBlocks(db, order, href) : [],
      contractBlocks(db, config, order),
    ])
    // Its page is where a phone copies the code, and a computer shows it as a QR.
    const withPix = toPay.some(isPix)
    const email = renderShopMail(
      {
        subject: first
          ? `Pedido ${first.number}: um acréscimo, no pedido ${order.number}`
          : `Recebemos o seu pedido ${order.number}`,
        preview: waiting ? `Falta só o pagamento de ${brl(order.total)}.` : 'O seu pedido está confirmado.',
        title: `Pedido ${order.number} recebido`,
        blocks: [
          first
            ? `Olá, ${firstName(order.customer.name)}. A loja acrescentou isto ao seu pedido ${first.number}${inWhichParcel(order, first)}`
            : `Olá, ${firstName(order.customer.name)}. Recebemos o seu pedido. Obrigado por comprar com a gente!`,
          ...toPay,
          withPix ? { link: 'Acompanhar o pedido', href } : { button: 'Acompanhar o pedido', href },
          { heading: 'O seu pedido' },
          ...summaryBlocks(config, order),
          ...agreed,
        ],
        ...signature(config, order, { seller: false }),
      },
      'waiting',
    )
    // An order that costs nothing is confirmed at once: anybody places it in another's name.
    return { ...email, owed: await moneyCame(db, order.id) }
  },
}

/** The mail may be sent again once the parcel has left. */
function inWhichParcel(order: OtherOrder, first: OtherOrder): string {
  const how = inParcelOf(order, first)
  if (how === null) return ', sem outro frete.'
  if (how === 'went') return ': foi na mesma caixa, sem outro frete.'
  const unpaid = order.status === 'awaiting_payment'
  return `: vai na mesma caixa, sem outro frete${unpaid ? ', se for pago antes de ela sair' : ''}.`
}
