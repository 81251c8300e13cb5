import type { Centavos } from '#platform/money.ts'
import type { Exported } from '#shop/catalog/import/stock-correction.ts'

/** What a file says of one product and its options, ready to be compared with the catalogue. */
export type Entry = {
  /** Options of one another. Absent: the file does not speak of families. Null: these products belong to none. */
  family?: Family | null
  items: Item[]
}

/** `handle` is how imports find the family again. */
export type Family = { handle: string; name: string; option_name: string }

/** One product. What the file does not say is absent: a new product takes the default, an existing one keeps what it has. */
export type Item = {
  /** Where it stands in the file; the first line is 1. */
  line: number
  sku: string
  /** The SKU that this product was given when a file brought none, so that one that brings it later finds it. */
  derived_sku?: string
  /** The address a new product asks for. An existing product keeps its own, because others link to it. */
  slug: string
  /** One to three names or slugs: category, sub-category, sub-sub-category. */
  levels?: string[]
  fields: Partial<Fields>
  /** The stock when this shop exported the file; then the quantity is a correction of it. */
  exported?: Exported
  /** Its pictures, in order. Absent: keep those it has. */
  images?: Image[]
  /** The file knows this shop's own pictures too: one that it does not list is removed. */
  pictures_are_all?: boolean
  /** `#rrggbb` for a product that has no `option_color` yet: a guess never replaces what the shopkeeper chose. */
  swatch?: string
  /** When a new product came into the shop; today if absent. */
  created_at?: Date
}

export type Fields = {
  name: string
  /** sanitised HTML */
  description: string
  regular_price: Centavos
  sale_price: Centavos
  quantity: number
  status: number
  featured: number
  highlights: number
  option_value: string | null
  option_color: string | null
  option_position: number
}

/** A picture kept by this shop (`path`), one that is still to be fetched (`source_url`), or one that was fetched (both).
 * Without an `alt`, it keeps the one it has, or takes the product's name. */
export type Image = { path: string | null; source_url: string | null; alt?: string }

/** A category, sub-category or sub-sub-category with what the file says of it; only this shop's own files do. */
export type Level = {
  line: number
  /** slugs from the category down to this level */
  path: string[]
  name: string
  status?: number
  position?: number
  show_in_header?: number
}

/** Something of the file that did not go into the catalogue, and why, in the shopkeeper's words. */
export type Skipped = { line: number; reason: string }

export type Reading = { entries: Entry[]; levels: Level[]; skipped: Skipped[] }
