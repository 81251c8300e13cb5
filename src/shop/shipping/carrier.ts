import type { Centavos } from '#shop/money.ts'
import type { ShippingTerm } from './shipping-term.ts'

/** What is to be sent, and where to. */
export interface ShippingRequest {
  /** eight digits; null while the buyer has not said */
  cep_number: string | null
  lines: readonly { product_id: number; quantity: number }[]
}

/** One way to receive an order, and what it costs. */
export interface ShippingQuote {
  /** what an order names it by, among all carriers */
  id: string
  /** as buyers read it: 'Frete grátis' */
  name: string
  price: Centavos
  /** null: not said */
  term: ShippingTerm | null
  /** the carrier's name */
  carrier: string
}

/** Ships orders. */
export interface Carrier {
  /** stored with every order: never changed */
  name: string
  /**
   * What it asks. Without a postal code only what holds for every address in Brazil; nothing where it does not ship,
   * and nothing when it cannot answer in time.
   */
  quotes(request: ShippingRequest): Promise<Omit<ShippingQuote, 'carrier'>[]>
}
