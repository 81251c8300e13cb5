import { email, wordsFor } from '#shop/orders/order-words.ts'
import { settledStatuses } from '#shop/orders/payment-status.ts'
import type { PaymentView } from '#shop/payments/payment-schema.ts'

type Ended = Parameters<typeof wordsFor>[0]
type Paid = Pick<PaymentView, 'status' | 'by_hand'>

/** Cancelled before money came; of a Pix to the shop's own key the shop cannot say so. */
export function nothingCharged(order: Ended, payment: Paid): boolean {
  return order.status === 'cancelled' && !payment.by_hand && !settledStatuses.includes(payment.status)
}

/**
 * What became of the money, on the order's own page: only what is so. Of a Pix to the shop's own key the shop cannot say
 * that it was not paid.
 */
export function textFor(order: Ended, payment: Paid): string {
  if (order.status !== 'cancelled' && order.status !== 'expired') return wordsFor(order).text
  if (order.refund_by_hand) return wordsFor(order).text
  if (settledStatuses.includes(payment.status))
    return 'O valor que você pagou será devolvido pelo mesmo meio de pagamento.'
  if (!payment.by_hand) return wordsFor(order).text
  const what = order.status === 'expired' ? notConfirmed : ''
  return what + (order.payment_reported ? shopLooks : tellTheShop)
}

const notConfirmed =
  'A loja não confirmou o pagamento dentro do prazo, e os produtos voltaram para a vitrine. '
const shopLooks = `Você avisou que pagou: a loja confere o extrato e escreve para o seu ${email}. Se o valor chegou, ela devolve o dinheiro ou combina o envio com você.`
const tellTheShop =
  'Se você não pagou, não pague mais o código Pix deste pedido. Se já pagou, o seu dinheiro não se perde: avise a loja, que confere o extrato e devolve o valor ou combina o envio com você.'
