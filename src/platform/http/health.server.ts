import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#platform/db/readiness.server.ts'
import { RETRY_AFTER_SECONDS } from './error-handler.server.ts'

/**
 * What monitors ask. `/health` is readiness: whether visitors can be served. `/health/live` is liveness: a supervisor restarts
 * processes asks it, because no restart brings a database back. Neither is counted: a monitor must not be refused because
 * its neighbours ask too much.
 */
export function healthCalls(app: FastifyInstance, readiness: Readiness): void {
  const options = { config: { counted: false } }
  app.get('/health', options, async (_request, reply) => {
    if (await readiness.ask()) return { status: 'ok' }
    reply.status(503).header('retry-after', RETRY_AFTER_SECONDS)
    return { status: 'unavailable', database: { away_since: readiness.awaySince?.toISOString() } }
  })
  app.get('/health/live', options, async () => ({ status: 'ok' }))
  app.addHook('onClose', () => readiness.stop())
}
