import { foldHeader } from './cells.ts'

/** A row, and the line of the file on which it begins; the first line is 1. */
export type Row = { line: number; cells: string[] }

/** Each column of a file by its folded header: its index, and the heading as it stands there. */
export type Columns = ReadonlyMap<string, { index: number; heading: string }>

/** The columns of a file's header. */
export function columnsOf(header: string[]): Columns {
  const columns = new Map<string, { index: number; heading: string }>()
  for (const [index, name] of header.entries()) {
    const folded = foldHeader(name)
    // Platforms repeat names only in columns of add-ons, which come last.
    if (folded && !columns.has(folded)) columns.set(folded, { index, heading: name.trim() })
  }
  return columns
}

/** Reads a row's cell by our name of the column; undefined when the file has no such column. */
export type Cells<Name extends string> = {
  (row: Row, name: Name): string | undefined
  /** the heading of the column as the file has it */
  heading(name: Name): string
}

/** @param names the folded headers of each of our names; the first that the file has is used */
export function cellsOf<Name extends string>(
  columns: Columns,
  names: Partial<Record<Name, string[]>>,
  read: (cell: string) => string = (cell) => cell.trim(),
): Cells<Name> {
  const found = new Map<string, { index: number; heading: string }>()
  for (const name in names) {
    const header = names[name]?.find((header) => columns.has(header))
    if (header !== undefined) found.set(name, columns.get(header)!)
  }
  const cells = (row: Row, name: Name) => {
    const column = found.get(name)
    return column && read(row.cells[column.index] ?? '')
  }
  return Object.assign(cells, { heading: (name: Name) => found.get(name)?.heading ?? name })
}

/** True when the file has one of these folded headers. */
export function hasAny(columns: Columns, headers: string[]): boolean {
  return headers.some((header) => columns.has(header))
}
