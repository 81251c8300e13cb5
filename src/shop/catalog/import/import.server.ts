import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { openCsv } from '#shop/catalog/import/csv-file.server.ts'
import type { Entry, Item, Level, Reading } from '#shop/catalog/import/entry.ts'
import { formatOf } from '#shop/catalog/import/formats.server.ts'
import { type KnownLevels, loadLevels, writeLevel } from '#shop/catalog/import/levels.server.ts'
import { type FetchOptions, fetchPictures } from '#shop/catalog/import/pending-pictures.server.ts'
import type { PendingPicture } from '#shop/catalog/import/product-pictures.server.ts'
import type { ImportReport } from '#shop/catalog/import/report.ts'
import { groupRows, indexRows } from '#shop/catalog/import/row-groups.server.ts'
import { writeEntry } from '#shop/catalog/import/write-entry.server.ts'

export type ImportOptions = Omit<FetchOptions, 'onFetched'> & {
  onProgress?: (step: 'rows' | 'pictures', done: number, total: number) => void
}

/** Another import is running on this shop. */
export class ImportRunning extends Error {}

/**
 * Brings the products of a CSV file into the catalogue, each with its options in a transaction of its own, then fetches their
 * pictures. What the catalogue already has is not written again.
 * @throws UnreadableFile when the file is not a product file we know; ImportRunning
 */
export async function importCatalog(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const file = await openCsv(path, (header) => formatOf(header) !== null)
  const { format, columns } = formatOf(file.header)!
  const reader = format.open(columns, new Date())
  const report: ImportReport = {
    ...{
      format: format.name,
      encoding: file.encoding,
      rows: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      raised: 0,
    },
    ...{
      levels: { created: 0, updated: 0 },
      skipped: [],
      pictures: { fetched: 0, pending: [] },
      interrupted: false,
    },
  }
  await alone(db, async () => {
    const index = await indexRows(file, reader)
    const writer = await openWriter(db, report, options)
    for await (const { rows, skipped, read } of groupRows(file, reader, index)) {
      if (options.stop?.aborted) break
      report.skipped.push(...skipped)
      if (rows.length > 0) await writer.write(reader.read(rows))
      report.rows = read
      options.onProgress?.('rows', read, index.total)
    }
    report.pictures = await fetchPictures(db, writer.pending, {
      ...options,
      onFetched: (done, total) => options.onProgress?.('pictures', done, total),
    })
  })
  report.interrupted = options.stop?.aborted ?? false
  report.skipped.sort((a, b) => a.line - b.line)
  return report
}

/** Two imports at once would create the same categories twice. */
async function alone(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (held) => {
    const lock = sql<{
      taken: boolean
    }>`select pg_try_advisory_lock(hashtext('vitrine catalog import')) as taken`
    if (!(await lock.execute(held)).rows[0]!.taken) throw new ImportRunning()
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('vitrine catalog import'))`.execute(held)
    }
  })
}

async function openWriter(db: Db, report: ImportReport, { imagesDir }: ImportOptions) {
  const seen = new Map<string, number>()
  const pending: PendingPicture[] = []
  const isKept = (path: string) => existsSync(join(imagesDir, '..', path))
  let known: KnownLevels = await loadLevels(db)

  /** Runs one transaction. What the database refuses is the file's fault and is reported; a lost database is not. */
  async function transact<T>(lines: number[], work: (trx: Db) => Promise<T>): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      const levels = known.map(({ length }) => length)
      try {
        const result = await db.transaction().execute(work)
        report.levels.created += known.reduce((sum, { length }, depth) => sum + length - levels[depth]!, 0)
        return result
      } catch (error) {
        // Levels that the transaction created went away with it.
        known = await loadLevels(db)
        const kind = kindOf(error)
        if (kind === 'other') throw error
        if (kind === 'busy' && attempt < 5) continue
        const reason =
          kind === 'busy'
            ? 'o produto está em uso; importe de novo'
            : `o banco de dados recusou: ${(error as Error).message}`
        report.skipped.push(...lines.map((line) => ({ line, reason })))
        return null
      }
    }
  }

  async function write({ entries, levels, skipped }: Reading): Promise<void> {
    report.skipped.push(...skipped)
    for (const level of levels) await writeOneLevel(level)
    for (const entry of entries) await writeOneEntry(entry)
  }

  async function writeOneLevel(level: Level): Promise<void> {
    const result = await transact([level.line], (trx) => writeLevel(trx, known, level))
    if (result === 'updated') report.levels.updated += 1
    if (result && typeof result === 'object')
      report.skipped.push({ line: level.line, reason: result.refused })
  }

  async function writeOneEntry(entry: Entry): Promise<void> {
    const items = entry.items.filter((item) => {
      const reason = refusalOf(item)
      if (reason) report.skipped.push({ line: item.line, reason })
      else seen.set(item.sku, item.line)
      return !reason
    })
    if (items.length === 0) return
    const lines = items.map(({ line }) => line)
    const written = await transact(lines, (trx) => writeEntry(trx, { ...entry, items }, known, isKept))
    if (!written) return
    report.created += written.created
    report.updated += written.updated
    report.unchanged += written.unchanged
    report.raised += written.raised
    report.skipped.push(...written.skipped)
    pending.push(...written.pending)
  }

  function refusalOf({ sku }: Item): string | null {
    if (sku.length > LONGEST_SKU) return `o SKU tem mais de ${LONGEST_SKU} letras`
    return seen.has(sku) ? `o SKU "${sku}" já está na linha ${seen.get(sku)}` : null
  }

  return { write, pending }
}

const LONGEST_SKU = 100

/** By PostgreSQL's error classes: a value that it refuses, a lock that somebody holds, or trouble of its own. */
function kindOf(error: unknown): 'refused' | 'busy' | 'other' {
  const code = String((error as { code?: unknown }).code ?? '')
  if (['40001', '40P01', '55P03', '57014'].includes(code)) return 'busy'
  return /^(22|23|54)\w{3}$/.test(code) ? 'refused' : 'other'
}
