import { demo } from '#shop/payments/providers/demo/module.server.ts'
import { mercadoPago } from '#shop/payments/providers/mercadopago/module.server.ts'
import { pixKey } from '#shop/payments/providers/pix-key/module.server.ts'
import type { ProviderModule } from './provider-module.ts'

/** Every payment provider. A method is taken by the first that offers it; the shop's own Pix key comes last. */
export const providerModules: readonly ProviderModule[] = [mercadoPago, demo, pixKey]
