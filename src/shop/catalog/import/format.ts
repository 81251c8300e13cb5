import type { Columns, Row } from '#shop/catalog/import/columns.ts'
import type { Reading } from '#shop/catalog/import/entry.ts'

/** A kind of product file. */
export type Format = {
  /** As the shopkeeper knows it. */
  name: string
  recognises(columns: Columns): boolean
  /** `today` decides which of the sales with dates are on. */
  open(columns: Columns, today: Date): FormatReader
}

export type FormatReader = {
  /**
   * Names of the product that a row belongs to. Rows that share one are read together; a row may give a second name by which
   * other rows refer to it. Empty when the row belongs to nothing.
   */
  keysOf(row: Row): string[]
  /** Reads the rows of one product. */
  read(rows: Row[]): Reading
}
