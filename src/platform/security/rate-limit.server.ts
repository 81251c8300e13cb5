import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from '#platform/http/client-address.server.ts'
import { Refusal } from '#platform/http/refusal.ts'

const WINDOW_MS = 60_000
const MAX_CALLS = 300
/** Pages that must be rendered; those of the page cache are not counted. */
const MAX_PAGES = 600
/** How many browsers may share an address, as those behind one carrier do, before they are in each other's way. */
const BROWSERS_OF_A_NETWORK = 15

/**
 * Limits every caller to 300 calls and 600 rendered pages in a minute, counted by each process for itself, which costs
 * no query. A caller is a browser whose session this server has opened, and any other by its address; sessions cost
 * nothing, so that all callers of an address together have a limit as well. Every route counts that does not say
 * `config: { counted: false }`. A call that needs a stricter limit has its own, counted in the database
 * (`consumeAttempts`).
 */
export async function rateLimit(
  app: FastifyInstance,
  { factor, refused }: { factor: number; refused: string },
): Promise<void> {
  const most = (request: FastifyRequest) =>
    Math.max(1, Math.floor((isPage(request) ? MAX_PAGES : MAX_CALLS) * factor))
  const tooMany = (ttlMs: number) =>
    new Refusal(429, 'rate_limited', refused, { headers: { 'retry-after': String(Math.ceil(ttlMs / 1000)) } })
  await app.register(fastifyRateLimit, {
    max: most,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${kind(request)} ${request.browserSession ?? clientNetwork(request)}`,
    allowList: isUncounted,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const ofNetwork = app.createRateLimit({
    max: (request) => most(request) * BROWSERS_OF_A_NETWORK,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => `${kind(request)} of ${clientNetwork(request)}`,
  })
  app.addHook('onRequest', async (request) => {
    if (isUncounted(request) || !request.browserSession) return
    const counted = await ofNetwork(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
}

function isUncounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.counted === false
}

function kind(request: FastifyRequest): 'page' | 'call' {
  return isPage(request) ? 'page' : 'call'
}

/** By the route, because `/%61pi/...` is the API too. */
function isPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '*'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: costs next to nothing, so the rate limit does not count it */
    counted?: boolean
  }
}
