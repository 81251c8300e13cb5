import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { type Block, writeLetter } from '#platform/letter.server.ts'
import { allowAgain, enqueueMail, type MailTemplate } from '#platform/mail.server.ts'
import { brl } from '#platform/money.ts'
import { firstName } from '#shop/customers/customer.ts'
import { type Attention, attentionWords } from './attention.ts'
import { type OrderStatus, statusNames } from './order.ts'
import { shortDate, shortTime } from './order-date.ts'
import type { OrderView } from './order-shapes.ts'
import { findOrder } from './orders.server.ts'
import { trackingPage } from './tracking.ts'
import { WITHDRAWAL_DAYS } from './withdrawal.ts'

type OfOrder = { order_id: number }

/** The order has come in: what it holds, what it costs, and the Pix to pay it with. */
export const orderReceivedMail: MailTemplate<OfOrder> = {
  name: 'order-received',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (!order || order.status === 'cancelled' || order.status === 'expired') return null
    const waiting = order.status === 'awaiting_payment'
    return writeLetter({
      subject: `Recebemos o seu pedido ${order.number}`,
      preview: waiting ? `Falta só o pagamento de ${brl(order.total)}.` : 'O seu pedido está confirmado.',
      title: `Pedido ${order.number} recebido`,
      blocks: [
        `Olá, ${firstName(order.customer.name)}. Recebemos o seu pedido. Obrigado por comprar com a gente!`,
        ...summary(order),
        ...(waiting ? await howToPay(db, order) : []),
        { button: 'Acompanhar o pedido', href: orderLink(config, order) },
        ...address(order),
      ],
      ...signature(config, order),
    })
  },
}

/** The money is there. */
export const orderPaidMail: MailTemplate<OfOrder> = {
  name: 'order-paid',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (!order) return null
    return writeLetter({
      subject: `Pagamento confirmado: pedido ${order.number}`,
      preview: 'Já estamos preparando o envio.',
      title: 'Pagamento confirmado',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. O pagamento do seu pedido ${order.number} foi confirmado. Agora vamos separar tudo com carinho e enviar.`,
        ...summary(order),
        { button: 'Acompanhar o pedido', href: orderLink(config, order) },
        ...address(order),
      ],
      ...signature(config, order),
    })
  },
}

/** The parcel has left; nothing is sent when it has arrived or come back meanwhile. */
export const orderShippedMail: MailTemplate<OfOrder> = {
  name: 'order-shipped',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (order?.status !== 'shipped') return null
    return writeLetter({
      subject: `O pedido ${order.number} foi enviado`,
      preview: order.tracking_code ? `Código de rastreio: ${order.tracking_code}` : 'Ele está a caminho.',
      title: 'Seu pedido está a caminho',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. O seu pedido ${order.number} foi enviado.`,
        ...tracking(order),
        ...summary(order),
        { button: 'Acompanhar o pedido', href: orderLink(config, order) },
        ...address(order),
      ],
      ...signature(config, order),
    })
  },
}

function tracking({ tracking_code }: OrderView): Block[] {
  if (!tracking_code) return []
  const page = trackingPage(tracking_code)
  return [
    'O código de rastreio é:',
    { code: tracking_code },
    ...(page ? [{ link: 'Rastrear nos Correios', href: page }] : []),
  ]
}

/** The parcel has arrived. */
export const orderDeliveredMail: MailTemplate<OfOrder> = {
  name: 'order-delivered',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (order?.status !== 'delivered') return null
    return writeLetter({
      subject: `O pedido ${order.number} foi entregue`,
      preview: 'Esperamos que você goste.',
      title: 'Pedido entregue',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. O seu pedido ${order.number} foi entregue. Esperamos que você goste!`,
        `Se ele não chegou, ou se algo veio errado, escreva para ${config.store.email}.`,
        { button: 'Ver o pedido', href: orderLink(config, order) },
        {
          small: `Mudou de ideia? Até ${WITHDRAWAL_DAYS} dias depois de receber você pode desistir da compra, na página do pedido.`,
        },
      ],
      ...signature(config, order),
    })
  },
}

/** The buyer has taken the purchase back: that it is written down, under which protocol, and what comes next. */
export const withdrawalMail: MailTemplate<OfOrder> = {
  name: 'withdrawal',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (!order?.withdrawal) return null
    const { protocol, at } = order.withdrawal
    return writeLetter({
      subject: `Desistência do pedido ${order.number}: protocolo ${protocol}`,
      preview: 'Recebemos a sua desistência.',
      title: 'Recebemos a sua desistência',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. A desistência do pedido ${order.number} está registrada. Guarde o número do protocolo:`,
        { code: protocol },
        {
          rows: [
            ['Registrada em', `${shortDate(at)}, ${shortTime(at)}`],
            ['Valor do pedido', brl(order.total)],
          ],
        },
        `Agora é com a gente: alguém da loja escreve para este e-mail e combina a volta do produto, sem custo para você. Se o pacote ainda não chegou, você pode recusar a entrega.`,
        'Depois a loja devolve tudo o que você pagou, frete incluído, pelo mesmo meio de pagamento.',
        { button: 'Ver o pedido', href: orderLink(config, order) },
        { small: `Dúvidas? Escreva para ${config.store.email} e diga o protocolo.` },
      ],
      ...signature(config, order),
    })
  },
}

/** The payment's time is nearly over; nothing is sent when it has been paid or given up meanwhile. */
export const paymentEndingMail: MailTemplate<OfOrder> = {
  name: 'payment-ending',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (order?.status !== 'awaiting_payment') return null
    const ends = await stillPayable(db, order.id)
    if (!ends) return null
    const until = ends.toLocaleString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    return writeLetter({
      subject: `O pagamento do pedido ${order.number} está quase vencendo`,
      preview: `Você pode pagar até ${until}.`,
      title: 'Seus produtos ainda estão guardados',
      blocks: [
        `Olá, ${firstName(order.customer.name)}. Ainda não recebemos o pagamento do pedido ${order.number}. Os seus produtos estão guardados; você pode pagar até ${until}.`,
        ...(await howToPay(db, order)),
        { button: 'Pagar agora', href: orderLink(config, order) },
        { small: 'Se você já pagou, pode ignorar este e-mail: a confirmação chega em instantes.' },
      ],
      ...signature(config, order),
    })
  },
}

/** Until when the newest charge can be paid; null when it cannot, or when somebody is examining it. */
async function stillPayable(db: Db, orderId: number): Promise<Date | null> {
  const payment = await db
    .selectFrom('payments')
    .select(['status', 'expires_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!payment?.expires_at || payment.expires_at.getTime() < Date.now()) return null
  return ['pending', 'rejected'].includes(payment.status) ? payment.expires_at : null
}

/** The order was given up, by its buyer or because nobody paid it; or its money went back. */
const orderEndedMail: MailTemplate<OfOrder> = {
  name: 'order-ended',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (!order || !isEnding(order.status)) return null
    const { subject, title, text } = endings[order.status](order.number)
    const paid = await db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('paid_amount', '>', 0)
      .executeTakeFirst()
    const money = paid
      ? 'O valor que você pagou será devolvido pelo mesmo meio de pagamento.'
      : 'Nada foi cobrado. Por favor, não pague o código Pix ou o boleto deste pedido.'
    return writeLetter({
      subject,
      preview: paid ? 'O valor pago volta para você.' : 'Nada foi cobrado.',
      title,
      blocks: [
        `Olá, ${firstName(order.customer.name)}. ${text}`,
        ...(order.status === 'refunded' ? [] : [money]),
        { button: 'Voltar à loja', href: config.storeUrl },
      ],
      ...signature(config, order),
    })
  },
}

const endings = {
  expired: (number: number) => ({
    subject: `O pedido ${number} expirou`,
    title: 'O prazo do pagamento passou',
    text: `Como o pagamento do pedido ${number} não chegou a tempo, ele expirou e os produtos voltaram para a loja.`,
  }),
  cancelled: (number: number) => ({
    subject: `O pedido ${number} foi cancelado`,
    title: 'Pedido cancelado',
    text: `O pedido ${number} foi cancelado.`,
  }),
  refunded: (number: number) => ({
    subject: `O valor do pedido ${number} foi devolvido`,
    title: 'Valor devolvido',
    text: `Devolvemos o que você pagou pelo pedido ${number}, pelo mesmo meio de pagamento.`,
  }),
}

function isEnding(status: OrderStatus): status is keyof typeof endings {
  return status in endings
}

/** An order that had ended lives again, or its money came after all: how it is paid and ends is told once more. */
export async function tellAnew(tx: Db, orderId: number): Promise<void> {
  for (const mail of [orderPaidMail, orderEndedMail]) await allowAgain(tx, mail, String(orderId))
}

/** Once for each order, in the transaction that ends it. */
export function tellEnded(tx: Db, orderId: number, to: string): Promise<void> {
  return enqueueMail(tx, orderEndedMail, { to, data: { order_id: orderId }, key: String(orderId) })
}

/** Tells the shop that an order needs a person. */
export const orderAttentionMail: MailTemplate<OfOrder & { why: Attention }> = {
  name: 'order-attention',
  async write({ data }, { db, config }) {
    const order = await findOrder(db, { id: data.order_id })
    if (!order) return null
    return writeLetter({
      subject: `Atenção ao pedido ${order.number}`,
      preview: attentionWords[data.why],
      title: `O pedido ${order.number} precisa de você`,
      blocks: [
        attentionWords[data.why],
        ...(data.why === 'withdrawn' ? withdrawn(order) : []),
        {
          rows: [
            ['Situação', statusNames[order.status]],
            ['Total', brl(order.total)],
          ],
        },
        { button: 'Ver o pedido', href: orderLink(config, order) },
      ],
      ...signature(config, order),
    })
  },
}

function withdrawn({ withdrawal, customer }: OrderView): Block[] {
  if (!withdrawal) return []
  return [
    `Protocolo ${withdrawal.protocol}. Escreva para ${customer.name}, ${customer.email}.`,
    withdrawal.reason ? `Motivo: ${withdrawal.reason}` : 'O comprador não disse o motivo, e não precisa.',
  ]
}

export const orderMails = [
  orderReceivedMail,
  orderPaidMail,
  orderShippedMail,
  orderDeliveredMail,
  withdrawalMail,
  paymentEndingMail,
  orderEndedMail,
  orderAttentionMail,
] as const

/** The address of an order's page, for whoever has this mail. */
function orderLink(config: Config, { number, key }: { number: number; key: string }): string {
  return `${config.storeUrl}/order/${number}?key=${key}`
}

function summary(order: OrderView): Block[] {
  return [{ rows: summaryRows(order) }]
}

/** An order's lines and sums as a mail lists them. */
export function summaryRows(
  order: Pick<
    OrderView,
    'order_items' | 'subtotal' | 'discount' | 'coupon' | 'freight' | 'total' | 'shipping_method'
  >,
): [label: string, amount: string][] {
  const lines = order.order_items.map((item): [string, string] => [
    `${item.quantity}x ${item.name}`,
    brl(item.price * item.quantity),
  ])
  const coupon = order.coupon ? ` (${order.coupon})` : ''
  return [
    ...lines,
    ['Subtotal', brl(order.subtotal)],
    ...(order.discount > 0 ? [[`Desconto${coupon}`, `-${brl(order.discount)}`] as [string, string]] : []),
    [order.shipping_method.name, brl(order.freight)],
    ['Total', brl(order.total)],
  ]
}

async function howToPay(db: Db, order: OrderView): Promise<Block[]> {
  const payment = await db
    .selectFrom('payments')
    .select(['method', 'pix_code', 'details'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (payment?.pix_code) {
    return [
      `Para pagar ${brl(order.total)} com Pix, copie o código abaixo e cole no aplicativo do seu banco, em “Pix copia e cola”:`,
      { code: payment.pix_code },
    ]
  }
  const { boleto } = (payment?.details ?? {}) as { boleto?: { line: string } }
  if (boleto)
    return [`Para pagar ${brl(order.total)}, use a linha digitável do boleto:`, { code: boleto.line }]
  return ['Acompanhe o pagamento na página do pedido:']
}

function address(order: OrderView): Block[] {
  const to = order.shipping
  if (!to) return []
  const extra = to.address_extra_info ? `, ${to.address_extra_info}` : ''
  return [
    {
      small: `Entrega: ${to.address}, ${to.address_number}${extra}, ${to.address_bairro}, ${to.city}, ${to.state}, CEP ${to.cep_number}`,
    },
  ]
}

function signature(config: Config, order: OrderView) {
  return {
    sender: { name: config.storeName, url: config.storeUrl },
    reason: `Você recebeu este e-mail por causa do pedido ${order.number} na nossa loja.`,
  }
}
