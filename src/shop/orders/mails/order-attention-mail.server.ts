import type { Db } from '#platform/db/database.server.ts'
import type { Block } from '#platform/mail/email-content.ts'
import { kindNames, outcomeNames } from '#shop/messages/returns.ts'
import { brl } from '#shop/money.ts'
import { type Attention, attentionWords } from '#shop/orders/attention.ts'
import { paymentReference, statusNames } from '#shop/orders/order.ts'
import { dateAndTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { orderForShopMail } from '#shop/orders/orders.server.ts'
import { renderShopMail } from '#shop/shop-mail.server.ts'
import { type OrderMail, openOrder, signature } from './order-mail-parts.server.ts'
import { receiptLink } from './signed-order-links.server.ts'

/** Tells the shop that an order needs a person. It carries nothing that opens the buyer's page. */
export const orderAttentionMail: OrderMail<{ why: Attention }> = {
  name: 'order-attention',
  standing: 'internal',
  async write({ data }, { db, config }) {
    const order = await orderForShopMail(db, data.order_id)
    if (!order) return null
    const reported = data.why === 'payment_reported'
    if (reported && !['awaiting_payment', 'expired', 'cancelled'].includes(order.status)) return null
    const sums = await sumsOf(db, order)
    return renderShopMail({
      subject: reported
        ? `Já paguei: confira o Pix do pedido ${order.number}`
        : `Atenção ao pedido ${order.number}`,
      preview: attentionWords[data.why],
      title: reported
        ? `Confira o Pix do pedido ${order.number}`
        : `O pedido ${order.number} precisa de você`,
      blocks: [
        attentionWords[data.why],
        ...(data.why === 'withdrawn' ? returnBlocks(order) : []),
        {
          rows: [
            ['Pedido', String(order.number)],
            ['Situação', statusNames[order.status]],
            ['Total', brl(order.total)],
            ['Recebido', brl(sums.received)],
            ...(sums.refunded > 0 ? [['Devolvido', brl(sums.refunded)] as [string, string]] : []),
            ...(reported
              ? [['Identificação no Pix', paymentReference(order.number)] as [string, string]]
              : []),
          ],
        },
        { heading: 'O que fazer' },
        whatToDo(data.why, order),
        ...(reported && (await hasReceipt(db, order.id))
          ? [{ button: 'Ver o comprovante', href: receiptLink(config, order.number) }]
          : []),
        openOrder(config, order),
        { small: `Comprador: ${order.customer.name}, ${order.customer.email}` },
      ],
      ...signature(config, order),
      reason: `A loja recebe este e-mail porque o pedido ${order.number} precisa de alguém.`,
    })
  },
}

function whatToDo(why: Attention, order: OrderView): string {
  if (why === 'payment_reported') return lookAtStatement(order)
  return whatToDoTexts[why]
}

function lookAtStatement({ status, total, reserved_until }: OrderView): string {
  const look = `Abra o extrato da conta da chave Pix e procure ${brl(total)}. Se o valor chegou, confirme o pagamento do pedido; se não chegou, fale com o comprador ou cancele o pedido.`
  if (status === 'awaiting_payment' && reserved_until) {
    const until = dateAndTime(reserved_until)
    return `${look} Os produtos ficam guardados até ${until}; sem confirmação, o pedido expira.`
  }
  const ended =
    status === 'cancelled' ? 'O comprador cancelou este pedido depois.' : 'O prazo deste pedido já passou.'
  return `${ended} ${look} Se os produtos já foram vendidos, devolva o valor.`
}

const whatToDoTexts: Record<Exclude<Attention, 'payment_reported'>, string> = {
  paid_twice: 'Nada, se o meio de pagamento devolve sozinho; um Pix da própria chave, devolva pelo banco.',
  paid_short:
    'Fale com o comprador: ele pode pagar o que falta até o fim do prazo, ou você devolve o que chegou.',
  paid_over: 'Devolva ao comprador o que chegou a mais.',
  paid_without_stock: 'Confira se o valor voltou ao comprador; um Pix da própria chave, devolva pelo banco.',
  disputed:
    'Segure o envio. Responda à contestação no meio de pagamento, com a prova da entrega se já houve.',
  refund_by_hand:
    'Devolva o valor pelo aplicativo do banco, na transação que chegou, e registre a devolução na loja.',
  withdrawn:
    'Confira o que volta e diga ao comprador como mandar, sem custo para ele. Quando chegar e estiver certo, devolva o valor.',
  refund_failed:
    'Abra o meio de pagamento e veja por que a devolução não foi aceita; se preciso, devolva por outro caminho.',
  refund_late: 'Se amanhã ela ainda não tiver saído, confira no meio de pagamento.',
  unit_missing:
    'Devolva o valor do que falta, e o resto segue; ou combine com o comprador esperar. A nota do pedido diz o que falta.',
  look_place:
    'Abra o pedido: a nota diz com que outros ele se parece. Fale com quem comprou; se estiver certo, libere o pedido, senão cancele-o.',
  look_cards: 'Abra o pedido e fale com quem comprou; se estiver certo, libere o pedido, senão cancele-o.',
  look_attempts: 'Abra o pedido e fale com quem comprou; se estiver certo, libere o pedido, senão cancele-o.',
  look_far: 'Abra o pedido e fale com quem comprou; pode ser um presente. Se estiver certo, libere o pedido.',
  notice_unknown: 'Abra o meio de pagamento e compare o que ele diz com a situação do pedido.',
}

/** What is to come back: the newest return, of which the shop has not heard yet. */
function returnBlocks({ returns, customer }: OrderView): Block[] {
  const last = returns.at(-1)
  if (!last) return []
  const { protocol, kind, lines, reason, wish } = last
  return [
    `Protocolo ${protocol}. Escreva para ${customer.name}, ${customer.email}.`,
    ...(kind === 'defect'
      ? [`${kindNames[kind]}. O comprador quer: ${outcomeNames[wish].toLowerCase()}.`]
      : []),
    { rows: lines.map(({ name, quantity }): [string, string] => [name, `${quantity} un.`]) },
    reason ? `Motivo: ${reason}` : 'O comprador não disse o motivo, e não precisa.',
  ]
}

async function sumsOf(db: Db, { id }: OrderView): Promise<{ received: number; refunded: number }> {
  const payments = await db
    .selectFrom('payments')
    .select(['paid_amount', 'refunded_amount'])
    .where('order_id', '=', id)
    .execute()
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    received: sum(payments.map(({ paid_amount }) => paid_amount)),
    refunded: sum(payments.map(({ refunded_amount }) => refunded_amount)),
  }
}

async function hasReceipt(db: Db, orderId: number): Promise<boolean> {
  const receipt = await db
    .selectFrom('payment_receipts')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return receipt !== undefined
}
