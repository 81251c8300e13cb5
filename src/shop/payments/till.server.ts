import type { Config } from '#platform/config.server.ts'
import type { Log } from '#platform/log.ts'
import { OWN_PIX } from '#shop/orders/payment-status.ts'
import { mercadoPago } from './mercadopago.server.ts'
import { ownPix } from './own-pix.server.ts'
import type { PaymentMethod, PaymentProvider } from './provider.ts'

/** Where the shop's money comes in: who takes it, by which methods, who hears of trouble. */
export interface Till {
  provider(name: string): PaymentProvider | undefined
  methods: readonly OfferedMethod[]
  shopEmail: string
  log: Log
}

/** A way to pay, and who takes the money. */
export interface OfferedMethod {
  id: PaymentMethod
  name: string
  provider: string
}

/** The shop's own Pix key; Pix, cards and boleto at Mercado Pago when the shop has an account there. */
export function openTill(config: Config, log: Log): Till {
  const own = ownPix(config.pix)
  const account = config.mercadoPago
  const providers: PaymentProvider[] = [own]
  if (account) {
    const notificationUrl = `${config.storeUrl}/api/webhooks/mercadopago?source_news=webhooks`
    const reachable = notificationUrl.startsWith('https://') || !account.baseUrl.startsWith('https://')
    providers.push(
      mercadoPago({
        ...account,
        storeName: config.storeName,
        notificationUrl: reachable ? notificationUrl : undefined,
      }),
    )
  }
  return {
    provider: (name) => providers.find((provider) => provider.name === name),
    methods: paymentMethods(config),
    shopEmail: config.store.email,
    log,
  }
}

/** The ways to pay that the shop offers, in the checkout's order. */
export function paymentMethods({ mercadoPago: account }: Config): OfferedMethod[] {
  const methods: OfferedMethod[] = [{ id: 'pix', name: 'Pix', provider: account ? 'mercadopago' : OWN_PIX }]
  // The card's fields are Mercado Pago's own, and need its public key.
  if (account?.publicKey) methods.push({ id: 'card', name: 'Cartão de crédito', provider: 'mercadopago' })
  if (account) methods.push({ id: 'boleto', name: 'Boleto', provider: 'mercadopago' })
  return methods
}
