import type { Config } from '#shop/config.server.ts'
import type { Carrier } from '#shop/shipping/carrier.ts'
import { freeCarrier } from '#shop/shipping/carriers/free/carrier.ts'
import { shippingTermFrom } from '#shop/shipping/shipping-term.ts'

/** The shop's carriers, in the order in which 'MÉTODO DE ENVIO' lists their quotes (specification O7). */
export function openCarriers({ store }: Config): Carrier[] {
  return [freeCarrier(shippingTermFrom(store.shippingDays))]
}
