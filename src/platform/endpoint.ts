import type * as z from 'zod/mini'

/**
 * One API call, said once for browser, server and tests: method, path (`:name` for its parts), what goes in and
 * what comes out. Inputs that the path names travel in it; the others in the query of a GET, else in the body.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  input: Input
  reply: Reply
  /** the status of success */
  status: number
  /** inputs of a POST that travel in the query too */
  query?: readonly string[]
  /** the storefront sends the body as form data, not as JSON; the server takes either of any call */
  form?: true
  /** whether a customer's token is asked for, or taken when one is brought */
  bearer?: 'required' | 'optional'
  /** asks for the header Idempotency-Key */
  idempotent?: true
  /** called by programs that are no pages of ours and prove themselves otherwise: without the CSRF token */
  unguarded?: true
}

type Describe = <I extends z.ZodMiniType, R extends z.ZodMiniType>(
  path: string,
  input: I,
  reply: R,
  status?: number,
) => Endpoint<I, R>

export const get: Describe = (path, input, reply, status = 200) => ({
  method: 'GET',
  path,
  input,
  reply,
  status,
})
export const post: Describe = (path, input, reply, status = 200) => ({
  method: 'POST',
  path,
  input,
  reply,
  status,
})
export const del: Describe = (path, input, reply, status = 200) => ({
  method: 'DELETE',
  path,
  input,
  reply,
  status,
})

/** The same call, with some of its inputs in the query as well as in the body. */
export function withQuery<E extends Endpoint>(endpoint: E, ...query: string[]): E {
  return { ...endpoint, query }
}

/** The same call, whose body the storefront sends as form data. Its inputs are text or numbers. */
export function asForm<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, form: true }
}

/** The same call, for who is signed in alone. */
export function signedIn<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, bearer: 'required' }
}

/** The same call, which knows who is signed in and is made without that too. */
export function perhapsSignedIn<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, bearer: 'optional' }
}

/** The same call, made once for each Idempotency-Key. */
export function idempotent<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, idempotent: true }
}

/** The same call, open to programs of others. */
export function unguarded<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, unguarded: true }
}
