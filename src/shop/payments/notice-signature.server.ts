import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a notice brings with it; the id is that of the address, not of the body. */
export interface SignedNotice {
  dataId: string | undefined
  requestId: string | undefined
  /** `ts=1742505638683,v1=<hex>` */
  signature: string | undefined
}

/**
 * Whether Mercado Pago signed a notice. The time in it may be in seconds or milliseconds and is not judged: notices
 * are repeated for days, and the same one twice is one.
 */
export function signedByMercadoPago(secret: string, { dataId, requestId, signature }: SignedNotice): boolean {
  const parts = new Map(
    (signature ?? '').split(',').map((part): [string, string] => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
  const ts = parts.get('ts')
  const given = parts.get('v1')
  if (!ts || !given) return false
  const expected = createHmac('sha256', secret)
    .update(manifestOf(dataId, requestId, ts))
    .digest()
  const sent = Buffer.from(given, 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

/** `id:123;request-id:abc;ts:1742505638683;` — parts that a notice lacks are left out, letters are lower case. */
export function manifestOf(dataId: string | undefined, requestId: string | undefined, ts: string): string {
  return [
    dataId ? `id:${dataId.toLowerCase()};` : '',
    requestId ? `request-id:${requestId};` : '',
    `ts:${ts};`,
  ].join('')
}
