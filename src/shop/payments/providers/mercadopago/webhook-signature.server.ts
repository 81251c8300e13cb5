import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a notice brings with it; the id is that of the address, not of the body. */
export interface SignedWebhook {
  dataId: string | undefined
  requestId: string | undefined
  /** `ts=1742505638683,v1=<hex>` */
  signature: string | undefined
}

/** Mercado Pago repeats a notice for four days; what is older was captured and is sent by an attacker. */
const OLDEST_MS = 7 * 24 * 3600_000
/** Clocks differ. */
const AHEAD_MS = 10 * 60_000

/**
 * Whether Mercado Pago signed a notice, and not long ago. Within that time one signature counts once, because the rows of
 * notices are kept for longer.
 * @param now Unix ms
 */
export function isSignedByMercadoPago(
  secret: string,
  { dataId, requestId, signature }: SignedWebhook,
  now = Date.now(),
): boolean {
  const { ts, v1: given } = signatureParts(signature)
  if (!ts || !given || !isRecent(ts, now)) return false
  const expected = createHmac('sha256', secret)
    .update(manifestOf(dataId, requestId, ts))
    .digest()
  const sent = Buffer.from(given, 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

/** The time and the proof in a signature. */
export function signatureParts(signature: string | undefined): { ts?: string; v1?: string } {
  return Object.fromEntries(
    (signature ?? '').split(',').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
}

/** @param ts in seconds or milliseconds: Mercado Pago has used both */
function isRecent(ts: string, now: number): boolean {
  const given = Number(ts)
  const age = now - (given < 1e11 ? given * 1000 : given)
  return age <= OLDEST_MS && age >= -AHEAD_MS
}

/** `id:123;request-id:abc;ts:1742505638683;` — parts that a notice lacks are left out, letters are lower case. */
export function manifestOf(dataId: string | undefined, requestId: string | undefined, ts: string): string {
  return [
    dataId ? `id:${dataId.toLowerCase()};` : '',
    requestId ? `request-id:${requestId};` : '',
    `ts:${ts};`,
  ].join('')
}
