import type { Row } from '#shop/catalog/import/columns.ts'
import { type CsvFile, readRows } from '#shop/catalog/import/csv-file.server.ts'
import type { Skipped } from '#shop/catalog/import/entry.ts'
import type { FormatReader } from '#shop/catalog/import/format.ts'

/** The rows of one product, or one row that belongs to none. `read` counts the rows of the file up to here. */
export type RowGroup = { rows: Row[]; skipped: Skipped[]; read: number }

/** Where the rows of each product end: the number of its last row by its name, and which names are another's. */
export type RowIndex = { total: number; last: Map<string, number>; aliases: Map<string, string> }

/** Reads the file once to learn where the rows of each product end. */
export async function indexRows(file: CsvFile, reader: FormatReader): Promise<RowIndex> {
  const index: RowIndex = { total: 0, last: new Map(), aliases: new Map() }
  for await (const row of readRows(file)) {
    const number = index.total
    index.total += 1
    if ('broken' in row) continue
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
 * Reads the file again and gives the rows of each product together, wherever they stand. Only products that still wait for a row
 * are held in memory, so a file in order needs none to speak of.
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
    const refused = 'broken' in row ? row.broken : refusalOf(row, file)
    const [named] = 'broken' in row ? [] : reader.keysOf(row)
    const key = named === undefined ? undefined : (index.aliases.get(named) ?? named)
    const rows = key === undefined ? [] : (waiting.get(key) ?? [])
    const skipped: Skipped[] = []
    if (refused) skipped.push({ line: row.line, reason: refused })
    else if (key === undefined) skipped.push({ line: row.line, reason: 'não diz de que produto é' })
    else rows.push(row as Row)
    const complete = key !== undefined && index.last.get(key) === number
    if (complete) waiting.delete(key)
    else if (key !== undefined) waiting.set(key, rows)
    if (complete || skipped.length > 0) yield { rows: complete ? rows : [], skipped, read }
  }
}

function refusalOf(row: Row, { header }: CsvFile): string | null {
  if (row.cells.slice(header.length).some((cell) => cell.trim() !== '')) {
    return `tem ${row.cells.length} colunas, e o cabeçalho ${header.length}`
  }
  return row.cells.some((cell) => cell.includes('\ufffd'))
    ? 'tem letras ilegíveis: salve o arquivo em UTF-8'
    : null
}
