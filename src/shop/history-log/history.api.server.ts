import type { FastifyInstance } from 'fastify'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import * as calls from './history.calls.ts'
import { HISTORY_PAGE, listPeople, readHistory } from './read-history.server.ts'
import { lookAtBatch, undoBatches } from './undo-batches.server.ts'

/** The calls of the history. */
export function backOfficeHistoryApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.historyList, async (wanted, { rights }) => {
    const [entries, people] = await Promise.all([readHistory(db, rights, wanted), listPeople(db)])
    return { entries, people, next: entries.length === HISTORY_PAGE ? entries.at(-1)!.id : null }
  })
  serveStaff(app, parts, calls.undoLook, ({ batch }, member) => lookAtBatch(db, member, batch))
  serveStaff(app, parts, calls.undoBatches, ({ batches }, member) => undoBatches(db, member, batches))
}
