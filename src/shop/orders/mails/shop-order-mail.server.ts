import type { Db } from '#platform/db/database.server.ts'
import { insertMails, mailRow } from '#platform/mail/mail-queue.server.ts'
import { brl } from '#shop/money.ts'
import { paymentReference } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForShopMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, openOrder, signature, summaryBlocks } from './order-mail-parts.server.ts'

type What = 'placed' | 'paid'

/** Tells the shop of an order that waits for its look at the bank, or of one that is paid and can be sent. */
export const shopOrderMail: OrderMail<{ what: What }> = {
  name: 'shop-order',
  standing: 'internal',
  async write({ data }, { db, config }) {
    const order = await orderForShopMail(db, data.order_id)
    if (!order || !stillSo(order, data.what)) return null
    const { subject, title, text } = words[data.what](order)
    return renderShopMail({
      subject,
      preview: text,
      title,
      blocks: [
        text,
        ...summaryBlocks(config, order),
        { facts: buyerFacts(order) },
        openOrder(config, order),
        ...(data.what === 'placed' ? [{ small: placedHint }] : []),
      ],
      ...signature(config, order),
      reason: 'A loja recebe este e-mail a cada pedido. Quais avisos ela recebe é um ajuste (SHOP_MAILS).',
    })
  },
}

/** Once for each order and occasion, in the transaction of its cause. */
export async function enqueueShopOrderMail(tx: Db, to: string, orderId: number, what: What): Promise<void> {
  await insertMails(tx, [shopOrderMailRow(to, orderId, what)])?.execute()
}

export function shopOrderMailRow(to: string, orderId: number, what: What) {
  return mailRow(shopOrderMail, { to, data: { order_id: orderId, what }, key: `${orderId}:${what}` })
}

function stillSo({ status }: OrderView, what: What): boolean {
  return what === 'placed' ? status === 'awaiting_payment' : ['paid', 'picking'].includes(status)
}

const words: Record<What, (order: OrderView) => { subject: string; title: string; text: string }> = {
  placed: ({ number, total }) => ({
    subject: `Novo pedido ${number}: ${brl(total)} por Pix`,
    title: `Novo pedido ${number}`,
    text: `Ele espera um Pix de ${brl(total)} na sua chave, com a identificação ${paymentReference(number)}. Quando o valor aparecer no extrato, confirme o pagamento.`,
  }),
  paid: ({ number, total }) => ({
    subject: `Pedido ${number} pago: ${brl(total)}`,
    title: `O pedido ${number} está pago`,
    text: 'Separe os produtos, embale e envie. O comprador já foi avisado do pagamento.',
  }),
}

const placedHint =
  'Se o comprador avisar que já pagou, você recebe outro e-mail, e os produtos ficam guardados até você conferir.'

function buyerFacts({ customer, shipping, shipping_method }: OrderView): [string, string][] {
  if (!shipping) return [['Comprador', customer.name]]
  const { address, address_number, address_extra_info, address_bairro, city, state, cep_number } = shipping
  const street = [address, address_number, address_extra_info].filter(Boolean).join(', ')
  return [
    ['Comprador', `${customer.name}\n${customer.email}\n${shipping.phone_number}`],
    [
      'Entrega',
      `${street}\n${address_bairro}, ${city}, ${state}\nCEP ${cep_number}\n${shipping_method.name}`,
    ],
  ]
}
