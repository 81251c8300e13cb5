import type { FastifyInstance } from 'fastify'
import type { Readiness } from '#platform/db/readiness.server.ts'
import { RETRY_AFTER_SECONDS } from './error-handler.server.ts'

/**
 * What monitors ask. `/health` is readiness: whether visitors can be served, and their orders written. `/health/live` is liveness: a supervisor restarts
 * processes asks it, because no restart brings a database back. Neither is counted: a monitor must not be refused because
 * its neighbours ask too much.
 */
export function healthCalls(app: FastifyInstance, readiness: Readiness): void {
  const options = { config: { counted: false } }
  app.get('/health', options, async (_request, reply) => {
    if (await readiness.ask()) return { status: 'ok' }
    reply.status(503).header('retry-after', RETRY_AFTER_SECONDS)
    const { awaySince, unwritable } = readiness
    const database = awaySince
      ? { away_since: awaySince.toISOString() }
      : unwritable && { unwritable_since: unwritable.since.toISOString(), reason: unwritable.reason }
    return { status: 'unavailable', database }
  })
  app.get('/health/live', options, async () => ({ status: 'ok' }))
  app.addHook('onClose', () => readiness.stop())
}
