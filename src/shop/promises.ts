import type { Centavos } from '#shop/money.ts'
import type { InstalmentPlan } from '#shop/pricing/instalments.ts'
import type { ShippingTerm } from '#shop/shipping/shipping-term.ts'

/**
 * What the shop promises on its pages, as its providers, carriers and settings can keep it (specification R13). Pages read
 * promises from here and from nowhere else.
 */
export interface Promises {
  /** what an order can be paid with, in the checkout's order: 'Pix', 'Cartão de crédito' */
  payments: string[]
  pix: boolean
  /** null: the shop takes no card, so nothing can be paid in parts */
  instalments: InstalmentPlan | null
  /** the cheapest way to any address in Brazil; null: it depends on the address */
  freight: { amount: Centavos; term: ShippingTerm | null } | null
}

/** How many instalments the shop may speak of; null where nothing is paid in parts. */
export function mostInstalments({ instalments }: Pick<Promises, 'instalments'>): number | null {
  return instalments && instalments.max > 1 ? instalments.max : null
}

/** The messages of the top bar, where the shop has set none of its own. */
export function defaultNotices({ freight, pix }: Promises): string[] {
  return [
    ...(freight?.amount === 0 ? ['Frete grátis para todo o Brasil'] : []),
    ...(pix ? ['Pague com Pix, na hora'] : []),
    // Código de Defesa do Consumidor, art. 49.
    '7 dias para desistir da compra',
  ]
}
