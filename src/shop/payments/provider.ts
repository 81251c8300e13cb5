import type { Centavos } from '#platform/money.ts'
import type { Buyer, Shipping } from '#shop/customers/customer.ts'
import {
  endedStatuses,
  type PaymentStatus,
  paymentStatuses,
  settledStatuses,
} from '#shop/orders/payment-status.ts'

export type PaymentMethod = 'pix' | 'card' | 'boleto'

/**
 * What may follow what. Money may be the first that is heard of it, in whatever state it is by then; late money is
 * money too: the order decides what becomes of it. What else a provider says, or says too late, changes nothing.
 */
const follows: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: paymentStatuses,
  pending: ['in_review', 'authorized', ...endedStatuses, ...settledStatuses],
  in_review: ['pending', 'authorized', ...endedStatuses, ...settledStatuses],
  authorized: [...endedStatuses, ...settledStatuses],
  rejected: ['in_review', 'authorized', ...settledStatuses],
  cancelled: settledStatuses,
  expired: settledStatuses,
  paid: ['partially_refunded', 'refunded', 'in_dispute', 'charged_back'],
  partially_refunded: ['refunded', 'in_dispute', 'charged_back'],
  in_dispute: ['paid', 'partially_refunded', 'refunded', 'charged_back'],
  refunded: ['charged_back'],
  charged_back: ['paid'],
}

/** Whether a charge that stands at `from` may be said to stand at `to` next. */
export function mayFollow(from: PaymentStatus, to: PaymentStatus): boolean {
  return follows[from].includes(to)
}

/** A card as its provider's own fields gave it: the number never comes here. */
export interface CardRequest {
  token: string
  payment_method_id: string
  issuer_id?: string | undefined
}

/** What is asked of a provider: one charge of one order, under a key made before asking. */
export interface Charge {
  method: PaymentMethod
  key: string
  /** how the provider names us the charge again */
  reference: string
  /** what the buyer's statement and the Pix show */
  shortReference: string
  amount: Centavos
  instalments: number
  expires_at: Date | null
  card: CardRequest | null
  provider_payment: string | null
  order: {
    number: number
    buyer: Buyer
    shipping: Shipping | null
    items: { sku: string; name: string; quantity: number; price: Centavos }[]
  }
}

/** What the buyer needs in order to pay, or sees of how they paid. */
export interface PaymentDetails {
  receiver?: string
  boleto?: { line: string; url: string }
  card?: { brand: string; last_four: string; instalment: Centavos; total: Centavos }
}

/** What a provider says of a charge. */
export interface Reported {
  provider_payment: string | null
  status: PaymentStatus
  detail: string
  /** null: the provider does not say */
  reference: string | null
  amount: Centavos
  refunded: Centavos
  updated_at: Date | null
  pix_code?: string
  details?: PaymentDetails
}

export interface RefundRequest {
  key: string
  amount: Centavos
  /** whether it is all that the charge still holds */
  whole: boolean
}

/** Somebody who takes money for the shop. Every call may be repeated: the second time changes nothing. */
export interface PaymentProvider {
  name: string
  /** whether a person has to look whether the money came, and to send it back */
  byHand: boolean
  /** @throws ProviderRefused when the charge will never be; any other error when nobody knows */
  charge(charge: Charge): Promise<Reported>
  /** How a charge stands; null when the provider knows of none. */
  look(charge: Charge): Promise<Reported | null>
  /** A charge by the provider's own id. */
  find(providerPayment: string): Promise<Reported | null>
  /** Ends a charge that nobody has paid; says how it stands if it was too late. */
  cancel(charge: Charge): Promise<Reported>
  refund(
    charge: Charge,
    refund: RefundRequest,
  ): Promise<{ provider_refund: string; status: 'done' | 'pending' }>
}

/** The provider understood and said no; asking again would be no use. */
export class ProviderRefused extends Error {
  readonly detail: string

  constructor(detail: string) {
    super(`The provider refused: ${detail}`)
    this.name = 'ProviderRefused'
    this.detail = detail
  }
}
