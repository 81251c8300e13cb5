import type { Cells, Row } from './columns.ts'
import { BadCell } from './row-values.ts'

/** A cell that could not be read and that its product can do without: the rest of its row goes in. */
export type UnreadCell = { line: number; heading: string; value: string; reason: string }

/** Reads one cell of a row; undefined when the file has no such column, or the cell cannot be read. */
export type ReadOptional<Name extends string> = <Value>(
  name: Name,
  read: (cell: string) => Value,
) => Value | undefined

/**
 * Reads the cells that a product can do without: what cannot be read leaves what the shop has.
 * @param unread takes what could not be read, each cell once
 */
export function optionalCells<Name extends string>(
  cells: Cells<Name>,
  unread: UnreadCell[],
): (row: Row) => ReadOptional<Name> {
  return (row) => (name, read) => {
    const cell = cells(row, name)
    if (cell === undefined) return undefined
    try {
      return read(cell)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      const found = { line: row.line, heading: cells.heading(name), value: cell, reason: error.message }
      // Options share the cells of their product.
      if (!unread.some(({ line, heading }) => line === found.line && heading === found.heading))
        unread.push(found)
      return undefined
    }
  }
}
