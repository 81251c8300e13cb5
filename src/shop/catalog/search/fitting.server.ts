import { type RawBuilder, sql } from 'kysely'
import { isNarrowed, type ListingFilter } from '#shop/catalog/listing-filter.ts'

/** The conditions of a filter, for rows `entry`. In a search each option stands for itself: a card shows one of those that fit. */
export function fitting({ filter }: { filter?: ListingFilter | undefined }): RawBuilder<boolean> {
  if (!filter || !isNarrowed(filter)) return sql`true`
  const { stock, price, color } = filter
  const conditions = [
    ...(stock ? [sql`entry.in_stock`] : []),
    ...(price && price.from !== null ? [sql`entry.price > ${100 * price.from}`] : []),
    ...(price && price.to !== null ? [sql`entry.price <= ${100 * price.to}`] : []),
    ...(color ? [sql`color_group_of(entry.option_color) = ${color}`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
