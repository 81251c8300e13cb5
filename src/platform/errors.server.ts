import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { loggableAddress } from './loggable-address.ts'
import { Refusal } from './refusal.ts'

/** What the shop says of errors that it did not foresee, handed in because this folder does not know the shop. */
export interface Apologies {
  bug: string
  tooLarge: string
  malformed: string
  unavailable: string
}

/** Turns whatever was thrown into an answer: refusals as they are, the rest logged once and apologised for. */
export function answerErrors(apologies: Apologies) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refusal) {
      if (error.suspect) warnOf(error.suspect, request)
      return reply
        .status(error.status)
        .headers(error.headers)
        .send({ message: error.message, ...(error.errors ? { errors: error.errors } : {}), ...error.details })
    }
    if (error.statusCode === 413) return reply.status(413).send({ message: apologies.tooLarge })
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.status(error.statusCode).send({ message: apologies.malformed })
    }
    if (unstorable(error) || brokenForm(error, request))
      return reply.status(422).send({ message: apologies.malformed })
    request.log.error(
      { err: error, method: request.method, url: loggableAddress(request.url) },
      'request failed',
    )
    if (databaseAway(error) || error.code === 'TOO_BUSY') {
      return reply.status(503).header('retry-after', '5').send({ message: apologies.unavailable })
    }
    return reply.status(500).send({ message: apologies.bug })
  }
}

/** One line for whoever watches for attacks: what was tried, by which call, from where, and nothing about whom. */
function warnOf(suspect: string, { log, method, url, ip }: FastifyRequest): void {
  log.warn({ suspect, method, url: loggableAddress(url), address: ip }, 'refused')
}

/** A multipart body that ends early or names no boundary: what reads it gives its errors no status. */
function brokenForm(error: FastifyError, request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.toLowerCase()
  return !error.statusCode && type?.startsWith('multipart/') === true && !request.body
}

/** Text with a NUL, which PostgreSQL cannot hold, got past the checks. */
function unstorable(error: FastifyError): boolean {
  return error.code === '22021'
}

/** No way to the database's host, connection refused or lost, shutting down, too many connections, time-outs. */
function databaseAway(error: FastifyError & { syscall?: string }): boolean {
  const code = String(error.code ?? '')
  return (
    code.startsWith('08') ||
    away.has(code) ||
    // The database's socket; any other file that is missing is a bug.
    (code === 'ENOENT' && error.syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

const away = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '53300', '25P03', '55P03', '57014'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ETIMEDOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
])
