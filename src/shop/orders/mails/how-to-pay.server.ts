import type { Db } from '#platform/db/database.server.ts'
import type { Block } from '#platform/mail/email-content.ts'
import { brl } from '#shop/money.ts'
import { shortDate, shortTime } from '#shop/orders/order-date.ts'
import type { OrderView } from '#shop/orders/order-schema.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'

/** The Pix code or the line of the boleto, as far as the newest payment has one, and until when it can be paid. */
export async function howToPayBlocks(db: Db, order: OrderView): Promise<Block[]> {
  const payment = await db
    .selectFrom('payments')
    .select(['pix_code', 'details', 'expires_at', 'provider'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const until = payment?.expires_at
  if (payment?.pix_code) {
    const deadline = until ? `Pague até as ${shortTime(until)} de ${shortDate(until)}.\n` : ''
    const panel = {
      label: 'Para pagar com Pix',
      value: brl(order.total),
      note: `${deadline}Copie o código e cole no aplicativo do seu banco, em “Pix copia e cola”:`,
      code: payment.pix_code,
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
