import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Metric, metricsText } from './metric.ts'
import { watchProcess } from './process-metrics.server.ts'
import { countRequests } from './request-metrics.server.ts'

interface Metrics {
  /** without one, the call does not exist and nothing is counted */
  token: string | undefined
  /** what the application adds; a part that cannot be read gives nothing */
  figures: () => Promise<Metric[]>
}

/**
 * `/metrics` for Prometheus: who brings the token as Bearer reads the figures, to anybody else there is no such address.
 * To be set up before the routes that it counts.
 */
export function metricsCall(app: FastifyInstance, { token, figures }: Metrics): void {
  const ofProcess = token === undefined ? undefined : watchProcess()
  const ofRequests = token === undefined ? undefined : countRequests(app)
  app.addHook('onClose', async () => ofProcess?.stop())
  app.get('/metrics', { config: { counted: false } }, async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token || !given || !isSame(given, token)) return reply.callNotFound()
    const all = [...ofProcess!.figures(), ...ofRequests!(), ...(await figures())]
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(metricsText(all))
  })
}

/** Compared in the same time whatever is right about it. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
