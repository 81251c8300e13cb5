import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Answer } from './app.ts'

const refusal = z.strictObject({
  message: z.string().check(z.minLength(1)),
  errors: z.optional(z.record(z.string(), z.array(z.string()).check(z.minLength(1)))),
})

/** Expects an answer of the contract: the reply of the call, or a refusal; no fault of the server. */
export function expectInShape({ reply, status }: Endpoint, answer: Answer): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  if (answer.status < 300) {
    expect(answer.status).toBe(status)
    const read = z.safeDecode(reply, answer.body)
    expect(read.error?.issues).toBeUndefined()
    return
  }
  // Some refusals carry details beside these: the new total, the lines without stock.
  const { message, errors } = answer.body
  expect(z.safeParse(refusal, errors ? { message, errors } : { message }).success).toBe(true)
  expect(answer.status === 422 ? [typeof message] : ['string']).toEqual(['string'])
  expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.ts:\d+|node_modules|select .* from|SQLSTATE|zod/i)
}
