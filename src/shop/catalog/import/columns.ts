import { foldHeader } from '#shop/catalog/import/cells.ts'

/** A row and the line of the file where it begins; the first line is 1. */
export type Row = { line: number; cells: string[] }

/** Where each column of a file stands, by its folded name. */
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

/** Gives a row's cell by our name for the column; undefined when the file has no such column. */
export type Cells<Name extends string> = (row: Row, name: Name) => string | undefined

/** `names` lists, for each of our names, the folded headers that mean it, the first that the file has being used. */
export function cellsOf<Name extends string>(
  columns: Columns,
  names: Record<Name, string[]>,
  read: (cell: string) => string = (cell) => cell.trim(),
): Cells<Name> {
  const indexes = new Map<string, number>()
  for (const [name, headers] of Object.entries<string[]>(names)) {
    const header = headers.find((header) => columns.has(header))
    if (header !== undefined) indexes.set(name, columns.get(header)!)
  }
  return (row, name) => {
    const index = indexes.get(name)
    return index === undefined ? undefined : read(row.cells[index] ?? '')
  }
}

/** Whether a file has a column by one of these folded headers. */
export function hasAny(columns: Columns, headers: string[]): boolean {
  return headers.some((header) => columns.has(header))
}
