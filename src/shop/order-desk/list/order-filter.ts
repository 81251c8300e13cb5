import type { PaymentStatus } from '#shop/orders/payment-status.ts'

/** The states of an order's newest payment, as the shop asks for them. */
export const paymentGroups = {
  waiting: ['created', 'pending', 'in_review', 'authorized'],
  paid: ['paid'],
  refused: ['rejected', 'cancelled', 'expired'],
  refunded: ['partially_refunded', 'refunded'],
  disputed: ['in_dispute', 'charged_back'],
} as const satisfies Record<string, readonly PaymentStatus[]>
export type PaymentGroup = keyof typeof paymentGroups

/** What the shop's list of orders is narrowed to. */
export interface OrderFilter {
  /** the first and the last day on which it was placed, São Paulo's */
  from?: string | undefined
  until?: string | undefined
  /** how its newest payment is made, and how that stands */
  method?: string | undefined
  payment?: PaymentGroup | undefined
  freight?: 'free' | 'charged' | undefined
  /** where it goes: 'São Paulo' */
  state?: string | undefined
  /** the city as typed; accents and capitals do not matter */
  city?: string | undefined
}
