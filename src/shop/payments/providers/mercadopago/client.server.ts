import { ProviderRefused } from '#shop/payments/provider.ts'
import type { MercadoPagoSettings } from './settings.ts'

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** sent as X-Idempotency-Key: the same key is the same charge or refund */
  key?: string
}

export type Json = Record<string, unknown>

/** How long an answer may take, its body included. */
const TIMEOUT_MS = 8_000

/**
 * One call. The package that Mercado Pago publishes is not used: it sends one customer's idempotency key with the
 * next customer's charge, and cannot be pointed at another server.
 * @returns the answer's object; null for 404
 * @throws ProviderRefused when the answer is a considered no; any other error when the outcome is unknown
 */
export async function callMercadoPago(
  { accessToken, baseUrl }: MercadoPagoSettings,
  { method, path, body, key }: Call,
): Promise<Json | null> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      ...(key ? { 'x-idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (answer.ok) return objectIn(text)
  if (answer.status === 404) return null
  // 401 and 403 are the shop's own settings, 409 and 429 pass by themselves: none is an answer about the charge.
  if (answer.status >= 500 || [401, 403, 408, 409, 429].includes(answer.status)) {
    throw new Error(`Mercado Pago answered ${answer.status} to ${method} ${path}`)
  }
  throw new ProviderRefused(reasonIn(text))
}

function objectIn(text: string): Json {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('Mercado Pago answered no object.')
  return value as Json
}

/** The code of the first cause, else the message. */
function reasonIn(text: string): string {
  try {
    const { cause, message } = objectIn(text)
    const [first] = Array.isArray(cause) ? (cause as Json[]) : []
    return String(first?.description ?? first?.code ?? message ?? 'bad_request').slice(0, 200)
  } catch {
    return 'bad_request'
  }
}
