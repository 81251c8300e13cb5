import type { Selectable } from 'kysely'
import type { ProductsTable } from '#platform/db/tables.generated.ts'
import type { UnreadCell } from '#shop/catalog/import/csv/optional-cells.ts'
import type { Exported } from '#shop/catalog/import/stock-correction.ts'

/** One product of a file with its options, ready to be compared with the catalogue. */
export type Entry = {
  /** the family of the options; absent: the file has no families; null: these products belong to none */
  family?: Family | null
  items: Item[]
}

/** Imports find the family again by its `handle`. */
export type Family = {
  handle: string
  name: string
  option_name: string
  /** the name of a second option; absent: the family keeps what it has */
  option_name_2?: string | null
  /** 1: each option has a card of its own; absent: the family keeps what it has */
  stands_alone?: Flag
}

/** One product. A field that the file does not have is absent: a new product takes the default, an existing one keeps its value. */
export type Item = {
  /** its line in the file; the first line is 1 */
  line: number
  sku: string
  /** the SKU that imports give this product when its file has none: a file with its own SKU finds it by this one */
  derived_sku?: string
  /** the wanted address of a new product; an existing product keeps its address, but for `moves_to` */
  slug: string
  /** one to three names or slugs: category, sub-category, sub-sub-category */
  levels?: string[]
  /** the file names no category, and these are a guess: an existing product stays where it is */
  levels_guessed?: boolean
  fields: Partial<Fields>
  /** this shop's own file says no price, and that the product is not on sale; or not whether it is: it is still being written */
  draft?: boolean
  /** the file says a stock that could not be read: an existing product keeps its own, a new one has what the fields say, or none */
  stock_unread?: true
  /** this shop's own file says that the product's units are not counted */
  uncounted?: boolean
  /** where the product was on its platform: `/products/caneca` */
  old_addresses?: string[]
  /** this shop's own file names the product's address: an existing product moves there */
  moves_to?: string
  /** the stock when this shop exported the file, of which the quantity is then a correction */
  exported?: Exported
  /** its pictures in order; absent: it keeps those it has */
  images?: Image[]
  /** the file lists this shop's own pictures too, so a picture that it does not list is removed */
  pictures_are_all?: boolean
  /** none of its pictures in the file was taken */
  pictures_refused?: true
  /** `#rrggbb` for a product without `option_color`: a guess never replaces the shopkeeper's choice */
  swatch?: string
  /** when a new product came into the shop; today if absent */
  created_at?: Date
}

/** No and yes in the columns of the catalogue. */
export type Flag = 0 | 1

/** The columns of a product that a file may fill; import, export and this shop's own file go by this list. */
export const fieldNames = [
  'name',
  // sanitised HTML
  'description',
  'regular_price',
  'sale_price',
  'quantity',
  'status',
  'featured',
  'highlights',
  'option_value',
  'option_value_2',
  'option_color',
  'option_position',
  'brand',
  'gtin',
  'weight',
  'height_mm',
  'width_mm',
  'length_mm',
  'cost',
  'offer_price',
  'offer_begins_at',
  'offer_ends_at',
  'opens_at',
  'shelf',
  'tags',
  'other_categories',
  'seo_title',
  'seo_description',
] as const
export type Fields = Pick<Selectable<ProductsTable>, (typeof fieldNames)[number]>

/**
 * A picture that this shop has (`path`), one that is still to be fetched (`source_url`), or one that was fetched (both); or
 * one that the file names (`file`), to be found in the shopkeeper's folder.
 * Without an `alt` it keeps the one it has, or takes the product's name.
 */
export type Image = { path: string | null; source_url: string | null; alt?: string; file?: string }

/** A category, sub-category or sub-sub-category of this shop's own file. */
export type CategoryEntry = {
  line: number
  /** slugs from the category down to this level */
  path: string[]
  name: string
  status?: Flag
  position?: number
  show_in_header?: Flag
  /** a text that the file does not say stays as it is */
  intro?: string
  seo_title?: string
  seo_description?: string
  /** its picture, of which there is one at most */
  image?: Image
}

/** A line of the file that did not go into the catalogue, and the reason for the shopkeeper. */
export type Skipped = { line: number; reason: string }

export type Reading = { entries: Entry[]; levels: CategoryEntry[]; skipped: Skipped[]; unread?: UnreadCell[] }
