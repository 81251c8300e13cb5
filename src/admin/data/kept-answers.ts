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

/** What is being read ahead, by its call. */
const coming = new Map<Endpoint, { key: string; age: number; data: Promise<unknown> }>()

/** Says that an answer is being read ahead, so that the list that is opened meanwhile does not ask for it again. */
export function expectAnswer(endpoint: Endpoint, key: string, data: Promise<unknown>): void {
  const expected = { key, age, data }
  coming.set(endpoint, expected)
  const end = () => {
    if (coming.get(endpoint) === expected) coming.delete(endpoint)
  }
  data.then(end, end)
}

/** The answer to this input that is being read ahead, unless it may be untrue. */
export function comingAnswer<R extends z.ZodMiniType>(
  endpoint: Endpoint<z.ZodMiniType, R>,
  key: string,
): Promise<z.output<R>> | undefined {
  const expected = coming.get(endpoint)
  if (expected?.key !== key || expected.age !== age) return undefined
  return expected.data as Promise<z.output<R>>
}

/** Forgets them: this person has changed something, or gone. */
export function forgetAnswers(): void {
  age += 1
  kept.clear()
}
