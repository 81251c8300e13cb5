import type { StaffOrder } from '#shop/backoffice/order-schema.ts'
import { brl, type Centavos } from '#shop/money.ts'

/** Whether a person has to send the money back: a Pix to the shop's own key. */
export function isByHand({ payments }: StaffOrder): boolean {
  return payments.some(({ provider }) => provider === 'own-pix')
}

/** What is said once money is on its way back, or noted as sent. */
export const refundSaid = (amount: Centavos) => `Devolução de ${brl(amount)} registrada.`
