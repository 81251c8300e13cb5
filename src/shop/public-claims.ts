import type { InstalmentPlan } from '#shop/pricing/instalments.ts'
import type { ShippingTerm } from '#shop/shipping/shipping-term.ts'
import type { Centavos } from './money.ts'

/**
 * What the shop promises on its pages, as its providers, carriers and settings can keep it (specification R13). Pages read
 * promises from here and from nowhere else.
 */
export interface PublicClaims {
  /** what an order can be paid with, in the checkout's order: 'Pix', 'Cartão de crédito' */
  payments: string[]
  pix: boolean
  /** null: the shop takes no card, so nothing can be paid in parts */
  instalments: InstalmentPlan | null
  /** the cheapest way to any address in Brazil; null: it depends on the address */
  freight: { amount: Centavos; term: ShippingTerm | null } | null
}

/** How many instalments the shop may speak of; null where nothing is paid in parts. */
export function mostInstalments({ instalments }: Pick<PublicClaims, 'instalments'>): number | null {
  return instalments && instalments.max > 1 ? instalments.max : null
}

/** `Esmaltes: 12 produtos` → `Esmaltes: 12 produtos com envio para todo o Brasil e pagamento por Pix.`, as far as the shop keeps it. */
export function withClaims(what: string, { freight, pix }: Pick<PublicClaims, 'freight' | 'pix'>): string {
  const kept = [...(freight ? ['envio para todo o Brasil'] : []), ...(pix ? ['pagamento por Pix'] : [])]
  return `${what}${kept.length > 0 ? ` com ${kept.join(' e ')}` : ''}.`
}

/**
 * The messages of the top bar, where the shop has set none of its own.
 * @param demonstration announces its free freight; a real shop has words of its own for what it does better than others
 */
export function defaultNotices({ freight, pix }: PublicClaims, demonstration: boolean): string[] {
  return [
    ...(demonstration && freight?.amount === 0 ? ['Frete grátis para todo o Brasil'] : []),
    ...(pix ? ['Pague com Pix'] : []),
    // Código de Defesa do Consumidor, art. 49.
    '7 dias para desistir da compra',
  ]
}
