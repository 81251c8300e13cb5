/** What a mail is about, by its template, as the staff reads it. */
const mailNames: Record<string, string> = {
  'order-received': 'Pedido recebido',
  'order-paid': 'Pagamento confirmado',
  'order-shipped': 'Pedido enviado',
  'order-delivered': 'Pedido entregue',
  'order-address': 'Endereço corrigido',
  'order-swap': 'Produto trocado',
  'order-lines-in': 'Produto acrescentado',
  'order-lines-out': 'Produto tirado',
  'order-shipping': 'Envio mudado',
  'order-note': 'Recado da loja',
  'lines-refunded': 'Dinheiro de volta',
  'confirm-cancel': 'Cancelamento a confirmar',
  'order-ended': 'Pedido encerrado',
  'refund-sent': 'Valor devolvido',
  'payment-ending': 'O prazo do pagamento está acabando',
  'order-attention': 'Aviso para a loja',
  'shop-order': 'Aviso para a loja',
  'staff-notice': 'Aviso para a equipe',
  'staff-access': 'Acesso à administração mudou',
  'return-requested': 'Devolução pedida',
  'return-step': 'Devolução: próximo passo',
  'account-made': 'Conta criada',
  activation: 'Confirmação da conta',
  recovery: 'Nova senha',
  'password-changed': 'Senha mudada',
  'email-corrected': 'E-mail corrigido',
  'email-left': 'E-mail trocado',
  'newsletter-confirmation': 'Confirmação da newsletter',
  'stock-alert': 'Avise-me',
  'contact-receipt': 'Mensagem recebida',
  'contact-message': 'Mensagem de contato',
  'account-erased': 'Conta apagada',
}

/** @param template also one that this version does not send any more */
export function mailName(template: string): string {
  return mailNames[template] ?? 'E-mail'
}
