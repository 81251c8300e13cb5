import type { PaymentChoice } from '#shop/payments/payment-row.server.ts'

/** A buyer does not pay at once on a link that is sent: it can be paid, and its units are held, for so many hours. */
export function lasting(choice: PaymentChoice, hours: number): PaymentChoice {
  const minutes = Math.max(hours * 60, choice.reservationMinutes)
  return { ...choice, expiresAfter: minutes, reservationMinutes: minutes }
}
