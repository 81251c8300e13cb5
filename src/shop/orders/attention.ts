/** Why a person of the shop has to look at an order, in the words that they read. */
export const attentionWords = {
  paid_twice: 'O pedido foi pago duas vezes: o segundo pagamento volta a quem pagou.',
  paid_short: 'Chegou menos dinheiro do que o pedido custa.',
  paid_over: 'Chegou mais dinheiro do que o pedido custa: devolva a diferença.',
  paid_without_stock: 'O pagamento chegou depois do prazo e já não há estoque: o valor volta a quem pagou.',
  disputed:
    'O comprador contestou o pagamento: não envie o pedido antes de conferir. Até o banco decidir, ele não se cancela e nada se devolve.',
  refund_by_hand: 'Devolva o valor pelo banco e registre em “Já devolvi”.',
  withdrawn: 'O comprador desistiu da compra ou avisou de um defeito: veja o próximo passo da devolução.',
  refund_failed: 'Uma devolução não foi aceita pelo meio de pagamento.',
  refund_late: 'Uma devolução ainda não foi feita pelo meio de pagamento. A loja continua a tentar.',
  notice_unknown:
    'O meio de pagamento avisou de uma mudança e depois não respondeu: confira nele o pagamento do pedido.',
  payment_reported: 'O comprador diz que já pagou o Pix: confira o extrato.',
  look_place: 'Confira antes de enviar: outra pessoa usou outro cartão para este mesmo endereço.',
  look_cards: 'Confira antes de enviar: este CPF usou vários cartões em poucos dias.',
  look_attempts: 'Confira antes de enviar: vários cartões foram recusados antes deste.',
  look_far: 'Confira antes de enviar: vai para outro estado que não o dos pedidos anteriores deste CPF.',
  unit_missing: 'Falta um produto na prateleira: devolva o valor dele, ou avise quando ele chegar.',
}

export type Attention = keyof typeof attentionWords

/** Reasons for which an order is neither packed nor posted until a person has let it go. */
export const holdReasons = ['look_place', 'look_cards', 'look_attempts', 'look_far'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Whether an order waits for a staff member to let it go. */
export function isHeld({ attention }: { attention: readonly string[] }): boolean {
  return holdReasons.some((why) => attention.includes(why))
}

/** Reasons that are money of the buyer's: they go when it has gone back, and by nothing else. */
export const debts: readonly Attention[] = ['refund_by_hand', 'paid_over']

/** Reasons that a person of the shop has looked into and settled; what is held is let go, and a return goes its own steps. */
export function isSettledByLooking(why: Attention): boolean {
  return !isHeld({ attention: [why] }) && !debts.includes(why)
}

/** What a note says of each reason, with the numbers of the orders that it leans on. */
export const holdTexts: Record<HoldReason, (orders: string) => string> = {
  look_place: (orders) => `Mesmo endereço, outra pessoa e outro cartão: pedido ${orders}.`,
  look_cards: (orders) => `Este CPF usou vários cartões em 30 dias: pedido ${orders}.`,
  look_attempts: (orders) => `Vários cartões recusados em um dia: pedido ${orders}.`,
  look_far: (orders) => `Os pedidos anteriores deste CPF foram para outro estado: pedido ${orders}.`,
}
