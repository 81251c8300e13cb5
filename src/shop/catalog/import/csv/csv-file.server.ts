import { stat } from 'node:fs/promises'
import type { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { Row } from './columns.ts'
import { detectEncoding, type Encoding, readCell } from './encoding.server.ts'
import { chunksOf } from './file-chunks.server.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A readable CSV file: its encoding and separator, and where its rows begin. */
export type CsvFile = {
  path: string
  encoding: Encoding
  delimiter: string
  /** the cells of the first row */
  header: string[]
  /** bytes and lines before the first row below the header */
  start: { byte: number; line: number }
}

/** A line that is not CSV, between rows that are. `broken` is the reason for the shopkeeper. */
export type BrokenRow = { line: number; broken: string }

// One product's row with its whole description. Without a limit, a quote without its pair would take the rest of the file.
const MAX_ROW_BYTES = 1024 * 1024
// The widest export that we know has two thousand columns. A heading line without an end is no heading line.
const MAX_HEADER_BYTES = 128 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/**
 * Finds the encoding, the separator and the header of a file.
 * @param recognises true for the header of a known format; the separator is the one that gives such a header
 * @param explain says what a header lacks that is nearly one
 * @throws UnreadableFile
 */
export async function openCsv(
  path: string,
  recognises: (header: string[]) => boolean,
  explain: (header: string[]) => string | null,
): Promise<CsvFile> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UnreadableFile(
      cause.code === 'ENOENT' ? 'O arquivo não existe.' : 'O arquivo não pode ser lido.',
      { cause },
    )
  })
  if (!found.isFile()) throw new UnreadableFile('Isto não é um arquivo.')
  if (found.size === 0) throw new UnreadableFile('O arquivo está vazio.')
  const encoding = await detectEncoding(chunksOf(path))
  if (!encoding) {
    throw new UnreadableFile(
      'O arquivo não é um texto CSV. Salve a planilha como "CSV UTF-8 (delimitado por vírgulas)".',
    )
  }
  let first: { header: string[]; start: CsvFile['start'] } | undefined
  for (const delimiter of DELIMITERS) {
    const file = { path, encoding, delimiter, header: [], start: await afterSeparatorLine(path) }
    const read = await readHeader(file)
    if (!read) continue
    if (recognises(read.header)) return { ...file, ...read }
    if (!first || read.header.length > first.header.length) first = read
  }
  const reason = first ? (explain(first.header) ?? columnsFound(first.header)) : await withoutHeader(path)
  throw new UnreadableFile(`${reason} ${ACCEPTED}`)
}

/** What the shopkeeper reads of a file whose first line holds no headings. */
async function withoutHeader(path: string): Promise<string> {
  const start = (await readLine({ path, encoding: 'utf-8' }, 0))?.text.replace('\ufeff', '').trim() ?? ''
  if (start.startsWith('<')) return 'O arquivo é XML ou HTML, e não CSV.'
  if (/^[{[]/.test(start)) return 'O arquivo é JSON, e não CSV.'
  return `Não achei o cabeçalho: a linha 1 tem aspas sem par ou fora do lugar, ou mais de ${MAX_HEADER_BYTES / 1024} KB.`
}

const ACCEPTED = 'Aceito os produtos exportados por Shopify, WooCommerce, Nuvemshop e por esta loja.'

/**
 * Reads the rows below the header, one chunk of the file in memory at a time. A row with wrong quotes is given as broken
 * and costs only the line on which it begins: reading continues on the next line.
 */
export async function* readRows(file: CsvFile): AsyncGenerator<Row | BrokenRow> {
  let { byte, line } = file.start
  for (;;) {
    const stopped = yield* readUntilError({ ...file, start: { byte, line } })
    if (!stopped) return
    ;({ byte, line } = stopped)
    const badLine = await readLine(file, byte)
    if (badLine === null) return
    if (badLine.text.trim() !== '')
      yield repairedRow(file, badLine.text, line + 1) ?? { line: line + 1, broken: 'aspas sem par' }
    byte += badLine.bytes
    line += 1
  }
}

/** The row of a line with quotes in the middle of a cell; null when it has not as many cells as the header. */
function repairedRow({ delimiter, header }: CsvFile, text: string, line: number): Row | null {
  try {
    const options = { delimiter, relax_quotes: true, relax_column_count: true }
    const [cells] = parseNow(text, options)
    return cells?.length === header.length ? { line, cells } : null
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

async function* readUntilError(file: CsvFile): AsyncGenerator<Row, CsvFile['start'] | null> {
  const rows: Row[] = []
  // where the last good row ended
  const good = { bytes: 0, line: file.start.line, blank: 0 }
  const parser = parse({
    ...optionsOf(file),
    on_record: (cells: string[], { bytes, empty_lines }) => {
      const line = good.line + empty_lines - good.blank + 1
      rows.push({ line, cells: cells.map((cell) => readCell(cell, file.encoding)) })
      Object.assign(good, { bytes, line: line + lineBreaks(cells), blank: empty_lines })
      return null
    },
  })
  const { write, end } = fed(parser)
  let failure: unknown
  for await (const chunk of chunksOf(file.path, { start: file.start.byte })) {
    failure = await write(chunk)
    yield* rows.splice(0)
    if (failure) break
  }
  if (!failure) {
    failure = await end()
    yield* rows.splice(0)
  }
  if (!failure) return null
  if (!(failure instanceof CsvError)) throw failure
  return { byte: file.start.byte + good.bytes, line: good.line }
}

/** csv-parse counts CR LF within quotes as two lines. */
function lineBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
}

function optionsOf(file: CsvFile): Options {
  return {
    delimiter: file.delimiter,
    encoding: file.encoding === 'utf-8' ? 'utf8' : 'latin1',
    bom: file.start.byte === 0 && file.encoding === 'utf-8',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  }
}

/**
 * Feeds a parser. Both functions give the error that stopped it, or null, also when it stopped before they were called: they
 * never wait for an event that has passed.
 */
function fed(parser: Transform): { write(chunk: Buffer): Promise<unknown>; end(): Promise<unknown> } {
  const over = finished(parser).then(
    () => null,
    (error: unknown) => error,
  )
  parser.resume()
  return {
    write: (chunk) =>
      Promise.race([over, new Promise((done) => parser.write(chunk, (error) => done(error ?? null)))]),
    end() {
      parser.end()
      return over
    },
  }
}

/**
 * The first line that is not blank.
 * @returns null when it is no line of such a file: a quote in the wrong place, or no end within the limit
 */
async function readHeader(file: CsvFile): Promise<Pick<CsvFile, 'header' | 'start'> | null> {
  const beginning: Buffer[] = []
  for await (const chunk of chunksOf(file.path, {
    start: file.start.byte,
    end: file.start.byte + MAX_HEADER_BYTES,
  })) {
    beginning.push(chunk)
  }
  let found: Pick<CsvFile, 'header' | 'start'> | null = null
  const options: Options = {
    ...optionsOf(file),
    to: 1,
    on_record: (cells: string[], { bytes, empty_lines }) => {
      const line = file.start.line + empty_lines + 1 + lineBreaks(cells)
      // Cut off at the limit, it would end in the middle of a heading.
      if (bytes <= MAX_HEADER_BYTES)
        found = {
          header: cells.map((cell) => readCell(cell, file.encoding)),
          start: { byte: file.start.byte + bytes, line },
        }
      return null
    },
  }
  try {
    parseNow(Buffer.concat(beginning), options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return found
}

/** Excel writes `sep=;` above the header of some files. */
async function afterSeparatorLine(path: string): Promise<CsvFile['start']> {
  const line = await readLine({ path, encoding: 'utf-8' }, 0)
  return line && /^\ufeff?sep=.\r?$/i.test(line.text) ? { byte: line.bytes, line: 1 } : { byte: 0, line: 0 }
}

async function readLine(
  { path, encoding }: Pick<CsvFile, 'path' | 'encoding'>,
  byte: number,
): Promise<{ text: string; bytes: number } | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(path, { start: byte, highWaterMark: 16 * 1024 })) {
    const end = chunk.indexOf(0x0a)
    const part = end === -1 ? chunk : chunk.subarray(0, end + 1)
    parts.push(part)
    bytes += part.length
    if (end !== -1 || bytes > MAX_ROW_BYTES) break
  }
  if (bytes === 0) return null
  return { text: new TextDecoder(encoding).decode(Buffer.concat(parts)).replace(/\r?\n$/, ''), bytes }
}

function columnsFound(header: string[]): string {
  const names = header.map((name) => name.trim()).filter(Boolean)
  const shown = names.slice(0, 8).map((name) => `"${name.slice(0, 40)}"`)
  const more = names.length > shown.length ? ' …' : ''
  return `Não reconheci as colunas deste arquivo. Encontrei: ${shown.join(', ') || 'nenhuma'}${more}.`
}
