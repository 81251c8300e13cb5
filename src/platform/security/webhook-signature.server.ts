import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret for signing, as Standard Webhooks writes it: 24 bytes. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(24).toString('base64')
}

/**
 * The headers of a message (Standard Webhooks 1.0.0): its id, when it is sent, and an HMAC-SHA256 of both and the body.
 * @param at when it is sent
 */
export function webhookHeaders(secret: string, id: string, body: string, at = new Date()) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
