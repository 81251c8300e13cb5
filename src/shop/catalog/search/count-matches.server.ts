import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type ColorGroup, colorGroups } from '#shop/catalog/color-groups.ts'
import type { Listed } from '#shop/catalog/listing.ts'
import {
  FEWEST_COLORS,
  FEWEST_TO_NARROW,
  type FilterChoices,
  noChoices,
  priceRangesOf,
} from '#shop/catalog/listing-filter.ts'
import type { Centavos } from '#shop/money.ts'
import { countedMatchesOf, isCoded, type SearchQuery } from './matches.server.ts'
import { card } from './ranking.server.ts'

/** Matches are counted up to here; it stands for 'more than a thousand'. */
export const COUNT_LIMIT = 1001

/** What is counted of the matches. */
export interface Counted {
  listed: Listed
  /** also what they can be narrowed to */
  choices?: boolean
}

export interface MatchCount {
  /** how many there are to show, counted up to `COUNT_LIMIT` */
  total: number
  /** how many products match, counted up to `COUNT_LIMIT` */
  matches: number
  /** false when no product has one of the SKUs that the text may be */
  coded?: boolean
  /** what they can be narrowed to, when that was asked */
  choices: FilterChoices
}

export const noMatch: MatchCount = { total: 0, matches: 0, choices: noChoices }

interface Counts {
  matches: number
  families: number
  alone: number
  coded: boolean
  span: Span | null
}

/** By what the matches can be told apart. */
interface Span {
  stocked: number
  found: number
  /** products with a swatch */
  swatched: number
  prices: [Centavos, Centavos, Centavos, Centavos] | null
  colors: ColorGroup[]
}

/** So many are counted at first: as many cards as are counted, when of three products one is an option of another. */
const READ: Record<Listed, number> = { products: COUNT_LIMIT, cards: Math.ceil(1.5 * COUNT_LIMIT) }

/** So many tell prices and colours apart well enough; all would double what a search costs. */
const SAMPLE = 240

/**
 * Counts until there is more than is counted: of large families, many matches may be few cards. What they can be narrowed to is
 * read with the count, because finding the matches costs as much as looking at them.
 */
export async function countMatches(
  db: Db,
  query: SearchQuery,
  { listed, choices: asksChoices = false }: Counted,
): Promise<MatchCount> {
  let choices: FilterChoices | undefined
  for (let read = READ[listed]; ; ) {
    const { rows } = await sql<Counts>`
      with counted as materialized (
        select product_id, card_family_id from ${countedMatchesOf(query)} limit ${read})
      select count(*) as matches, count(distinct card_family_id) as families,
        count(*) filter (where card_family_id is null) as alone, ${isCoded(query)} as coded,
        ${asksChoices && !choices ? spanOfCounted : sql`null`} as span
      from counted`.execute(db)
    const { matches, families, alone, coded, span } = rows[0]!
    if (span) choices = choicesOf(span)
    const total = Math.min(COUNT_LIMIT, listed === 'cards' ? families + alone : matches)
    if (matches < read || total === COUNT_LIMIT)
      return { total, matches: Math.min(COUNT_LIMIT, matches), coded, choices: choices ?? noChoices }
    // As many more as fill the count when the others are as those.
    read = Math.ceil((1.5 * read * COUNT_LIMIT) / total)
  }
}

/** `Span` of some of the rows of `counted`. */
const spanOfCounted = sql<Span>`(
  with sample as materialized (
    select ${card} as card, in_stock, price, option_color
    from (select product_id from counted limit ${sql.lit(SAMPLE)}) as few join search_entries as entry using (product_id)
  )
  select json_build_object(
    'found', count(distinct card),
    'stocked', count(distinct card) filter (where in_stock),
    'swatched', count(option_color),
    'prices', percentile_disc(array[0, 0.3333, 0.6667, 1]) within group (order by price) filter (where in_stock),
    'colors', array(select distinct color_group_of(option_color) from (
      select distinct option_color from sample where option_color is not null) as swatches))
  from sample)`

function choicesOf({ found, stocked, swatched, prices, colors }: Span): FilterChoices {
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
