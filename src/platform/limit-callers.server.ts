import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { clientNetwork } from './client-address.server.ts'
import { Refusal } from './refusal.ts'

const A_MINUTE_MS = 60_000
const CALLS = 300

/**
 * Every caller's share of the API: 300 calls a minute, counted by each process for itself, which costs no query.
 * What needs a stricter limit has its own, counted in the database.
 */
export async function limitCallers(
  app: FastifyInstance,
  { factor, refused }: { factor: number; refused: string },
): Promise<void> {
  await app.register(rateLimit, {
    max: Math.max(1, Math.floor(CALLS * factor)),
    timeWindow: A_MINUTE_MS,
    keyGenerator: clientNetwork,
    // By the route: '/%61pi/...' is the API too.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, refused, { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } }),
  })
}
