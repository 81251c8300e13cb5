import type { ProviderWebhook, WebhookRequest } from '#shop/payments/providers/provider-module.ts'
import { isSignedByMercadoPago, signatureParts } from './webhook-signature.server.ts'

export const WEBHOOK_PATH = '/api/webhooks/mercadopago'

/** Where Mercado Pago announces that a payment has changed; it is then asked what has become of it. */
export const webhook: ProviderWebhook = {
  path: WEBHOOK_PATH,
  description: {
    operationId: 'mercadoPagoNotice',
    summary: 'Mercado Pago announces that a payment has changed; it is asked what has become of it.',
    parameters: [
      { name: 'data.id', in: 'query', schema: { type: 'string' } },
      { name: 'type', in: 'query', schema: { type: 'string' } },
      { name: 'x-request-id', in: 'header', schema: { type: 'string' } },
      { name: 'x-signature', in: 'header', required: true, schema: { type: 'string' } },
    ],
  },
  isSigned({ mercadoPago }, request) {
    const secret = mercadoPago?.webhookSecret
    return secret !== undefined && isSignedByMercadoPago(secret, partsOf(request))
  },
  eventIn(request) {
    const { dataId, signature, type } = partsOf(request)
    if (type !== 'payment' || !dataId || !/^[\w-]{1,64}$/.test(dataId)) return null
    // The id of the notice is not signed: under new ids, or under those of notices to come, one captured signature would
    // count often, or keep them from counting.
    return { dedupeKey: signatureParts(signature).v1!.toLowerCase(), resource: dataId }
  },
}

function partsOf({ query, headers, body }: WebhookRequest) {
  const inQuery = query as Record<string, unknown>
  const inBody = (body ?? {}) as { type?: unknown }
  return {
    dataId: textIn(inQuery['data.id']),
    requestId: textIn(headers['x-request-id']),
    signature: textIn(headers['x-signature']),
    type: textIn(inQuery.type) ?? textIn(inBody.type),
  }
}

/** A repeated parameter is none. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
