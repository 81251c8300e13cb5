import type { StaffOrder } from '#shop/backoffice/order-schema.ts'
import { brl, type Centavos } from '#shop/money.ts'

/** Whether a person has to send the money back: a Pix to the shop's own key. */
export function isByHand({ payments }: StaffOrder): boolean {
  return payments.some(({ provider }) => provider === 'own-pix')
}

/** What is said once money is on its way back, or noted as sent. */
export const refundSaid = (amount: Centavos) => `Devolução de ${brl(amount)} registrada.`

const wayOfMoney: Record<string, string> = { pix: 'o Pix', card: 'o cartão', boleto: 'a conta' }

/** What a refund does with the money: the shop notes the Pix that it has sent back itself, any other way back is taken by the provider. */
export function refundConsequence(order: StaffOrder, amount: Centavos): string {
  if (isByHand(order)) {
    return `Registra que você devolveu ${brl(amount)} pelo banco. Faça o Pix de volta antes de confirmar aqui.`
  }
  const { method = '' } = order.payments.findLast(({ paid }) => (paid ?? 0) > 0) ?? {}
  return `${brl(amount)} voltam para ${wayOfMoney[method] ?? 'o meio de pagamento'} de quem comprou.`
}
