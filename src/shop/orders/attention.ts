/** Why a person of the shop has to look at an order, in the words that they read. */
export const attentionWords = {
  paid_twice: 'O pedido foi pago duas vezes: o segundo pagamento será devolvido.',
  paid_short: 'Chegou menos dinheiro do que o pedido custa.',
  paid_over: 'Chegou mais dinheiro do que o pedido custa: devolva a diferença.',
  paid_without_stock: 'O pagamento chegou depois do prazo e já não há estoque: o valor será devolvido.',
  disputed: 'O comprador contestou o pagamento: não envie o pedido antes de conferir.',
  refund_by_hand: 'Devolva o valor pelo banco e depois registre a devolução.',
  withdrawn: 'O comprador desistiu da compra ou avisou de um defeito: diga como mandar de volta.',
  refund_failed: 'Uma devolução não foi aceita pelo meio de pagamento.',
  refund_late: 'Uma devolução ainda não foi feita pelo meio de pagamento. A loja continua a tentar.',
  notice_unknown:
    'O meio de pagamento avisou de uma mudança e depois não respondeu: confira nele o pagamento do pedido.',
  payment_reported: 'O comprador diz que já pagou o Pix: confira o extrato.',
  unit_missing: 'Falta um produto na prateleira: devolva o valor dele, ou avise quando ele chegar.',
}

export type Attention = keyof typeof attentionWords
