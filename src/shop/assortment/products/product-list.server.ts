import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import { gtinWritings } from '#shop/catalog/facts/gtin.ts'
import { opensColumn, placeColumn, stateColumn } from './product-row.server.ts'
import type { ListedProduct, ProductFilter } from './product-schema.ts'

export const PRODUCTS_PAGE = 50

/** Each as its index says it (db/migrations/0002_catalog.sql). */
const conditions: Record<ProductFilter, RawBuilder<boolean>> = {
  all: sql`stage is distinct from 'archived'`,
  active: sql`status = 1`,
  drafts: sql`stage = 'draft'`,
  hidden: sql`(status = 0 and stage is null and opens_at is null)`,
  opening: sql`opens_at is not null`,
  archived: sql`stage = 'archived'`,
  sold_out: sql`(not in_stock and stage is null)`,
  low: sql`(stock_low and stage is null)`,
  unpictured: sql`(not pictured and stage is distinct from 'archived')`,
  unplaced: sql`(status = 1 and not visible)`,
  never_sold: sql`(status = 1 and sold = 0)`,
  on_offer: sql`(sale_price > 0 and sale_price < regular_price and stage is distinct from 'archived')`,
}

/** The columns of a product in the staff's lists. */
export const listedColumns = [
  'products.id',
  'sku',
  'name',
  'slug',
  'regular_price',
  'sale_price',
  'quantity',
  'stock_counted',
  'stock_low',
  stateColumn,
  opensColumn,
  'visible',
  'weight',
  'cost',
  placeColumn,
  firstPictureOf('products.id').as('image'),
] as const

interface ProductsWanted {
  filter: ProductFilter
  search: string
  after?: number | undefined
}

/** Products fifty at a time, the newest first. */
export async function listProducts(
  db: Db,
  { filter, search, after }: ProductsWanted,
): Promise<ListedProduct[]> {
  const typed = search.replaceAll('\0', '').trim()
  return db
    .selectFrom('products')
    .select(listedColumns)
    .where(conditions[filter])
    .$if(typed !== '', (query) => query.where(matches(typed)))
    .$if(after !== undefined, (query) => query.where('products.id', '<', after!))
    .orderBy('products.id', 'desc')
    .limit(PRODUCTS_PAGE)
    .execute()
}

/** Words of a name in any order, with or without accents, the beginning of a SKU, or a bar code. */
export function matches(typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).slice(0, 8)
  const inName = sql.join(
    words.map((word) => sql`${plainName} like ${`%${like(withoutAccents(word))}%`}`),
    sql` and `,
  )
  const codes = gtinWritings(typed)
  const byBarCode = codes.length > 0 ? sql`or ${hasBarCode(codes)}` : sql``
  return sql`((${inName}) or upper(sku) like ${`${like(typed.toUpperCase())}%`} ${byBarCode})`
}

/** Whether a product has one of these bar codes. */
export function hasBarCode(codes: string[]): RawBuilder<boolean> {
  return sql`gtin = any(${codes}::text[])`
}

const plainName = sql`translate(lower(name), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`

function withoutAccents(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
