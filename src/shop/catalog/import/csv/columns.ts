import { foldHeader } from './cells.ts'

/** A row, and the line of the file on which it begins; the first line is 1. */
export type Row = { line: number; cells: string[] }

/** The index of each column of a file, by its folded header. */
export type Columns = ReadonlyMap<string, number>

/** The columns of a file's header. */
export function columnsOf(header: string[]): Columns {
  const columns = new Map<string, number>()
  for (const [index, name] of header.entries()) {
    const folded = foldHeader(name)
    // Platforms repeat names only in columns of add-ons, which come last.
    if (folded && !columns.has(folded)) columns.set(folded, index)
  }
  return columns
}

/** Reads a row's cell by our name of the column; undefined when the file has no such column. */
export type Cells<Name extends string> = (row: Row, name: Name) => string | undefined

/** @param names the folded headers of each of our names; the first that the file has is used */
export function cellsOf<Name extends string>(
  columns: Columns,
  names: Partial<Record<Name, string[]>>,
  read: (cell: string) => string = (cell) => cell.trim(),
): Cells<Name> {
  const indexes = new Map<string, number>()
  for (const name in names) {
    const header = names[name]?.find((header) => columns.has(header))
    if (header !== undefined) indexes.set(name, columns.get(header)!)
  }
  return (row, name) => {
    const index = indexes.get(name)
    return index === undefined ? undefined : read(row.cells[index] ?? '')
  }
}

/** True when the file has one of these folded headers. */
export function hasAny(columns: Columns, headers: string[]): boolean {
  return headers.some((header) => columns.has(header))
}
