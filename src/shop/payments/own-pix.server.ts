import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { type PixReceiver, pixCode } from './pix-code.server.ts'
import type { Charge, PaymentProvider, Reported } from './provider.ts'

/**
 * Pix with the shop's own key: no provider, no notice. A person of the shop sees the money arrive and says so
 * (`npm run shop -- orders pay NUMBER`).
 */
export function ownPix(receiver: PixReceiver): PaymentProvider {
  const reported = (charge: Charge, status: Reported['status']): Reported => ({
    provider_payment: null,
    status,
    detail: '',
    reference: charge.reference,
    amount: charge.amount,
    refunded: 0,
    updated_at: null,
  })
  return {
    name: OWN_PIX,
    byHand: true,
    async charge(charge) {
      return {
        ...reported(charge, 'pending'),
        pix_code: pixCode(receiver, charge.amount, charge.shortReference),
        details: { receiver: receiver.name },
      }
    },
    look: async () => null,
    find: async () => null,
    cancel: async (charge) => reported(charge, 'cancelled'),
    refund: async () => {
      throw new Error('A Pix to the shop’s own key is sent back by hand.')
    },
  }
}
