import type { Settings } from '#platform/config/settings.ts'
import { mercadoPagoSettings } from '#shop/payments/providers/mercadopago/settings.ts'
import { pixKeySettings, receiverVariables } from '#shop/payments/providers/pix-key/settings.ts'

/** The settings of every payment provider. Its code is in providers.server.ts. */
export const providerSettings = { pixKey: pixKeySettings, mercadoPago: mercadoPagoSettings }

/** What each provider needs to work; undefined for those where the shop has no account. */
export type PaymentSettings = {
  [Provider in keyof typeof providerSettings]: (typeof providerSettings)[Provider] extends Settings<
    infer Value
  >
    ? Value
    : never
}

/**
 * The variables that a real shop must set itself, because their defaults are a demonstration's: whose Pix key it is,
 * unless a provider receives the Pix.
 */
export function requiredPaymentVariables({ pixKey: _, ...accounts }: PaymentSettings): readonly string[] {
  const received = Object.values(accounts).some((account) => account?.methods.includes('pix'))
  return received ? [] : receiverVariables
}
