import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The header in which a proxy may name a request, and in which every answer names it but a kept page and a file. */
export const REQUEST_ID = 'x-request-id'

/** What a proxy's names look like, and nothing that could make a log line hard to read. */
const WELL_FORMED = /^[\w.:-]{8,64}$/

/** The name of a request in the log, in its answer and in an apology: the proxy's own when it is well-formed. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newRequestId()
}

/** Short enough to be read out on the telephone. */
export function newRequestId(): string {
  return randomBytes(6).toString('hex')
}
