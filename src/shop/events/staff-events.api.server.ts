import type { FastifyInstance } from 'fastify'
import type { BackOfficeParts } from '#shop/staff/serve-staff.server.ts'
import { requireStaff } from '#shop/staff/staff-session.server.ts'
import { StaffEvents } from './staff-events.server.ts'
import { EVENTS_PATH } from './topics.ts'

/**
 * What open screens listen to: server-sent events that say what changed (docs/decisions/0040-screens-that-hear.md). Not a
 * call as the others: its answer has no end.
 */
export function staffEventsApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const events = new StaffEvents(parts.db, parts.config.database.directUrl)
  // Before requests under way are waited for: a stream never ends by itself.
  app.addHook('preClose', () => events.close())
  app.get(EVENTS_PATH, async (request, reply) => {
    const member = await requireStaff(parts, request, 'products:read')
    const stream = await events.open(member)
    request.raw.once('close', () => stream.body.destroy())
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would collect events until its buffer is full.
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      .send(stream.body)
  })
}
