import type { ProviderModule } from '#shop/payments/providers/provider-module.ts'
import { mercadoPagoProvider } from './provider.server.ts'
import { refusalTexts } from './refusal-texts.ts'
import { webhook } from './webhook.server.ts'

/** Pix, cards and boleto at Mercado Pago. */
export const mercadoPago: ProviderModule = {
  name: 'mercadopago',
  open: ({ mercadoPago: account }, shop) => account && mercadoPagoProvider(account, shop),
  webhook,
  refusalTexts,
}
