import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/http/endpoint.ts'

/** The last answer of each call that a list shows, by its input: in memory alone, and this person's. */
const kept = new Map<Endpoint, { key: string; data: unknown }>()

/** Counts what made the answers untrue: one that was asked for before is not kept. */
let age = 0

/** The answer to this input that the list showed last, until the shop has given the next. */
export function keptAnswer<R extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, R>,
  key: string,
): z.output<R> | undefined {
  const last = kept.get(endpoint)
  return last?.key === key ? (last.data as z.output<R>) : undefined
}

/** @returns what keeps the answer of a call that is made now, unless it was untrue by then */
export function answerKeeper(endpoint: Endpoint, key: string): (data: unknown) => void {
  const asked = age
  return (data) => {
    if (asked === age) kept.set(endpoint, { key, data })
  }
}

/** Forgets them: this person has changed something, or gone. */
export function forgetAnswers(): void {
  age += 1
  kept.clear()
}
