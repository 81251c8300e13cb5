import type { Buyer, Shipping } from '#shop/customers/customer.ts'
import type { Centavos } from '#shop/money.ts'
import {
  endedStatuses,
  type PaymentStatus,
  paymentStatuses,
  settledStatuses,
} from '#shop/orders/payment-status.ts'

/** The methods of payment, in the checkout's order. */
export const paymentMethods = ['pix', 'card', 'boleto'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** How money is taken over the counter: no provider is asked for it, and a person of the shop says that it is there. */
export const counterMethods = ['cash', 'machine'] as const
export type CounterMethod = (typeof counterMethods)[number]

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
export function canTransition(from: PaymentStatus, to: PaymentStatus): boolean {
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

/** A Pix that can be paid. */
export interface ReadyPix {
  pix_code: string
  details: PaymentDetails
}

/** What a provider says of a charge. */
export interface ProviderPayment {
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

interface RefundRequest {
  key: string
  amount: Centavos
  /** whether it is all that the charge still holds */
  whole: boolean
}

/** What a browser needs in order to ask for a card: its data go to the provider and never come to the shop. */
export interface CardForm {
  /** which of the storefront's card forms draws it (storefront/checkout/card/card-form.ts) */
  form: string
  public_key: string
  /** the provider's script */
  sdk_url: string
  /** the hosts that the page's content security policy lets in for it, by directive */
  hosts: string
}

/** Takes money for the shop. Every call may be repeated: the second time changes nothing. */
export interface PaymentProvider {
  /** stored with every payment: never changed */
  name: string
  /** the methods that its account takes */
  methods: readonly PaymentMethod[]
  /** whether a person has to look whether the money came, and to send it back */
  manual: boolean
  /** minutes for which a Pix can be paid */
  pixMinutes: number
  /** hours for which an order waits for the shop once its buyer says to have paid; only where a person has to look */
  confirmationHours?: number
  /** null: it takes no cards */
  cardForm: CardForm | null
  /**
   * The Pix of an order, when no provider outside has to be asked for it: it is written with the order, in one transaction.
   * @throws Error when none can be made
   */
  ownPix?(amount: Centavos, reference: string): ReadyPix
  /** @throws ProviderRefused when the charge will never be; any other error when the outcome is unknown */
  charge(charge: Charge): Promise<ProviderPayment>
  /** How a charge stands; null when the provider knows of none. */
  lookUpCharge(charge: Charge): Promise<ProviderPayment | null>
  /** A charge by the provider's own id. */
  find(providerPayment: string): Promise<ProviderPayment | null>
  /** Cancels an unpaid charge; reports how it stands if it was too late. */
  cancel(charge: Charge): Promise<ProviderPayment>
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
