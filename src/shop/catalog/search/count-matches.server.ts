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
import { bestSellingOf, countedMatchesOf, isCoded, matchesOf, type SearchQuery } from './matches.server.ts'
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
  /** how many of the best-selling match, when that is known */
  bestSelling?: number
  /** what they can be narrowed to, when that was asked */
  choices: FilterChoices
}

export const noMatch: MatchCount = { total: 0, matches: 0, choices: noChoices }

interface Counts {
  matches: number
  families: number
  alone: number
  coded: boolean
  bestSelling: number | null
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
 * read with the count, because finding the matches costs as much as looking at them; of a common word, from the best-selling alone,
 * because there is more than is counted.
 */
export async function countMatches(
  db: Db,
  query: SearchQuery,
  { listed, choices: asksChoices = false }: Counted,
): Promise<MatchCount> {
  let choices = noChoices
  for (let read = READ[listed]; ; ) {
    const { rows } = await sql<Counts>`
      with known as materialized (select ${query.large ? bestSellingOf(query) : sql`null::integer`} as best),
        counted as materialized (${query.large ? countedOrCommon(query, read) : counted(query, read)})
      select count(*) as matches, count(distinct card_family_id) as families,
        count(*) filter (where card_family_id is null) as alone, ${isCoded(query)} as coded,
        (select best from known) as "bestSelling", ${asksChoices && read === READ[listed] ? spanOf(query) : sql`null`} as span
      from counted`.execute(db)
    const { matches, families, alone, coded, bestSelling, span } = rows[0]!
    if (span) choices = choicesOf(span)
    if (bestSelling !== null) return { total: COUNT_LIMIT, matches: COUNT_LIMIT, bestSelling, coded, choices }
    const total = Math.min(COUNT_LIMIT, listed === 'cards' ? families + alone : matches)
    if (matches < read || total === COUNT_LIMIT)
      return { total, matches: Math.min(COUNT_LIMIT, matches), coded, choices }
    // Many more than fill the count when the others are as those: a third reading costs as much as the first.
    read = Math.ceil((4 * read * COUNT_LIMIT) / total)
  }
}

/** What matches are narrowed by; of those found by their descriptions alone, it is looked up for a sample of them. */
const numbers = sql`product_id, card_family_id, in_stock, price, option_color`
const withoutNumbers = sql`product_id, card_family_id, null::boolean, null::integer, null::text`

const counted = (query: SearchQuery, read: number, where = sql``) => sql`
  (select ${query.within === 'anywhere' ? withoutNumbers : numbers} from ${countedMatchesOf(query)} ${where} limit ${read})`

const countedOrCommon = (query: SearchQuery, read: number) => sql`
  (select ${numbers} from ${matchesOf(query, true)} where (select best from known) is not null limit ${sql.lit(SAMPLE)})
  union all ${counted(query, read, sql`where (select best from known) is null`)}`

/** `Span` of some of the rows of `counted`. */
const spanOf = ({ within }: SearchQuery) => sql<Span>`(
  with sample as materialized (
    select ${card} as card, ${within === 'anywhere' ? sql`named.in_stock, named.price, named.option_color` : sql`in_stock, price, option_color`}
    from (select * from counted limit ${sql.lit(SAMPLE)}) as entry
      ${within === 'anywhere' ? sql`join search_entries as named using (product_id)` : sql``}
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
