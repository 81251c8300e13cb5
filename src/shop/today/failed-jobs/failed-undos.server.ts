import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { ATTENTION_AFTER_FAILURES } from '#platform/jobs/backoff.ts'
import { type Actor, writeHistory } from '#shop/history/history.server.ts'
import type { FailedJobAtServer } from '#shop/today/today-schema.ts'
import { failedJobWords } from './failed-job-words.ts'

const fileOf = sql<string>`coalesce((
  select after ->> 'file' from history where batch_id = undo_id and entity = 'import' limit 1), '')`

/** The undos of imports that an error stops again and again. */
export async function failedUndos(db: Db, most: number): Promise<FailedJobAtServer[]> {
  const rows = await db
    .selectFrom('import_undos')
    .select(['id', 'begun_at as since', 'last_error as error', fileOf.as('file')])
    .where('ended_at', 'is', null)
    .where('tries', '>=', ATTENTION_AFTER_FAILURES)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ file, ...row }) => ({
    ...row,
    kind: 'undo',
    order: null,
    gave_up: false,
    about: failedJobWords.undo(file),
    why: failedJobWords.undoWhy,
  }))
}

export async function retryUndo(tx: Db, actor: Actor, id: number): Promise<boolean> {
  const retried = await tx
    .updateTable('import_undos')
    .set({ tries: 0, due_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('tries', '>=', ATTENTION_AFTER_FAILURES)
    .returning(fileOf.as('file'))
    .executeTakeFirst()
  if (!retried) return false
  await writeHistory(tx, actor, [{ entity: 'import', entityId: 0, action: 'retried', after: { ...retried } }])
  return true
}
