import type { PaymentView } from '#shop/payments/payment-schema.ts'
import { cardWords } from '#shop/pricing/card-words.ts'

/** Which card paid, and in how many parts. */
export function CardPaid({ payment: { card } }: { payment: PaymentView }) {
  return card && <p className="mt-2 text-soft">{cardWords(card)}</p>
}
