import type { OrderStatus } from '#shop/orders/order.ts'

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
  text: 'Assim que o pagamento for confirmado, esta página muda sozinha e você recebe um e-mail.',
  sentence: 'Estamos aguardando o seu pagamento.',
  good: true,
}

const words: Partial<Record<OrderStatus, Words>> = {
  paid: {
    title: 'Pagamento confirmado!',
    text: 'Agradecemos a compra. Já vamos separar o seu pedido e avisamos por e-mail quando ele for enviado.',
    sentence: 'Pagamento confirmado: já vamos separar o seu pedido.',
    good: true,
  },
  picking: {
    title: 'Estamos separando o seu pedido',
    text: 'O pagamento está confirmado. Avisamos por e-mail quando ele for enviado.',
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
    text: 'Se você já tinha pagado, o valor será devolvido pelo mesmo meio de pagamento.',
    sentence: 'Este pedido foi cancelado.',
    good: false,
  },
  expired: {
    title: 'O prazo para pagar terminou',
    text: 'Não recebemos o pagamento a tempo, e os produtos voltaram para a loja. Se você pagou no último instante, não se preocupe: nós encontramos o valor e avisamos por e-mail.',
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

/** What a buyer reads about where their order stands. */
export function wordsFor(status: OrderStatus): Words {
  return words[status] ?? awaiting
}
