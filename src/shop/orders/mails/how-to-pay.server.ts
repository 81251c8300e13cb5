import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { qrPng } from '#platform/images/qr-code.server.ts'
import { combineCalls } from '#platform/jobs/combine-calls.ts'
import type { Block } from '#platform/mail/email-content.ts'
import { brl } from '#shop/money.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { endedStatuses, OWN_PIX } from '#shop/orders/payment-status.ts'
import { cardWords, type PaidCard } from '#shop/pricing/card-words.ts'

/**
 * The Pix code or the line of the boleto, as far as the newest payment has one, and until when it can be paid.
 * @param href where a Pix is paid: its button stands above the code
 */
export async function howToPayBlocks(db: Db, order: OrderView, href?: string): Promise<Block[]> {
  const payment = await newestPayment(db, order.id)
  const until = payment?.expires_at
  if (payment?.pix_code) {
    const amount = brl(order.total)
    const panel = {
      label: PIX,
      value: amount,
      ...(until && { note: `Pague até as ${shortTime(until)} de ${shortDate(until)}.` }),
      ...(href && { button: { text: `Pagar ${amount} com Pix`, href } }),
      codeNote: 'Ou copie o código e cole no aplicativo do seu banco, em “Pix copia e cola”.',
      code: payment.pix_code,
      picture: {
        name: 'pix.png',
        alt: 'QR Code do Pix',
        content: qrPng(payment.pix_code),
        note: 'Em outra tela, aponte a câmera para o QR Code.',
      },
    }
    return payment.provider === OWN_PIX ? [{ panel }, { small: sayWhenPaid }] : [{ panel }]
  }
  const { boleto } = (payment?.details ?? {}) as { boleto?: { line: string } }
  if (boleto) {
    const note = `${until ? `Vence em ${shortDate(until)}.\n` : ''}Use a linha digitável do boleto:`
    return [{ panel: { label: 'Para pagar com boleto', value: brl(order.total), note, code: boleto.line } }]
  }
  return ['Acompanhe o pagamento na página do pedido:']
}

const PIX = 'Para pagar com Pix'

/** Whether a part of a mail asks for a Pix. */
export const isPix = (block: Block) =>
  typeof block === 'object' && 'panel' in block && block.panel.label === PIX

/** How an order is paid: method, and of a card its parts and what they come to. Empty while no charge stands. */
export async function paymentText(db: Db, order: OrderView): Promise<string> {
  const payment = await newestPayment(db, order.id)
  if (!payment || endedStatuses.includes(payment.status)) return ''
  const { card } = (payment.details ?? {}) as { card?: Omit<PaidCard, 'instalments'> }
  if (card) return cardWords({ ...card, instalments: payment.instalments })
  return methodNames[payment.method] ?? ''
}

const methodNames: Record<string, string> = { pix: 'Pix', boleto: 'Boleto', card: 'Cartão de crédito' }

const newestPayment = combineCalls(async (db: Db, orders: number[]) => {
  const payments = await db
    .selectFrom('payments')
    .select(['order_id', 'method', 'status', 'instalments', 'pix_code', 'details', 'expires_at', 'provider'])
    .where(sql<boolean>`order_id = any (${orders})`)
    .orderBy('id', 'desc')
    .execute()
  return orders.map((order) => payments.find(({ order_id }) => order_id === order))
})

/** The shop is not told of a Pix to its own key. */
const sayWhenPaid =
  'Depois de pagar, toque em “Já paguei” na página do pedido: a loja confere e os produtos ficam guardados até lá.'

/** Whether the buyer was shown a Pix to the shop's own key: then the shop cannot know whether they paid. */
export async function wasShownOwnPix(db: Db, orderId: number): Promise<boolean> {
  const shown = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', OWN_PIX)
    .where('pix_code', 'is not', null)
    .executeTakeFirst()
  return shown !== undefined
}

/** Whether money has ever come for an order, also when it has gone back since. */
export const moneyCame = combineCalls(async (db: Db, orders: number[]): Promise<boolean[]> => {
  const paid = await db
    .selectFrom('payments')
    .select('order_id')
    .where(sql<boolean>`order_id = any (${orders})`)
    .where('paid_amount', '>', 0)
    .execute()
  return orders.map((order) => paid.some(({ order_id }) => order_id === order))
})
