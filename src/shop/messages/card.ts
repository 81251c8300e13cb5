export const cardTexts = {
  number: 'Digite o número do cartão de crédito.',
  expiration: 'Digite mês e ano.',
  code: 'Digite o código.',
  holder: 'Digite o nome como está no cartão.',
  closed: 'Não foi possível abrir o formulário do cartão.',
  instalmentsUnknown: 'Não conseguimos consultar as parcelas deste cartão: por enquanto, só à vista.',
  instalmentsChanged: 'As parcelas deste cartão mudaram. Confira o valor e confirme de novo.',
  notOpen: 'O formulário do cartão não abriu. Tente de novo ou pague com Pix.',
  testCardsOnly: 'Use um dos cartões de teste acima.',
  wrong: 'Confira os dados do cartão.',
  refused: 'O pagamento não foi aprovado. Tente outro cartão ou pague com Pix.',
} as const
