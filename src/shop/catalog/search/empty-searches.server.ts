import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.server.ts'
import type { Log } from '#platform/log.ts'

const FLUSH_MS = 30_000
/** Different texts between two writings, and in the table: what a program sends fills neither. */
const MOST_BUFFERED = 200
const MOST_KEPT = 2000

const buffers = new WeakMap<Db, Map<string, number>>()

/**
 * Remembers that nothing was found for a text, in memory; the job writes it down. Only how often, never who: and nothing that
 * could be a name with a number, an e-mail, a CPF or a phone.
 */
export function noteEmptySearch(db: Db, value: string): void {
  const plain = value.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const plainWords = plain.split(/[^a-z0-9]+/).filter(Boolean)
  const typed = plainWords.join(' ')
  if (typed.length < 3 || typed.length > 40 || plainWords.length > 4) return
  if (value.includes('@') || /\d{4}/.test(value.replace(/[\s.()/-]/g, ''))) return
  const buffer = buffers.get(db) ?? new Map<string, number>()
  buffers.set(db, buffer)
  if (buffer.size < MOST_BUFFERED || buffer.has(typed)) buffer.set(typed, (buffer.get(typed) ?? 0) + 1)
}

/**
 * Writes down what was noted since the last time. Of more than are kept, those that were searched for least and longest ago
 * make room: who fills the table once does not close it to what shoppers miss afterwards.
 * @param db the one that it was noted with
 */
export async function writeEmptySearches(db: Db): Promise<void> {
  const buffer = buffers.get(db)
  if (!buffer?.size) return
  const [typed, times] = [[...buffer.keys()], [...buffer.values()]]
  buffer.clear()
  await sql`
    insert into empty_searches (typed, times)
    select typed, times from unnest(${typed}::text[], ${times}::int[]) as noted (typed, times) order by typed
    on conflict (typed) do update set times = empty_searches.times + excluded.times, last_at = now()`.execute(
    db,
  )
  await sql`delete from empty_searches where typed in (
    select typed from empty_searches order by times desc, last_at desc, typed offset ${MOST_KEPT})`.execute(
    db,
  )
}

/** Deletes what no visitor has searched for in thirty days. */
export async function deleteOldEmptySearches(db: Db): Promise<void> {
  await deleteInBatches(db, 'empty_searches', sql`last_at < now() - interval '30 days'`)
}

/** Writes the searches without a find down every half minute, until `stop()`, which writes the last. */
export function startEmptySearchJob(db: Db, log: Log) {
  const write = () =>
    writeEmptySearches(db).catch((err) => log.warn({ err }, 'searches that found nothing could not be noted'))
  const timer = setInterval(write, FLUSH_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
