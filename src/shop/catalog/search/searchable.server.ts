import { type RawBuilder, sql } from 'kysely'
import { isNarrowed, type ListingFilter } from '#shop/catalog/listing-filter.ts'
import { matchesOf, type SearchQuery } from './matches.server.ts'

/** The matches of a search as the rows of a query: `entry` and `products`. */
export function searchable(query: SearchQuery): RawBuilder<unknown> {
  return sql`${matchesOf(query)} join products on products.id = entry.product_id and products.visible`
}

/**
 * The conditions of a filter, for rows of `products` or another name of it. In a search each option stands for itself: a
 * card shows one of those that fit.
 */
export function fitting(
  { filter }: { filter?: ListingFilter | undefined },
  table = 'products',
): RawBuilder<boolean> {
  if (!filter || !isNarrowed(filter)) return sql`true`
  const { stock, price, color } = filter
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = [
    ...(stock ? [sql`${column('in_stock')}`] : []),
    ...(price && price.from !== null ? [sql`${column('price')} > ${100 * price.from}`] : []),
    ...(price && price.to !== null ? [sql`${column('price')} <= ${100 * price.to}`] : []),
    ...(color ? [sql`color_group_of(${column('option_color')}) = ${color}`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
