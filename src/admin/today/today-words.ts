const HOUR_MS = 3600_000

/** How long there is until a moment, or since it was missed: 'Sai em até 5 h', 'Atrasado há 2 dias'. */
export function timeLeft(until: Date, now = Date.now()): string {
  const hours = (until.getTime() - now) / HOUR_MS
  if (hours >= 1) return `Precisa sair em ${Math.floor(hours)} h`
  if (hours >= 0) return 'Precisa sair já'
  const late = Math.ceil(-hours)
  return `Atrasado há ${late < 48 ? `${late} h` : `${Math.floor(late / 24)} dias`}`
}

/** What a mail is about, by its template. */
const mails: Record<string, string> = {
  'order-received': 'Pedido recebido',
  'order-paid': 'Pagamento confirmado',
  'order-shipped': 'Pedido enviado',
  'order-delivered': 'Pedido entregue',
  'order-ended': 'Pedido encerrado',
  'payment-ending': 'Prazo do pagamento',
  'order-attention': 'Aviso da loja',
  'shop-order': 'Aviso da loja',
  'return-requested': 'Devolução pedida',
  'return-step': 'Passo da devolução',
  'lines-refunded': 'Dinheiro devolvido',
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

export function mailWords(template: string): string {
  return mails[template] ?? 'E-mail'
}

const providers: Record<string, string> = { mercadopago: 'O Mercado Pago', demo: 'O banco de demonstração' }

/** A provider as a sentence begins with it. */
export function providerName(provider: string): string {
  return providers[provider] ?? `O ${provider}`
}
