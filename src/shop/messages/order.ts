export const orderTexts = {
  keyMissing: 'Envie o cabeçalho Idempotency-Key.',
  keyReused: 'Esta chave já foi usada com outros dados.',
  keyInFlight: 'Este pedido já está sendo processado.',
  totalChanged: 'O total do pedido mudou. Confira os valores e confirme de novo.',
  notFound: 'Pedido não encontrado.',
  noReceipt: 'O comprador não enviou um comprovante.',
  empty: 'O carrinho está vazio.',
  tooMuch: 'O valor do pedido é alto demais para ser pago de uma vez.',
  notADraft: 'Este pedido já foi finalizado.',
  draftExpired: 'Este pedido ficou aberto tempo demais. Comece de novo.',
  lineExists: 'Este produto já está no pedido com outra quantidade.',
  noSuchInstalments: 'Este número de parcelas não está disponível.',
  cardMissing: 'Preencha os dados do cartão.',
  notPayable: 'Este pedido não está mais aguardando pagamento.',
  cardInReview:
    'O cartão está em análise: a resposta da operadora chega sozinha. Confira o pedido depois dela.',
  paymentUnderway: 'O pagamento anterior ainda está sendo processado. Aguarde um instante.',
  paymentInReview:
    'O seu cartão está em análise. Espere a resposta da operadora: pagando de novo, você poderia pagar duas vezes.',
  paymentReported:
    'Você avisou que já pagou o Pix, e a loja está conferindo. Espere a resposta dela: pagando de novo, você poderia pagar duas vezes.',
  tooManyAttempts: 'Muitas tentativas de pagamento neste pedido. Faça um novo pedido, por favor.',
  alreadyPaid: 'Este pedido já está pago.',
  wrongStep: 'Este passo não é possível na situação atual do pedido.',
  moneyDisputed: 'O pagamento deste pedido foi contestado ou devolvido: não envie.',
  held: 'Este pedido espera que alguém o confira: libere-o antes de separar ou enviar.',
  noAddress: 'Este pedido ainda não tem endereço de entrega.',
  discountTooLarge: 'O desconto é maior do que os produtos custam.',
  refundExceeds: (left: string) => `Deste pedido só podem voltar ${left}.`,
  moneyChanged: 'O dinheiro deste pedido mudou enquanto você olhava. Veja como está agora.',
  refundDisputed:
    'O pagamento deste pedido está contestado no banco: até ele decidir, o pedido não se cancela e nada se devolve, para o dinheiro não sair duas vezes.',
  nothingToRefund: 'Este pedido não tem nada a devolver.',
  refundChanged: 'O valor a devolver mudou desde que você abriu o pedido. Confira-o e registre de novo.',
  refundDay: 'Diga em que dia o dinheiro saiu: do dia do pedido até hoje.',
  refundStands:
    'Há dinheiro a devolver neste pedido: mande-o pelo banco e registre em “Já devolvi”. O aviso sai sozinho depois disso.',
  noRefundProof: 'Não há comprovante desta devolução.',
  notCancellable: 'Este pedido não pode mais ser cancelado.',
  cancelAtShop: 'Este pedido já está pago e não tem e-mail: para cancelar, fale com a loja.',
  soldByShop: 'A loja fez este pedido para você, e ele já está pago: para cancelar, fale com ela.',
  cancelInstead: 'Este pedido ainda não foi enviado: você pode cancelá-lo.',
  withdrawn: (protocol: string) => `Desistência registrada. Protocolo ${protocol}.`,
  receiptTooLarge: 'Esta imagem é grande demais: envie uma de até 5 MB.',
  receiptUnreadable:
    'Não conseguimos abrir esta imagem. Envie o comprovante como foto ou captura de tela (JPG ou PNG).',
  cancelled: 'Este pedido foi cancelado.',
  withdrawalOver: 'Não é mais possível desistir desta compra.',
  boughtInShop:
    'O prazo de 7 dias para desistir vale para compras a distância; esta foi feita na loja. Para trocar ou devolver, fale com a loja.',
  reasonTooLong: 'Escreva o motivo em até 1000 letras.',
  noSuchShipping: 'Este método de envio não está disponível.',
  noSuchPayment: 'Esta forma de pagamento não está disponível.',
  ordersNotLoaded: 'Não foi possível carregar os seus pedidos.',
} as const

export const orderNotesTexts = {
  replaced: 'Substituído por um novo pedido do mesmo cliente.',
} as const
