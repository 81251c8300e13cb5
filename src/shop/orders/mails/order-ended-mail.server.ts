import type { Db } from '#platform/db/database.server.ts'
import { allowResend, enqueueMail } from '#platform/mail/mail-queue.server.ts'
import type { Config } from '#shop/config.server.ts'
import { firstName } from '#shop/customers/customer.ts'
import { brl } from '#shop/money.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { moneyCame, wasShownOwnPix } from './how-to-pay.server.ts'
import { type OrderMail, orderLink, signature, summaryBlocks } from './order-mail-parts.server.ts'
import { orderPaidMail } from './order-paid-mail.server.ts'

/** The order was given up, by its buyer or because it was not paid in time; or its money went back. */
export const orderEndedMail: OrderMail = {
  name: 'order-ended',
  standing: 'unasked',
  async write({ data }, { db, config }) {
    const order = await orderForMail(db, data.order_id)
    if (!order || !isEnding(order.status)) return null
    const outcome = await outcomeOf(db, order)
    const { subject, title, text } = endings[order.status](order.number, outcome)
    const money =
      order.payment_reported && outcome === 'unknown'
        ? reportedText
        : order.refund_by_hand > 0
          ? byHandText(order)
          : moneyTexts[outcome](config)
    const email = renderShopMail(
      {
        subject,
        preview: order.status === 'refunded' ? text : money.preview,
        title,
        blocks: [
          `Olá, ${firstName(order.customer.name)}. ${text}`,
          ...(order.status === 'refunded' ? [] : [money.text]),
          ...(outcome === 'unknown' && !order.payment_reported
            ? [{ button: 'Já paguei: avisar a loja', href: orderLink(config, order) }]
            : [{ button: 'Voltar à loja', href: config.storeUrl }]),
          { heading: 'O que estava no pedido' },
          ...summaryBlocks(config, order, { total: totals[outcome] }),
        ],
        ...signature(config, order),
      },
      'ended',
    )
    return { ...email, owed: outcome === 'paid' }
  },
}

/** What the shop knows of the order's money. Of a Pix to its own key it knows nothing before the shop has looked. */
type Outcome = 'paid' | 'unpaid' | 'unknown'

/** How the total stands: what may have been paid is neither struck nor asked for. */
const totals = { paid: true, unpaid: 'struck', unknown: false } as const

async function outcomeOf(db: Db, order: OrderView): Promise<Outcome> {
  if (await moneyCame(db, order.id)) return 'paid'
  return (await wasShownOwnPix(db, order.id)) ? 'unknown' : 'unpaid'
}

const moneyTexts: Record<Outcome, (config: Config) => { preview: string; text: string }> = {
  paid: () => ({
    preview: 'O valor pago volta para você.',
    text: 'O valor que você pagou será devolvido pelo mesmo meio de pagamento.',
  }),
  unpaid: () => ({
    preview: 'Nada foi cobrado.',
    text: 'Nada foi cobrado. Por favor, não pague o código Pix ou o boleto deste pedido.',
  }),
  unknown: ({ store }) => ({
    preview: 'Se você já pagou o Pix, avise a loja.',
    text: `Se você ainda não pagou o Pix, não pague mais este código. Se já pagou, o seu dinheiro não se perde: avise a loja na página do pedido, ou escreva para ${store.email} com o comprovante. Ela confere o extrato e devolve o valor ou combina o envio com você.`,
  }),
}

/** A person of the shop sends it: who does what, and that they hear of it. */
const byHandText = ({ refund_by_hand }: OrderView) => ({
  preview: `A loja devolve ${brl(refund_by_hand)} para você.`,
  text: `A loja devolve ${brl(refund_by_hand)}, para a conta de onde o pagamento veio. Você não precisa fazer nada: no dia em que o dinheiro sair, recebe outro e-mail.`,
})

/** The buyer has said it already. */
const reportedText = {
  preview: 'A loja confere o seu Pix.',
  text: 'Você avisou que pagou o Pix: a loja confere o extrato e escreve para este e-mail. Se o valor chegou, ela devolve o dinheiro ou combina o envio com você.',
}

const endings = {
  expired: (number: number, outcome: Outcome) => ({
    subject: `O pedido ${number} expirou`,
    title: 'O prazo do pagamento passou',
    text:
      outcome === 'unknown'
        ? `A loja não confirmou o pagamento do pedido ${number} dentro do prazo. Por isso ele expirou e os produtos voltaram para a vitrine.`
        : `Como o pagamento do pedido ${number} não chegou a tempo, ele expirou e os produtos voltaram para a loja.`,
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

/** The money of an ended order came after all: the mails about its payment and its end may be sent once more. */
export async function allowOutcomeMailsAgain(tx: Db, orderId: number): Promise<void> {
  for (const mail of [orderPaidMail, orderEndedMail]) await allowResend(tx, mail, String(orderId))
}

/** Once for each order, in the transaction that ends it. */
export function enqueueOrderEndedMail(tx: Db, orderId: number, to: string): Promise<void> {
  return enqueueMail(tx, orderEndedMail, { to, data: { order_id: orderId }, key: String(orderId) })
}
