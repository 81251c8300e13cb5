import { foldHeader } from './cells.ts'

/**
 * A row, and the line of the file on which it begins; the first line is 1. What it is read `without` is as if the file had no such
 * columns.
 */
export type Row = { line: number; cells: string[]; without?: ReadonlySet<number> }

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
  /** the indexes of those of the columns that the file has */
  indexes(names: Name[]): ReadonlySet<number>
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
    return column && !row.without?.has(column.index) ? read(row.cells[column.index] ?? '') : undefined
  }
  return Object.assign(cells, {
    heading: (name: Name) => found.get(name)?.heading ?? name,
    indexes: (names: Name[]) => new Set(names.flatMap((name) => found.get(name)?.index ?? [])),
  })
}

/** True when the file has one of these folded headers. */
export function hasAny(columns: Columns, headers: string[]): boolean {
  return headers.some((header) => columns.has(header))
}
