export const returnTexts = {
  chooseLines: 'Escolha o que você quer devolver.',
  tellUs: 'Conte o que aconteceu, por favor.',
  nothingLeft: 'Não sobraria nada no pedido: cancele-o.',
  periodOver: 'O prazo para avisar de um defeito por esta página terminou. Fale com a loja.',
  exceedsOrder: 'Esta quantidade não pode mais ser devolvida. Confira o que já está em devolução.',
  notFound: 'Devolução não encontrada.',
  wrongStep: 'Este passo não é possível na situação atual da devolução.',
  withdrawalIsRight:
    'Uma desistência no prazo não se recusa: é um direito de quem comprou (CDC, art. 49). Diga como mandar de volta.',
  changedMeanwhile: 'A devolução mudou enquanto você olhava. Veja como está agora.',
  soldMeanwhile: 'As unidades que voltaram ao estoque já foram vendidas: isto não se desfaz mais.',
  noSuchDay: 'Escolha o dia em que a pessoa pediu: do dia do pedido até hoje.',
  noteMissing: 'Diga ao comprador o motivo.',
  nothingToPay: 'Esta devolução não tem dinheiro a devolver.',
  withdrawalIsMoney: 'Uma desistência se resolve devolvendo o dinheiro.',
  noSuchUnits: 'Confira os produtos e as quantidades: a devolução não tem tantos.',
  noStock: 'Não há estoque para a troca: devolva o dinheiro ou reponha o produto.',
  requested: (protocol: string) => `Devolução registrada. Protocolo ${protocol}.`,
} as const

/** How buyers read a state of a return, as the head of a mail or a step. */
export const returnTitles: Record<ReturnState, string> = {
  requested: 'Devolução pedida',
  authorized: 'Como mandar de volta',
  arrived: 'O pacote chegou de volta',
  checked: 'Conferimos a devolução',
  refunding: 'O dinheiro está voltando',
  refunded: 'O dinheiro voltou',
  resolved: 'Resolvido: já enviamos',
  refused: 'Devolução não aceita',
  cancelled: 'Devolução encerrada',
}

/** How the shop reads it, in one or two words. */
export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Pedida',
  authorized: 'Autorizada',
  arrived: 'Chegou',
  checked: 'Conferida',
  refunding: 'Dinheiro a caminho',
  refunded: 'Dinheiro devolvido',
  resolved: 'Resolvida',
  refused: 'Não aceita',
  cancelled: 'Encerrada',
}

export const kindNames: Record<'withdrawal' | 'defect' | 'shop', string> = {
  withdrawal: 'Desistência',
  defect: 'Produto com defeito',
  shop: 'Devolvido pela loja',
}

export const outcomeNames: Record<'refund' | 'exchange' | 'repair', string> = {
  refund: 'Dinheiro de volta',
  exchange: 'Produto novo',
  repair: 'Conserto',
}

/** That money comes back, by which way and when. @param amount as it is written: 'R$ 16,90' */
export const moneyComesBack = (amount: string) =>
  `${amount} voltam para você pelo mesmo meio de pagamento, assim que o pacote chegar e for conferido. No cartão, aparece em uma das próximas faturas.`

/** What a state means for the buyer, in one sentence or two. */
export function returnSentences(
  {
    outcome,
    return_code,
    events,
  }: {
    outcome: keyof typeof outcomeNames | null
    return_code: string | null
    events: readonly { status: ReturnState }[]
  },
  status: ReturnState,
): string {
  switch (status) {
    case 'requested':
      return 'Recebemos o seu pedido. Em breve você recebe aqui e por e-mail como mandar de volta, sem custo.'
    case 'authorized':
      return return_code
        ? 'Leve o pacote com o código abaixo. O envio é por nossa conta.'
        : 'Veja abaixo como mandar de volta. O envio é por nossa conta.'
    case 'arrived':
      return 'O pacote chegou à loja. Agora conferimos o que veio.'
    case 'checked':
      if (outcome === 'exchange') return 'Está tudo certo: separamos um produto novo para você.'
      if (outcome === 'repair') return 'Está tudo certo: o produto vai para o conserto.'
      return 'Está tudo certo: o dinheiro volta pelo mesmo meio de pagamento.'
    case 'refunding':
      return 'O valor está a caminho, pelo mesmo meio de pagamento. No cartão, aparece em uma das próximas faturas.'
    case 'refunded':
      return 'O valor voltou pelo mesmo meio de pagamento. No cartão, aparece em uma das próximas faturas.'
    case 'resolved':
      return outcome === 'repair'
        ? 'O produto consertado já foi enviado para você.'
        : 'O produto novo já foi enviado para você.'
    case 'refused':
      return events.some((event) => event.status === 'arrived')
        ? 'Conferimos o que veio e não pudemos aceitar a devolução.'
        : 'Vimos o que você contou e não pudemos aceitar a devolução. Os produtos ficam com você.'
    case 'cancelled':
      return 'Esta devolução foi encerrada, e os produtos ficam com você.'
  }
}

type ReturnState =
  | 'requested'
  | 'authorized'
  | 'arrived'
  | 'checked'
  | 'refunding'
  | 'refunded'
  | 'resolved'
  | 'refused'
  | 'cancelled'
