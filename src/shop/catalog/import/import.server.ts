import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type Attempts, withAttempts } from '#shop/catalog/import/attempts.server.ts'
import { NO_CATEGORY } from '#shop/catalog/import/category-path.ts'
import { type CsvFile, openCsv } from '#shop/catalog/import/csv/csv-file.server.ts'
import type { CategoryEntry, Entry, Item, Reading } from '#shop/catalog/import/entry.ts'
import type { FormatReader } from '#shop/catalog/import/formats/format.ts'
import { formatOf } from '#shop/catalog/import/formats/formats.server.ts'
import { missingColumns } from '#shop/catalog/import/formats/missing-columns.ts'
import { shelfOf, writeLevel } from '#shop/catalog/import/levels.server.ts'
import { openOwnSkus } from '#shop/catalog/import/own-skus.server.ts'
import { type FetchOptions, fetchPictures } from '#shop/catalog/import/pictures/pending-pictures.server.ts'
import { openPictureFolder } from '#shop/catalog/import/pictures/picture-folder.server.ts'
import { openPictureSource, type PictureSource } from '#shop/catalog/import/pictures/picture-source.server.ts'
import { type PendingPicture, picturePathsOf } from '#shop/catalog/import/pictures/product-pictures.server.ts'
import { emptyReport, type ImportReport } from '#shop/catalog/import/report.ts'
import {
  type StockChoice,
  StockNotSaid,
  uncountedProducts,
} from '#shop/catalog/import/stock-choice.server.ts'
import type { TagsAsCategories } from '#shop/catalog/import/tags.ts'
import {
  type ImportWitness,
  levelsMade,
  levelsNeeded,
  writeEntry,
} from '#shop/catalog/import/write-entry.server.ts'
import { notePicture } from '#shop/catalog/pictures/unused-pictures.server.ts'
import { groupRows, indexRows, type RowIndex } from './row-groups.server.ts'

export type ImportOptions = Omit<FetchOptions, 'onFetched'> & {
  /** the stock of new products whose file does not count them */
  stock?: StockChoice
  tagsAsCategories?: TagsAsCategories
  /** the shopkeeper's own folder of pictures */
  pictures?: string
  /** writes down what is changed; not of a rehearsal */
  witness?: ImportWitness
  /** does everything and undoes it: the report says what would happen */
  dryRun?: boolean
  onProgress?: (step: 'rows' | 'pictures', done: number, total: number) => void
}

/** Another import is running on this shop. */
export class ImportRunning extends Error {}

/**
 * Imports the products of a CSV file, each with its options in a transaction of its own, then fetches their pictures.
 * Values that the catalogue already has are not written again.
 * @throws UnreadableFile when the file is not a product file of a known format; UnreadableFolder; ImportRunning; StockNotSaid;
 * BucketUnavailable
 */
export async function importCatalog(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const { dryRun = false, tagsAsCategories } = options
  const file = await openCsv(path, (header) => formatOf(header) !== null, missingColumns)
  const { format, columns } = formatOf(file.header)!
  const reader = format.open(columns, { today: new Date(), ...(tagsAsCategories && { tagsAsCategories }) })
  const folder = options.pictures === undefined ? null : await openPictureFolder(options.pictures)
  const report = emptyReport(format.name, file.encoding, dryRun)
  await withImportLock(db, async () => {
    const index = await indexRows(file, reader, options.stop)
    if (options.stock === undefined) {
      report.unstocked = await countUncounted(db, { file, reader, index }, options.stop)
      if (report.unstocked > 0 && !dryRun) throw new StockNotSaid(report.unstocked)
    }
    const note = (path: string) => notePicture(db, path)
    const source = openPictureSource({
      ...{ images: options.images, note, folder },
      ...{ rehearsal: dryRun, skus: index.skus },
    })
    const pending: PendingPicture[] = []
    await withAttempts(db, dryRun, async (attempts) => {
      const write = openWriter({ db, attempts, report, options, source, index, ownFile: format.own === true })
      for await (const { rows, skipped, unread, read } of groupRows(file, reader, index)) {
        if (options.stop?.aborted) break
        report.skipped.push(...skipped)
        report.unread.push(...unread)
        if (rows.length > 0) pending.push(...(await write(reader.read(rows))))
        report.rows = read
        options.onProgress?.('rows', read, index.total)
      }
    })
    report.pictures = await fetchPictures(db, pending, {
      ...options,
      fetchPictures: options.fetchPictures !== false && !dryRun,
      onFetched: (done, total) => options.onProgress?.('pictures', done, total),
    })
    report.folder = folder && { taken: source.taken(), unused: folder.unused() }
  })
  report.interrupted = options.stop?.aborted ?? false
  report.skipped.sort((a, b) => a.line - b.line)
  report.unread.sort((a, b) => a.line - b.line)
  return report
}

/** Two imports at once would create the same categories twice. */
async function withImportLock(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const lock = sql<{
      taken: boolean
    }>`select pg_try_advisory_lock(hashtext('vitrine catalog import')) as taken`
    if (!(await lock.execute(connection)).rows[0]!.taken) throw new ImportRunning()
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('vitrine catalog import'))`.execute(connection)
    }
  })
}

type Source = { file: CsvFile; reader: FormatReader; index: RowIndex }

async function countUncounted(db: Db, { file, reader, index }: Source, stop?: AbortSignal): Promise<number> {
  const uncounted = uncountedProducts(db)
  for await (const { rows } of groupRows(file, reader, index)) {
    if (stop?.aborted) break
    if (rows.length === 0) continue
    for (const { items } of reader.read(rows).entries) await uncounted.see(items)
  }
  return uncounted.count()
}

type Writing = {
  db: Db
  attempts: Attempts
  report: ImportReport
  options: ImportOptions
  source: PictureSource
  index: RowIndex
  ownFile: boolean
}

/** Gives what writes the products of a reading, and tells the pictures that are still to be fetched. */
function openWriter(writing: Writing) {
  const { db, attempts, report, options, source } = writing
  const { dryRun = false, stock = dryRun ? 0 : undefined } = options
  const witness = dryRun ? undefined : options.witness
  const writeOneLevel = openLevelWriter(writing)
  const withOwnSku = openOwnSkus(writing)
  const levelsAtStart = attempts.known().map(({ length }) => length)

  async function writeOneEntry(entry: Entry): Promise<PendingPicture[]> {
    const items: Item[] = []
    for (const given of entry.items) {
      const item = await withOwnSku(entry, given)
      if (!item) continue
      const resolved = await source.resolve(entry, item, await picturePathsOf(db, item))
      report.pictureRemarks.push(...resolved.remarks.map((reason) => ({ line: item.line, reason })))
      items.push(resolved.item)
    }
    if (items.length === 0) return []
    const known = () => attempts.known()
    await attempts.prepare(async (trx) => {
      for (const levels of await levelsNeeded(trx, items)) await shelfOf(trx, known(), levels)
    })
    const result = await attempts.write((trx) =>
      writeEntry(trx, { ...entry, items }, known(), stock, witness),
    )
    if ('refused' in result) {
      report.skipped.push(...items.map(({ line }) => ({ line, reason: result.refused })))
      return []
    }
    const { skipped, prices, pending, ...counts } = result.done
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) report[name] += counts[name]
    report.skipped.push(...skipped)
    report.prices.push(...prices)
    if (counts.created + counts.updated + counts.unchanged > 0) survey(report, entry, items)
    return pending
  }

  return async ({ entries, levels, skipped, unread = [] }: Reading): Promise<PendingPicture[]> => {
    report.skipped.push(...skipped)
    report.unread.push(...unread)
    for (const level of levels) await writeOneLevel(level)
    const pending: PendingPicture[] = []
    for (const entry of entries) pending.push(...(await writeOneEntry(entry)))
    const created = attempts.known().map((known, depth) => known.slice(levelsAtStart[depth]))
    report.levels.created = created.flat().length
    report.levels.names = created[0]!.map(({ name }) => name)
    return pending
  }
}

/** Gives what writes one level of the catalogue, and reports what became of it. */
function openLevelWriter({ attempts, report, options: { dryRun = false, witness }, source }: Writing) {
  return async (given: CategoryEntry): Promise<void> => {
    const picture = given.image && (await source.ofLevel(given.image))
    if (picture && 'refused' in picture)
      report.pictureRemarks.push({ line: given.line, reason: picture.refused })
    const { image: _, ...rest } = given
    const level: CategoryEntry =
      picture && 'path' in picture ? { ...rest, image: { path: picture.path, source_url: null } } : rest
    const work = async (trx: Db) => {
      const before = attempts.known().map(({ length }) => length)
      const wrote = dryRun ? undefined : await witness?.(trx, [])
      const done = await writeLevel(trx, attempts.known(), level, dryRun)
      if (done === 'created') await wrote?.([], [], levelsMade(attempts.known(), before))
      return done
    }
    await attempts.prepare(work)
    const result = await attempts.write(work)
    if ('refused' in result) report.skipped.push({ line: level.line, reason: result.refused })
    else if (result.done === 'updated') report.levels.updated += 1
    else if (typeof result.done === 'object')
      report.skipped.push({ line: level.line, reason: result.done.refused })
  }
}

/** Counts what the shop gets besides products, and what they lack. */
function survey(report: ImportReport, entry: Entry, items: Item[]): void {
  if (entry.family) report.families += 1
  for (const { fields, levels } of items) {
    for (const tag of fields.tags ?? []) report.tags.add(tag)
    if (levels?.[0] === NO_CATEGORY) report.inNoCategory += 1
    if (fields.description === '') report.undescribed += 1
    if (fields.sale_price) report.twoPrices += 1
  }
}
