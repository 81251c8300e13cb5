import { brl, type Centavos } from '#shop/money.ts'
import type { StaffOrder } from '#shop/order-desk/order-schema.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'

/** Whether a person has to send the money back: it came to the shop's own key, or over the counter. */
export function isByHand(order: StaffOrder): boolean {
  const holding = order.payments.filter(({ paid, refunded }) => (paid ?? 0) > (refunded ?? 0))
  return (holding.length > 0 ? holding : order.payments).some(({ provider }) => provider === OWN_PIX)
}

/** Centavos that may still go back, besides what waits to be sent by hand. */
export function refundableNow({ refundable, refund_by_hand }: StaffOrder): Centavos {
  return (refundable ?? 0) - (refund_by_hand ?? 0)
}

/** Where money is sent by hand: ' no banco', unless it was taken over the counter. */
export function inBank({ payments }: StaffOrder): string {
  const { method } = payments.findLast(({ paid }) => (paid ?? 0) > 0) ?? {}
  return method === 'cash' || method === 'machine' ? '' : ' no banco'
}

/** What becomes of what was paid when its order is cancelled. */
export function cancelConsequence(order: StaffOrder): string {
  const amount = refundableNow(order)
  if (amount <= 0)
    return 'As unidades voltam ao estoque e o pagamento deixa de valer. Quem comprou recebe um e-mail.'
  if (isByHand(order))
    return `As unidades voltam ao estoque. ${brl(amount)} não voltam sozinhos: você os devolve${inBank(order)} e registra aqui em “Já devolvi”. Quem comprou recebe um e-mail que diz isso.`
  return `${brl(amount)} voltam pelo meio de pagamento, e as unidades voltam ao estoque. Quem comprou recebe um e-mail.`
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
