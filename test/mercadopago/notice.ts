import { createHmac, randomUUID } from 'node:crypto'
import { manifestOf } from '#shop/payments/providers/mercadopago/webhook-signature.server.ts'

/** The secret that signs webhook events, in the settings of the shop too. */
export const WEBHOOK_SECRET = 'segredo-dos-avisos'

/** How a webhook event differs from a regular one. */
export interface NoticeOptions {
  id?: number
  type?: string
  secret?: string
  /** the time in the signature in seconds or milliseconds: the real one has used both */
  ts?: 's' | 'ms'
  withoutRequestId?: boolean
}

/**
 * A signed webhook event about a payment, not sent yet.
 * @param id of the event
 */
export function signedNotice(paymentId: number, id: number, options: NoticeOptions = {}) {
  const type = options.type ?? 'payment'
  const requestId = options.withoutRequestId ? undefined : randomUUID()
  const ts = String(options.ts === 's' ? Math.floor(Date.now() / 1000) : Date.now())
  const v1 = createHmac('sha256', options.secret ?? WEBHOOK_SECRET)
    .update(manifestOf(String(paymentId), requestId, ts))
    .digest('hex')
  const body = { id, type, action: `${type}.updated`, live_mode: false, data: { id: String(paymentId) } }
  return {
    url: `/api/webhooks/mercadopago?source_news=webhooks&data.id=${paymentId}&type=${type}`,
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, ...(requestId ? { 'x-request-id': requestId } : {}) },
    body,
  }
}
