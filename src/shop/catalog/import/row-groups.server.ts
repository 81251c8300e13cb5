import { oneLine } from '#shop/catalog/import/csv/cells.ts'
import type { Row } from '#shop/catalog/import/csv/columns.ts'
import { type CsvFile, readRows } from '#shop/catalog/import/csv/csv-file.server.ts'
import type { UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import type { FormatReader } from '#shop/catalog/import/formats/format.ts'
import type { Skipped } from './entry.ts'

/** The rows of one product, or one skipped row. `read` counts the rows of the file up to here. */
export type RowGroup = { rows: Row[]; skipped: Skipped[]; unread: UnreadCell[]; read: number }

/** The number of each product's last row by the product's key, the keys that other rows use for it, and the SKUs. */
export type RowIndex = {
  total: number
  last: Map<string, number>
  aliases: Map<string, string>
  /** all SKUs of the file */
  skus: Set<string>
}

/** Reads the file once, to find the last row of each product; `stop` ends it early. */
export async function indexRows(file: CsvFile, reader: FormatReader, stop?: AbortSignal): Promise<RowIndex> {
  const index: RowIndex = { total: 0, last: new Map(), aliases: new Map(), skus: new Set() }
  for await (const row of readRows(file)) {
    if (stop?.aborted) break
    const number = index.total
    index.total += 1
    if ('broken' in row) continue
    reader.survey?.(row)
    const sku = oneLine(reader.skuOf(row) ?? '')
    if (sku) index.skus.add(sku)
    const [key, ...aliases] = reader.keysOf(row)
    if (key !== undefined) index.last.set(key, number)
    for (const alias of aliases) index.aliases.set(alias, key!)
  }
  for (const [alias, key] of index.aliases) {
    const last = Math.max(index.last.get(alias) ?? -1, index.last.get(key) ?? -1)
    index.last.set(key, last)
  }
  return index
}

/**
 * Reads the file again and gives the rows of each product together, wherever they are. Only products that still miss a row
 * are held in memory, which are few in a file whose rows are in order.
 */
export async function* groupRows(
  file: CsvFile,
  reader: FormatReader,
  index: RowIndex,
): AsyncGenerator<RowGroup> {
  const waiting = new Map<string, Row[]>()
  let read = 0
  for await (const row of readRows(file)) {
    const number = read
    read += 1
    const skipped: Skipped[] = []
    if ('broken' in row) {
      yield { rows: [], skipped: [{ line: row.line, reason: row.broken }], unread: [], read }
      continue
    }
    const [alias] = reader.keysOf(row)
    const key = alias === undefined ? undefined : (index.aliases.get(alias) ?? alias)
    const rows = key === undefined ? [] : (waiting.get(key) ?? [])
    const illegible = row.cells.flatMap((cell, index) => (cell.includes('\ufffd') ? [index] : []))
    const isReadable = illegible.every((index) => reader.texts.has(index))
    const reason = refusalOf(row, file, isReadable) ?? (key === undefined ? 'não diz de que produto é' : null)
    if (reason) skipped.push({ line: row.line, reason })
    else rows.push(illegible.length > 0 ? { ...row, without: new Set(illegible) } : row)
    const unread = reason ? [] : illegible.map((index) => illegibleCell(row, index, file))
    const complete = key !== undefined && index.last.get(key) === number
    if (complete) waiting.delete(key)
    else if (key !== undefined) waiting.set(key, rows)
    if (complete || skipped.length + unread.length > 0)
      yield { rows: complete ? rows : [], skipped, unread, read }
  }
}

const ILLEGIBLE = 'tem letras ilegíveis: salve o arquivo em UTF-8'

function illegibleCell({ line, cells }: Row, index: number, { header }: CsvFile): UnreadCell {
  return { line, heading: header[index]!.trim(), value: oneLine(cells[index]!), reason: ILLEGIBLE }
}

function refusalOf(row: Row, { header }: CsvFile, isReadable: boolean): string | null {
  if (row.cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    return `tem ${row.cells.length} colunas, e o cabeçalho ${header.length}`
  }
  return isReadable ? null : ILLEGIBLE
}
