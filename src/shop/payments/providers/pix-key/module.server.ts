import { OWN_PIX } from '#shop/orders/payment-status.ts'
import type { ProviderModule } from '#shop/payments/providers/provider-module.ts'
import { pixKeyProvider } from './provider.server.ts'

/** Pix to a key of the shop's own: what a shop without an account at a provider offers. */
export const pixKey: ProviderModule = {
  name: OWN_PIX,
  open: (settings) => pixKeyProvider(settings.pixKey),
}
