import { brl } from '#shop/money.ts'
import type { OrderStatus } from './order.ts'
import { dayAndMonth } from './order-date.ts'
import type { OrderView } from './order-schema.ts'

/** As the page calls it; no line ends at its hyphen (`Unbroken`). */
export const email = 'e-mail'

interface Words {
  title: string
  /** what it means for the buyer, on the order's own page */
  text: string
  /** all of it in one sentence, for the history */
  sentence: string
  /** it goes the way it should */
  good: boolean
}

const awaiting: Words = {
  title: 'Aguardando o pagamento',
  text: `Assim que o pagamento for confirmado, esta página muda sozinha e você recebe um ${email}.`,
  sentence: 'Estamos aguardando o seu pagamento.',
  good: true,
}

/** The shop has still to look at its bank statement. */
const reported: Words = {
  title: 'Avisamos a loja',
  text: `Ela confere o seu Pix no extrato e confirma nesta página e por ${email}.`,
  sentence: 'Você avisou que pagou: a loja está conferindo.',
  good: true,
}

/** The bank has still to say whether it pays. */
const inReview: Words = {
  title: 'Pagamento em análise',
  text: `A operadora do cartão ainda confere o pagamento. Você recebe um ${email} assim que ela responder; não precisa pagar de novo.`,
  sentence: 'O seu pagamento está em análise: não precisa pagar de novo.',
  good: true,
}

const words: Partial<Record<OrderStatus, Words>> = {
  paid: {
    title: 'Pagamento confirmado!',
    text: `Agradecemos a compra. Já vamos separar o seu pedido e avisamos por ${email} quando ele for enviado.`,
    sentence: 'Pagamento confirmado: já vamos separar o seu pedido.',
    good: true,
  },
  picking: {
    title: 'Estamos separando o seu pedido',
    text: `O pagamento está confirmado. Avisamos por ${email} quando ele for enviado.`,
    sentence: 'Estamos separando o seu pedido.',
    good: true,
  },
  shipped: {
    title: 'Seu pedido está a caminho',
    text: 'Ele já foi enviado para o endereço abaixo.',
    sentence: 'Seu pedido está a caminho.',
    good: true,
  },
  delivered: {
    title: 'Pedido entregue',
    text: 'Esperamos que você goste. Se precisar de algo, estamos aqui.',
    sentence: 'Seu pedido foi entregue.',
    good: true,
  },
  cancelled: {
    title: 'Pedido cancelado',
    text: 'Nada foi cobrado.',
    sentence: 'Este pedido foi cancelado.',
    good: false,
  },
  expired: {
    title: 'O prazo para pagar terminou',
    text: `Não recebemos o pagamento a tempo, e os produtos voltaram para a loja. Se você pagou no último instante, não se preocupe: nós encontramos o valor e avisamos por ${email}.`,
    sentence: 'O prazo para pagar terminou, e os produtos voltaram para a loja.',
    good: false,
  },
  refunded: {
    title: 'Pedido reembolsado',
    text: 'O valor foi devolvido pelo mesmo meio de pagamento.',
    sentence: 'O valor deste pedido foi devolvido.',
    good: false,
  },
}

/** The buyer has taken the purchase back, and its money is still to be returned. */
const withdrawn: Words = {
  title: 'Desistência registrada',
  text: `Veja abaixo cada passo. O envio de volta é por nossa conta, e devolvemos tudo o que você pagou pelo mesmo meio de pagamento.`,
  sentence: 'Desistência registrada: a página do pedido mostra cada passo.',
  good: false,
}

/** What a buyer reads about where their order stands. */
export function wordsFor(order: Told): Words {
  const { status, withdrawal, payment_reported, payment_underway } = order
  if (status === 'awaiting_payment' && payment_reported) return reported
  if (status === 'awaiting_payment' && payment_underway) return inReview
  const found = words[status] ?? awaiting
  const money = moneyWords(order)
  if (money) return { ...found, text: money, sentence: `${found.title}. ${money}` }
  return withdrawal && found.good ? withdrawn : found
}

/** Of an order that is only named beside another one, its state alone is known. */
type Told = Pick<OrderView, 'status' | 'withdrawal' | 'payment_reported'> &
  Partial<Pick<OrderView, 'payment_underway' | 'refunded' | 'refund_by_hand' | 'refunded_on'>>

/** Of an order that has ended, who gives the money back, or when it went; null: nothing was paid, or the provider sends it back. */
function moneyWords({ status, refunded = 0, refund_by_hand = 0, refunded_on = null }: Told): string | null {
  if (!['cancelled', 'expired', 'refunded'].includes(status)) return null
  if (refund_by_hand > 0)
    return `A loja devolve ${brl(refund_by_hand)}, para a conta de onde o pagamento veio, e avisa por ${email} no dia em que o dinheiro sair.`
  if (refunded > 0 && refunded_on !== null)
    return `Devolvemos ${brl(refunded)} em ${dayAndMonth(refunded_on)}, pelo mesmo meio de pagamento.`
  return null
}

/** It waits for its buyer to pay; once they say that they have, it waits for the shop, and in review for the bank. */
export function toBePaid({
  status,
  payment_reported,
  payment_underway,
}: Pick<OrderView, 'status' | 'payment_reported' | 'payment_underway'>): boolean {
  return status === 'awaiting_payment' && !payment_reported && !payment_underway
}
