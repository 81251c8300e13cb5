import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DEADLOCK, isDatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { ErrorMessages } from './error-messages.ts'
import { loggableAddress } from './loggable-url.ts'
import { InvalidFields, Refusal } from './refusal.ts'
import { refusalOf, SchemaMismatch } from './schema-mismatch.ts'

/** Answers what was thrown: a refusal as it is; any other error with a code and an apology, logged once if it is ours. */
export function errorHandler(messages: ErrorMessages) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = error instanceof SchemaMismatch ? refusalOf(error, messages.validation) : error
    if (refusal instanceof Refusal) return sendRefusal(refusal, messages, request, reply)
    if (error.statusCode === 413) {
      return reply.status(413).send({ message: messages.tooLarge, code: 'body_too_large' })
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.status(error.statusCode).send({ message: messages.malformed, code: 'malformed_request' })
    }
    if (cannotBeStored(error) || isBrokenForm(error, request)) {
      const message = messages.malformed
      return reply.status(422).send({ message, code: 'malformed_request', errors: { body: [message] } })
    }
    if (isDatabaseUnavailable(error) || error.code === 'TOO_BUSY') {
      logUnavailable(error, request)
      return reply
        .status(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ message: messages.unavailable, code: 'unavailable' })
    }
    request.log.error(
      { err: error, method: request.method, url: loggableAddress(request.url) },
      'request failed',
    )
    return reply
      .status(500)
      .send({ message: messages.bug(request.id), code: 'internal_error', request_id: request.id })
  }
}

/** When a client may ask again for what the database, or a full queue, kept from it. */
export const RETRY_AFTER_SECONDS = '5'

/**
 * One line without a stack: it is no bug, and there are many of them while the database is away. A deadlock is one, a wrong
 * order of locks, although asking again helps: its stack says where.
 */
export function logUnavailable(
  error: Error & { code?: unknown },
  { log, method, url }: FastifyRequest,
): void {
  const { code, message } = error
  const asked = { method, url: loggableAddress(url) }
  if (code === DEADLOCK) log.error({ err: error, ...asked }, 'deadlock')
  else log.warn({ code, reason: message, ...asked }, 'unavailable')
}

function sendRefusal(
  refusal: Refusal,
  messages: ErrorMessages,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, headers, code, errors, details } = refusal
  if (refusal.suspect) logSuspect(refusal.suspect, request)
  const several = refusal instanceof InvalidFields && refusal.more > 0
  const message = several ? messages.validation.andMore(refusal.message, refusal.more) : refusal.message
  return reply
    .status(status)
    .headers(headers)
    .send({ message, code, ...(errors ? { errors } : {}), ...details })
}

/** One line for those who watch for attacks: what was tried, by which call, from where, and nothing about whom. */
function logSuspect(suspect: string, { log, method, url, ip }: FastifyRequest): void {
  log.warn({ suspect, method, url: loggableAddress(url), address: ip }, 'refused')
}

/** A multipart body that ends early or names no boundary: what reads it gives its errors no status. */
function isBrokenForm(error: FastifyError, request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.toLowerCase()
  return !error.statusCode && type?.startsWith('multipart/') === true && !request.body
}

/** Text with a NUL or half a letter, which PostgreSQL cannot hold, as text or inside of JSON, got past the checks. */
function cannotBeStored({ code, detail = '' }: FastifyError & { detail?: string }): boolean {
  return code === '22021' || code === '22P05' || (code === '22P02' && /surrogate/i.test(detail))
}
