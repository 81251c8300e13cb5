/** Where a charge stands. */
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
