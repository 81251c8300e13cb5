import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from './client-address.server.ts'
import { Refusal } from './refusal.ts'

const A_MINUTE_MS = 60_000
const CALLS = 300
/** Pages that memory does not have and that must be drawn; those that it has are not counted. */
const PAGES = 600

/**
 * Every caller's share: 300 calls and 600 pages to be drawn in a minute, counted by each process for itself, which
 * costs no query. Counted is every route that does not say `config: { counted: false }`. What needs a stricter limit
 * has its own, counted in the database.
 */
export async function limitCallers(
  app: FastifyInstance,
  { factor, refused }: { factor: number; refused: string },
): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => Math.max(1, Math.floor((isPage(request) ? PAGES : CALLS) * factor)),
    timeWindow: A_MINUTE_MS,
    keyGenerator: (request) => `${isPage(request) ? 'page' : 'call'} ${clientNetwork(request)}`,
    allowList: ({ routeOptions }) => routeOptions.config.counted === false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, refused, { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  })
}

/** By the route, because `/%61pi/...` is the API too. */
function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '*'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: costs next to nothing, so nobody's share of it is counted */
    counted?: boolean
  }
}
