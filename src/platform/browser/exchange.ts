import * as z from 'zod/mini'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { CallFailed } from './call-failed.ts'

/** The status of an answer that is not the shop's, as a proxy would say it (RFC 9110, 502 Bad Gateway). */
const STRANGE_ANSWER = 502

interface Exchange {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** the caller's token */
  access: string | null
  /** called when the server answers that the token is not, or no longer, good */
  refused: () => void
}

/** Sends a call and reads its answer. @throws as `call` does, which everybody uses */
export async function exchange<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  { access, refused, ...options }: Exchange,
): Promise<z.output<R>> {
  const { url, rest } = address(endpoint, z.encode(endpoint.input, input) as Record<string, unknown>)
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (access) headers.authorization = `Bearer ${access}`
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers }
  if (options.signal) init.signal = options.signal
  if (endpoint.form) {
    init.body = formOf(rest)
  } else if (endpoint.method !== 'GET') {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(rest)
  }
  const answer = endpoint.method === 'GET' ? await send(url, init) : await sendWithCsrf(url, init, headers)
  if (access && answer.status === 401 && answer.headers.get('www-authenticate')?.startsWith('Bearer'))
    refused()
  const body = await bodyOf(answer)
  if (!answer.ok) throw new CallFailed(answer.status, body, answer.headers.get('retry-after'))
  const reply = z.safeDecode(endpoint.reply, body as z.input<R>)
  // A success that says something else than it should may have been anything.
  if (!reply.success) throw new CallFailed(STRANGE_ANSWER, {})
  return reply.data as z.output<R>
}

function address(endpoint: Endpoint, wire: Record<string, unknown>) {
  const rest = { ...wire }
  let url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (!endpoint.wholeBody) delete rest[name]
    return encodeURIComponent(String(wire[name]))
  })
  const inQuery = endpoint.method === 'GET' ? Object.keys(rest) : (endpoint.query ?? [])
  const query = new URLSearchParams()
  for (const name of inQuery) if (rest[name] !== undefined) query.set(name, String(rest[name]))
  if (query.size > 0) url += `?${query}`
  return { url, rest }
}

/** No content-type is set: the browser's own names the boundary. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  return form
}

/** State changes carry the token of the XSRF-TOKEN cookie; it is fetched once, and again when it has expired (419). */
async function sendWithCsrf(
  url: string,
  init: RequestInit,
  headers: Record<string, string>,
): Promise<Response> {
  if (!csrfToken()) await askForToken()
  headers['x-xsrf-token'] = csrfToken() ?? ''
  const answer = await send(url, init)
  if (answer.status !== 419) return answer
  await askForToken()
  headers['x-xsrf-token'] = csrfToken() ?? ''
  return send(url, init)
}

/** A slow line has brought a token by then. One that is cut says nothing for minutes, for which all calls would wait. */
const TOKEN_MS = 15_000

let asked: Promise<unknown> | undefined

/** Asked once for all calls that wait for it: each answer opens a session, and the tokens of the earlier ones would be refused. */
function askForToken(): Promise<unknown> {
  asked ??= send('/sanctum/csrf-cookie', {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TOKEN_MS),
  }).finally(() => {
    asked = undefined
  })
  return asked
}

function csrfToken(): string | null {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
  return found ? decodeURIComponent(found[1]!) : null
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw unanswered(error)
  }
}

/** A refusal stays one without its words; a success that cannot be read may have been anything. */
async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  if (answer.status === 204) return {}
  try {
    return await answer.json()
  } catch (error) {
    if (answer.ok) throw unanswered(error)
    return {}
  }
}

/** @throws the AbortError of a call that its caller aborted */
function unanswered(error: unknown): CallFailed {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return new CallFailed(0, {})
}
