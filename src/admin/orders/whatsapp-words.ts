import { firstName } from '#shop/customers/customer.ts'
import { brl } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import type { OrderStatus } from '#shop/orders/order.ts'
import { trackingPage } from '#shop/orders/parcel/tracking.ts'
import { openReturnStatuses } from '#shop/orders/returns/returns.ts'

type Told = Pick<
  StaffOrder,
  | 'number'
  | 'status'
  | 'total'
  | 'payment_reported'
  | 'refund_by_hand'
  | 'payments'
  | 'attention'
  | 'events'
  | 'returns'
> & {
  customer: { name: string }
}

/** What is said of an order's state to whom it belongs, ready to be sent. */
export function whatsAppWords(order: Told): string {
  return `Oi ${firstName(order.customer.name)}, ${wordsFor(order)}`
}

function wordsFor({
  number,
  status,
  total,
  payment_reported,
  refund_by_hand,
  payments,
  attention,
  events,
  returns,
}: Told): string {
  const its = `o seu pedido ${number}`
  if (attention.includes('unit_missing') && status !== 'shipped')
    return `faltou um produto do seu pedido ${number}. Prefere outro no lugar, pelo mesmo valor, ou o dinheiro dele de volta?`
  if (status === 'awaiting_payment' && payment_reported)
    return `vimos o seu aviso do pedido ${number} e estamos conferindo o Pix no extrato. Já confirmamos.`
  if (status === 'awaiting_payment' && payments.at(-1)?.status === 'in_review')
    return `o pagamento do seu pedido ${number} está em análise na operadora do cartão. Avisamos assim que ela responder.`
  const open = returns.findLast((returned) => openReturnStatuses.includes(returned.status))
  if (open) return wordsForReturn(number, open)
  const tracking = events.findLast((event) => event.tracking_code)?.tracking_code
  const page = tracking ? trackingPage(tracking) : null
  const words: Record<OrderStatus, string> = {
    draft: `${its} ainda não foi fechado.`,
    awaiting_payment: `${its}${total === null ? '' : `, de ${brl(total)},`} está guardado à espera do pagamento. Posso ajudar?`,
    paid: `recebemos o pagamento do seu pedido ${number}. Vamos separar e avisamos quando sair.`,
    picking: `${its} está sendo separado e sai em breve.`,
    shipped: `${its} saiu${tracking ? `, rastreio ${tracking}${page ? `: ${page}` : ''}` : ' e está a caminho'}.`,
    delivered: `${its} foi entregue. Chegou tudo certo?`,
    cancelled: `${its} foi cancelado. ${refund_by_hand ? `Vamos devolver ${brl(refund_by_hand)} para a conta de onde o pagamento veio.` : 'Se já tinha pago, o valor volta pelo mesmo meio.'}`,
    expired: `o prazo para pagar o pedido ${number} terminou. Quer que a gente faça de novo?`,
    refunded: `devolvemos o valor do seu pedido ${number} pelo mesmo meio de pagamento.`,
  }
  return words[status]
}

function wordsForReturn(number: number, { protocol, status, outcome, return_code }: Told['returns'][number]) {
  const its = `a sua devolução do pedido ${number} (protocolo ${protocol})`
  if (status === 'requested')
    return `recebemos o pedido de devolução do seu pedido ${number}, protocolo ${protocol}.`
  if (status === 'authorized')
    return `sobre ${its}: ${return_code ? `leve o pacote aos Correios com o código ${return_code}, sem pagar nada` : 'veja no seu e-mail como mandar de volta, sem pagar nada'}. Já conseguiu mandar?`
  if (status === 'arrived') return `o pacote d${its} chegou. Agora conferimos o que veio.`
  if (outcome === 'exchange' || outcome === 'repair') return `conferimos ${its}, e o produto sai em breve.`
  return `conferimos ${its}, e o dinheiro volta pelo mesmo meio de pagamento.`
}
