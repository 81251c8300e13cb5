import * as z from 'zod/mini'
import { declareSettings, text, withDefault, withoutSlash } from '#platform/config/settings.ts'
import type { PaymentMethod } from '#shop/payments/provider.ts'

export interface MercadoPagoSettings {
  methods: readonly PaymentMethod[]
  accessToken: string
  publicKey: string | undefined
  webhookSecret: string | undefined
  /** https://api.mercadopago.com, or what stands in its place */
  baseUrl: string
  sdkUrl: string
}

/** The shop's account at Mercado Pago; undefined without one. */
export const mercadoPagoSettings = declareSettings(
  {
    /** unset: no account there */
    MERCADOPAGO_ACCESS_TOKEN: z.optional(text()),
    /** unset: no cards, because the card's fields ask for it */
    MERCADOPAGO_PUBLIC_KEY: z.optional(text()),
    /** unset: its webhook is refused, and payments are polled once a minute instead */
    MERCADOPAGO_WEBHOOK_SECRET: z.optional(text()),
    MERCADOPAGO_BASE_URL: withDefault(z.url(), 'https://api.mercadopago.com'),
    MERCADOPAGO_SDK_URL: withDefault(z.url(), 'https://sdk.mercadopago.com/js/v2'),
  },
  (env): MercadoPagoSettings | undefined =>
    env.MERCADOPAGO_ACCESS_TOKEN === undefined
      ? undefined
      : {
          methods: env.MERCADOPAGO_PUBLIC_KEY ? ['pix', 'card', 'boleto'] : ['pix', 'boleto'],
          accessToken: env.MERCADOPAGO_ACCESS_TOKEN,
          publicKey: env.MERCADOPAGO_PUBLIC_KEY,
          webhookSecret: env.MERCADOPAGO_WEBHOOK_SECRET,
          baseUrl: withoutSlash(env.MERCADOPAGO_BASE_URL),
          sdkUrl: env.MERCADOPAGO_SDK_URL,
        },
)
