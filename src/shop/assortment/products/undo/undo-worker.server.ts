import type { Db } from '#platform/db/database.server.ts'
import { startWorker } from '#platform/jobs/worker.server.ts'
import { undoNextProducts } from './undo-large-import.server.ts'

interface UndoWorkerOptions {
  db: Db
  databaseUrl: string
  log: { warn(details: object, message: string): void }
}

/** Takes large imports back, part by part, until `stop()`; what was begun before a stop is gone on with. */
export function startUndoWorker({ db, databaseUrl, log }: UndoWorkerOptions) {
  return startWorker({
    databaseUrl,
    channel: 'import_undos',
    jobs: [() => undoNextProducts(db)],
    onError: (err) => log.warn({ err }, 'an import could not be taken back; the next round tries again'),
  })
}
