import { sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { type ColorGroup, colorGroups } from '#shop/catalog/color-groups.ts'
import type { Listed } from '#shop/catalog/listing.ts'
import {
  FEWEST_COLORS,
  FEWEST_TO_NARROW,
  type FilterChoices,
  isNarrowed,
  type ListingFilter,
  priceRangesOf,
} from '#shop/catalog/listing-filter.ts'
import type { Centavos } from '#shop/money.ts'
import { COUNT_LIMIT, type InterpretedSearch } from './interpret-search.server.ts'
import { matchesOf } from './matches.server.ts'
import { card } from './ranking.server.ts'
import { fitting, searchable } from './searchable.server.ts'

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
    select ${plannedEachTime} count(*) as matches, count(distinct card) as cards
    from (select ${card} as card from ${searchable(search)} where ${fitting(narrowed)}
      limit ${8 * COUNT_LIMIT}) as matches`.execute(db)
  const { matches, cards } = rows[0]!
  const total = Math.min(COUNT_LIMIT, listed === 'cards' ? cards : matches)
  return { ...narrowed, total, matches: Math.min(COUNT_LIMIT, matches) }
}

interface Span {
  stocked: number
  found: number
  /** products with a swatch */
  swatched: number
  prices: [Centavos, Centavos, Centavos, Centavos] | null
  colors: ColorGroup[]
}

/** So many tell prices and colours apart well enough; all would double what a search costs. */
const SAMPLE = 240

/** What a search can be narrowed to: of many matches, what some of them tell apart. */
export async function searchChoices(db: Db, search: InterpretedSearch): Promise<FilterChoices> {
  const { rows } = await sql<Span>`
    ${plannedEachTime} with found as materialized (
      select ${card} as card, in_stock, price, option_color
      from (select product_id from ${matchesOf(search)} limit ${SAMPLE}) as sample join products on id = product_id and visible
    )
    select count(distinct card) as found, count(distinct card) filter (where in_stock) as stocked,
      count(option_color) as swatched,
      percentile_disc(array[0, 0.3333, 0.6667, 1]) within group (order by price) filter (where in_stock) as prices,
      array(select distinct color_group_of(option_color) from (
        select distinct option_color from found where option_color is not null) as swatches) as colors
    from found`.execute(db)
  const { found, stocked, swatched, prices, colors } = rows[0]!
  const many = found >= FEWEST_TO_NARROW
  return {
    stock: many && stocked > 0 && stocked < found,
    prices: stocked >= FEWEST_TO_NARROW && prices ? priceRangesOf(prices) : [],
    colors:
      colors.length < FEWEST_COLORS || swatched <= found / 2
        ? []
        : colorGroups.filter((color) => colors.includes(color)),
  }
}
