import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Right } from './rights.ts'

/** A call of the back office, and the right that it asks for. */
export type StaffEndpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = Endpoint<Input, Reply> & { right: Right }

/**
 * The same call, for staff with a right only. Its reply never travels compressed: a session's cookie comes with every
 * request, and what is searched for is repeated in the answer (BREACH).
 */
export function forStaff<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  right: Right,
  endpoint: Endpoint<I, R>,
): StaffEndpoint<I, R> {
  return { ...endpoint, right, compressed: false }
}
