import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import type { Listed } from '#shop/catalog/listing.ts'
import { isNarrowed, type ListingFilter } from '#shop/catalog/listing-filter.ts'
import { COUNT_LIMIT } from './count-matches.server.ts'
import { fitting } from './fitting.server.ts'
import type { InterpretedSearch } from './interpret-search.server.ts'
import { matchesOf } from './matches.server.ts'
import { card } from './ranking.server.ts'

/** The search narrowed to a filter, its matches counted anew up to `COUNT_LIMIT`. */
export async function narrowSearch(
  db: Db,
  search: InterpretedSearch,
  filter: ListingFilter,
  listed: Listed,
): Promise<InterpretedSearch> {
  if (!isNarrowed(filter) || search.total === 0) return search
  const narrowed = { ...search, filter }
  const { rows } = await sql<{ matches: number; cards: number }>`
    select count(*) as matches, count(distinct card) as cards
    from (select ${card} as card from ${matchesOf(search)} where ${fitting(narrowed)}
      limit ${8 * COUNT_LIMIT}) as matches`.execute(db)
  const { matches, cards } = rows[0]!
  const total = Math.min(COUNT_LIMIT, listed === 'cards' ? cards : matches)
  return { ...narrowed, total, matches: Math.min(COUNT_LIMIT, matches) }
}
