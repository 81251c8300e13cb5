import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.server.ts'
import type { Db } from '#platform/db.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { texts } from '#shop/texts.ts'
import { signedByMercadoPago } from './notice-signature.server.ts'
import { receiveNotice } from './notices.server.ts'

/** Where Mercado Pago announces changes. The answer goes out after one row is written; the rest is done later. */
export function webhooksApi(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  app.post('/api/webhooks/mercadopago', { config: { csrf: false } }, async (request) => {
    const secret = config.mercadoPago?.webhookSecret
    const query = request.query as Record<string, unknown>
    const body = (request.body ?? {}) as { id?: unknown; type?: unknown }
    const dataId = oneText(query['data.id'])
    const requestId = oneText(request.headers['x-request-id'])
    const signature = oneText(request.headers['x-signature'])
    if (!secret || !signedByMercadoPago(secret, { dataId, requestId, signature })) {
      throw new Refusal(401, texts.server.forbidden)
    }
    const type = oneText(query.type) ?? oneText(body.type)
    if (type === 'payment' && dataId && /^[\w-]{1,64}$/.test(dataId)) {
      const dedupeKey = String(body.id ?? requestId ?? `${dataId}:${signature}`).slice(0, 200)
      await receiveNotice(db, { provider: 'mercadopago', dedupeKey, resource: dataId, body })
    }
    return { received: true }
  })
}

function oneText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
