import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { CallFailed } from './call-failed.ts'

export { CallFailed } from './call-failed.ts'

interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

let bearer: () => string | null = () => null

let bearerRefused: (access: string) => void = () => {}

/**
 * Lets every later call carry the access token.
 * @param read gives the token, null without one
 * @param refused called when the server answers that this token is not, or no longer, good
 */
export function sendBearer(read: () => string | null, refused: (access: string) => void): void {
  bearer = read
  bearerRefused = refused
}

/**
 * The browser's side of a call: takes the input and gives the reply as their schemas decode them,
 * not as they travel. What encodes and checks is loaded with the first call, because most visits begin without one.
 * @param endpoint of a room's `*.calls.ts`, which a page that most visits begin on imports when it calls
 * @throws CallFailed for every answer that is no success, and with status 0 when there was none, or one that broke off;
 * with 502 for a success that does not have the shape of the call's reply
 */
export async function call<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R> | Promise<Endpoint<I, R>>,
  input: z.output<I>,
  options: CallOptions = {},
): Promise<z.output<R>> {
  const access = bearer()
  const [{ exchange }, described] = await loaded(Promise.all([import('./exchange.ts'), endpoint]))
  const refused = () => access && bearerRefused(access)
  return exchange(described, input, { ...options, access, refused })
}

/**
 * What a dynamic import gives.
 * @throws CallFailed with status 0 without a connection, and where a new version of the shop has replaced the scripts of this page
 */
export async function loaded<Modules>(modules: Promise<Modules>): Promise<Modules> {
  try {
    return await modules
  } catch {
    throw new CallFailed(0, {})
  }
}
