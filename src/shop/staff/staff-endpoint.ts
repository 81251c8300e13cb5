import * as z from 'zod/mini'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Right } from './rights.ts'

/** The reply of a call that has nothing to tell but that it was done. */
export const done = z.object({ success: z.literal(true) })

/** The row that a call's path names by its number. */
export const rowId = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) })

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
