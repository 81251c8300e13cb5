import type * as z from 'zod/mini'

/**
 * One API call, declared once for browser, server, tests and `/openapi.json`: method, path (`:name` for its parts), what
 * goes in and what comes out. Inputs that the path names travel in it; the others in the query of a GET, else in the body.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** what it does, one English sentence for those who read `/openapi.json` */
  summary: string
  input: Input
  reply: Reply
  /** the status of success */
  status: number
  /** inputs of a POST that travel in the query too */
  query?: readonly string[]
  /** the body repeats the inputs that the path names */
  wholeBody?: true
  /** the storefront sends the body as form data, not as JSON; the server takes either of any call */
  form?: true
  /** the body is a file of one of these media types, and the input `bytes` what is in it; at most so many bytes */
  file?: { types: readonly string[]; limit: number }
  /** a caller's token is required, or taken when one is sent */
  bearer?: 'required' | 'optional'
  /** requires the header Idempotency-Key */
  idempotent?: true
  /** called by programs that are no pages of ours and prove themselves otherwise: without the CSRF token */
  unguarded?: true
  /** whether the reply may travel compressed; by default, that of a call without a token. See `compressAnswers` */
  compressed?: boolean
}

type Describe = <I extends z.ZodMiniType, R extends z.ZodMiniType>(
  path: string,
  summary: string,
  input: I,
  reply: R,
  status?: number,
) => Endpoint<I, R>

export const get: Describe = (path, summary, input, reply, status = 200) => ({
  method: 'GET',
  path,
  summary,
  input,
  reply,
  status,
})
export const post: Describe = (path, summary, input, reply, status = 200) => ({
  method: 'POST',
  path,
  summary,
  input,
  reply,
  status,
})
export const del: Describe = (path, summary, input, reply, status = 200) => ({
  method: 'DELETE',
  path,
  summary,
  input,
  reply,
  status,
})

/** The same call, with some of its inputs in the query as well as in the body. */
export function withQuery<E extends Endpoint>(endpoint: E, ...query: string[]): E {
  return { ...endpoint, query }
}

/** The same call, whose body carries the inputs of its path too. */
export function withWholeBody<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, wholeBody: true }
}

/** The same call, whose body the storefront sends as form data. Its inputs are text or numbers. */
export function asForm<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, form: true }
}

/** The same call, whose body is a file: its input is `{ bytes }`. */
export function asFile<E extends Endpoint>(endpoint: E, types: readonly string[], limit: number): E {
  return { ...endpoint, file: { types, limit } }
}

/** The same call, for callers with a token only. */
export function signedIn<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, bearer: 'required' }
}

/** The same call, with or without a token. */
export function perhapsSignedIn<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, bearer: 'optional' }
}

/** The same call, made once for each Idempotency-Key. */
export function idempotent<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, idempotent: true }
}

/** The same call, open to programs of others: without the CSRF token. */
export function unguarded<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, unguarded: true }
}

/** The same call, whose reply carries no secret although a token comes with the request: it travels compressed. */
export function compressible<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, compressed: true }
}

/** The same call, whose reply carries a secret: it never travels compressed. */
export function uncompressed<E extends Endpoint>(endpoint: E): E {
  return { ...endpoint, compressed: false }
}
