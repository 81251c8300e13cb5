/** Why a card was refused, as far as its owner may know and can do something about it, by `status_detail`. */
export const refusalTexts: Record<string, string> = {
  cc_rejected_bad_filled_card_number: 'Confira o número do cartão.',
  cc_rejected_bad_filled_date: 'Confira a data de validade do cartão.',
  cc_rejected_bad_filled_security_code: 'Confira o código de segurança do cartão.',
  cc_rejected_bad_filled_other: 'Confira os dados do cartão.',
  cc_rejected_call_for_authorize:
    'O banco pede que você autorize este pagamento. Ligue para ele e tente de novo.',
  cc_rejected_card_disabled: 'Este cartão não está ativo. Ligue para o banco ou use outro cartão.',
  cc_rejected_duplicated_payment:
    'Você já fez um pagamento deste valor. Use outro cartão, se precisar pagar de novo.',
  cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente. Use outro cartão ou pague com Pix.',
  cc_rejected_invalid_installments: 'Este cartão não aceita este número de parcelas.',
  cc_rejected_max_attempts:
    'Você chegou ao limite de tentativas com este cartão. Use outro ou pague com Pix.',
}
