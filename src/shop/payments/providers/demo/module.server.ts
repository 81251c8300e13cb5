import { pixKeySettings } from '#shop/payments/providers/pix-key/settings.ts'
import type { ProviderModule } from '#shop/payments/providers/provider-module.ts'
import { DEMO, demoProvider } from './provider.server.ts'

/**
 * Payments of the demonstration: there only where no money can be received, that is in no real shop, with no account
 * at a provider, and with no real Pix key.
 */
export const demo: ProviderModule = {
  name: DEMO,
  open({ pixKey, ...accounts }, { real, instalments }, db) {
    const ownKey = pixKey.key !== pixKeySettings.defaultOf('PIX_KEY')
    const account = Object.values(accounts).some((settings) => settings !== undefined)
    return real || ownKey || account ? undefined : demoProvider({ db, receiver: pixKey, instalments })
  },
  refusalTexts: {
    demo_refused: 'Este cartão de teste é sempre recusado. Escolha o cartão aprovado, ou pague com Pix.',
    demo_unknown_card: 'Na demonstração só passam os cartões de teste.',
  },
}
