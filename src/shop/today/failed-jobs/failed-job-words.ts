import { brl, type Centavos } from '#shop/money.ts'

const providers: Record<string, string> = { mercadopago: 'O Mercado Pago', demo: 'O banco de demonstração' }

/** A provider as a sentence begins with it. */
const providerName = (provider: string) => providers[provider] ?? `O ${provider}`

/** What a failed job is about, and why it failed, as the staff reads it on 'Hoje' and who looks after the server in the terminal. */
export const failedJobWords = {
  charge: (order: number) => `Cobrança do pedido ${order}`,
  chargeWhy: (provider: string) => `${providerName(provider)} não respondeu. Nada se cobra duas vezes.`,
  refund: (amount: Centavos, order: number) => `Devolução de ${brl(amount)} do pedido ${order}`,
  refundWhy: (provider: string) => `${providerName(provider)} não respondeu. Nada se devolve duas vezes.`,
  notice: (order: number | null) =>
    order === null ? 'Mudança em um pagamento' : `Mudança no pagamento do pedido ${order}`,
  noticeWhy: (provider: string) => `${providerName(provider)} avisou dela e depois não respondeu.`,
  mail: (name: string, recipient: string) => `${name} para ${recipient}`,
  mailWhy(error: string | null) {
    if (error?.startsWith('EENVELOPE')) return 'O servidor de quem recebe não aceita este endereço.'
    if (error?.startsWith('EAUTH')) return 'O servidor de e-mail não aceita a senha da loja.'
    if (error?.startsWith('Error: There is no')) return 'Esta versão da loja não sabe escrever este e-mail.'
    return 'O servidor de e-mail não respondeu.'
  },
  program: (name: string) => `Avisos a ${name}`,
  programWhy(count: number, stopped: boolean) {
    const missed = count === 1 ? 'Um aviso não chegou' : `${count} avisos não chegaram`
    if (!stopped) return `${missed}.`
    return count === 0 ? 'A loja parou de avisar.' : `${missed}, e a loja parou de avisar.`
  },
  undo: (file: string) => `Desfazer a importação de ${file}`,
  undoWhy: 'Um erro parou no meio: o que já voltou fica como está, o resto espera.',
}
