import type { Centavos } from '#shop/money.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { pixCode } from '#shop/payments/pix-code.server.ts'
import type { Charge, PaymentProvider, ProviderPayment } from '#shop/payments/provider.ts'
import type { PixKeySettings } from './settings.ts'

/**
 * Pix with the shop's own key: no provider, no notice. A person of the shop sees the money arrive and says so
 * (`npm run shop -- orders pay NUMBER`).
 */
export function pixKeyProvider(receiver: PixKeySettings): PaymentProvider {
  const reported = (charge: Charge, status: ProviderPayment['status']): ProviderPayment => ({
    provider_payment: null,
    status,
    detail: '',
    reference: charge.reference,
    amount: charge.amount,
    refunded: 0,
    updated_at: null,
  })
  const ownPix = (amount: Centavos, reference: string) => ({
    pix_code: pixCode(receiver, amount, reference),
    details: { receiver: receiver.name },
  })
  return {
    name: OWN_PIX,
    methods: receiver.methods,
    manual: true,
    pixMinutes: 30,
    confirmationHours: receiver.confirmationHours,
    cardForm: null,
    ownPix,
    charge: async (charge) => ({
      ...reported(charge, 'pending'),
      ...ownPix(charge.amount, charge.shortReference),
    }),
    lookUpCharge: async () => null,
    find: async () => null,
    cancel: async (charge) => reported(charge, 'cancelled'),
    refund: async () => {
      throw new Error('A Pix to the shop’s own key is sent back by hand.')
    },
  }
}
