import { expect } from 'vitest'
import { serverTexts } from '#shop/messages/server.ts'
import type { Answer } from './app.ts'

/** The headers of a call from this address through a trusted proxy. */
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** The number of calls, of `tries`, that pass before the first 429, which must have Retry-After. */
export async function passing(tries: number, ask: (n: number) => Promise<Answer>): Promise<number> {
  for (let n = 0; n < tries; n += 1) {
    const { status, body, headers } = await ask(n)
    if (status !== 429) continue
    expect(body).toEqual({ message: serverTexts.tooMany, code: 'rate_limited' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    return n
  }
  return tries
}
