import type { Carrier } from '#shop/shipping/carrier.ts'
import type { ShippingTerm } from '#shop/shipping/shipping-term.ts'

/** The shop ships by itself, anywhere and for nothing. */
export function freeCarrier(term: ShippingTerm | null): Carrier {
  return {
    name: 'free',
    quotes: async () => [{ id: 'free', name: 'Frete grátis', price: 0, term }],
  }
}
