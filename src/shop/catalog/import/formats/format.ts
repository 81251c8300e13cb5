import type { Columns, Row } from '#shop/catalog/import/csv/columns.ts'
import type { Reading } from '#shop/catalog/import/entry.ts'
import type { TagsAsCategories } from '#shop/catalog/import/tags.ts'

/** The product file of a platform. */
export type Format = {
  /** the platform's name, for the shopkeeper */
  name: string
  recognises(columns: Columns): boolean
  /** true for this shop's own file, where the SKU says which product a row is about: it cannot stand there twice */
  own?: boolean
  open(columns: Columns, reading: ReadingOptions): FormatReader
}

export type ReadingOptions = {
  /** by which sales with dates are on or over */
  today: Date
  tagsAsCategories?: TagsAsCategories
}

export type FormatReader = {
  /**
   * Keys of the product that a row belongs to. Rows with the same key are read together; a second key is one by which other
   * rows refer to the product. Empty when the row belongs to no product.
   */
  keysOf(row: Row): string[]
  /** The SKU in a row, if there is one. */
  skuOf(row: Row): string | undefined
  /** columns of texts that a product can do without */
  texts: ReadonlySet<number>
  /** Sees each row once before the first is read, for what the file as a whole decides. */
  survey?(row: Row): void
  /** Reads the rows of one product. */
  read(rows: Row[]): Reading
}
