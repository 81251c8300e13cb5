/** The states of a charge. */
export const paymentStatuses = [
  'created',
  'pending',
  'in_review',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'in_dispute',
  'charged_back',
  'rejected',
  'cancelled',
  'expired',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Charges that may still become money. */
export const openStatuses: readonly PaymentStatus[] = ['created', 'pending', 'in_review', 'authorized']
/** Charges that the bank looks at: their money comes, or not, without their buyer. */
export const reviewStatuses: readonly PaymentStatus[] = ['in_review', 'authorized']

/** Whether the provider examines a payment: its answer comes by itself. */
export function isInReview(payment: { status: string } | null): boolean {
  return payment !== null && reviewStatuses.some((status) => status === payment.status)
}
/** Charges that came to nothing. */
export const endedStatuses: readonly PaymentStatus[] = ['rejected', 'cancelled', 'expired']
/** Charges whose money came, whatever has become of it since. */
export const settledStatuses: readonly PaymentStatus[] = [
  'paid',
  'partially_refunded',
  'refunded',
  'in_dispute',
  'charged_back',
]
/** Charges whose money is with the shop, all or part of it. */
export const heldStatuses: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'in_dispute']

/** Charges whose money the buyer's bank wants back, or has taken. */
export const disputedStatuses: readonly PaymentStatus[] = ['in_dispute', 'charged_back']

/** The provider of a Pix to the shop's own key, whose money only a person of the shop sees come and go. */
export const OWN_PIX = 'own-pix'
