import type { Centavos } from '#platform/money.ts'

/** A way to receive an order, and what it costs. */
export interface ShippingMethod {
  id: string
  name: string
  amount: Centavos
}

/** The shop's ways to send, in the order in which 'MÉTODO DE ENVIO' lists them (decisions 10). */
export const shippingMethods: readonly ShippingMethod[] = [{ id: 'free', name: 'Frete grátis', amount: 0 }]

/** The way to send that a checkout names; undefined when the shop has none of that name. */
export function shippingMethod(id: string): ShippingMethod | undefined {
  return shippingMethods.find((method) => method.id === id)
}
