import type { OrderStatus } from './order.ts'
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
export function wordsFor({
  status,
  withdrawal,
  payment_reported,
}: Pick<OrderView, 'status' | 'withdrawal' | 'payment_reported'>): Words {
  if (status === 'awaiting_payment' && payment_reported) return reported
  const found = words[status] ?? awaiting
  return withdrawal && found.good ? withdrawn : found
}

/** It waits for its buyer to pay; once they say that they have, it waits for the shop. */
export function toBePaid({
  status,
  payment_reported,
}: Pick<OrderView, 'status' | 'payment_reported'>): boolean {
  return status === 'awaiting_payment' && !payment_reported
}
