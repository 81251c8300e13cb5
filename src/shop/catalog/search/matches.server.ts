import { type RawBuilder, sql } from 'kysely'
import { plannedEachTime } from '#platform/db/database.server.ts'
import type { ListingFilter } from '#shop/catalog/listing-filter.ts'

/** A query of the search tables. */
export interface SearchQuery {
  /** tsquery that a product has to match */
  match: string
  /** where its words have to stand */
  within: Within
  /** tsquery with the first word, which says what a thing is: 'esmalte vermelho' */
  firstWord: string
  /** tsquery with any of the words that are no amounts */
  anyLettered: string
  /** tsquery with any of the words, by which `search_entries.names` is ranked */
  anyWord: string
  /** the whole text in the form of `search_entries.name` */
  name: string
  /** the SKUs that the text may be, in the form of `search_entries.sku` */
  skus: string[]
  /** false when no product has one of them; undefined before that was asked */
  coded?: boolean
  /** the shop is so large that its common words are noted */
  large: boolean
  /** how many of the best-selling products match; undefined when that is not known */
  bestSelling?: number
  /** true when no product has all the words, and those with the most of them match */
  partial: boolean
  /** what the matches are narrowed to */
  filter?: ListingFilter
}

/**
 * Where the words of a match stand, the first of these that finds something: all of them in the names of product, option and
 * categories; the first of them there and the others in the description; any of them there; all in the description.
 */
export type Within = 'names' | 'first' | 'any' | 'anywhere'
export const places: readonly Within[] = ['names', 'first', 'any', 'anywhere']

/** The products that match, as rows `entry` of a query: with `product_id` and `card_family_id` alone, which are counted. */
export function countedMatchesOf(query: SearchQuery): RawBuilder<unknown> {
  if (query.within !== 'anywhere') return matchesOf(query)
  return sql`(select * from product_words where words @@ ${query.match}::tsquery) as entry`
}

/**
 * The products that match, as rows `entry` of a query: those of `search_entries`, with all that they are ranked, sorted and narrowed
 * by. Only visible products have one. What is said of things is in another table, so that reading what they are called reads less.
 * @param popular only the best-selling, of which partial indexes know
 */
export function matchesOf(query: SearchQuery, popular = false): RawBuilder<unknown> {
  const { match, within, firstWord, anyLettered, bestSelling } = query
  const walked = popular && (bestSelling ?? 0) > WALKED_FROM
  const planned = walked ? plannedEachTime : sql``
  const best = (table: string) => (popular ? sql`and ${sql.ref(`${table}.popular`)}` : sql``)
  if (within === 'names')
    return sql`(select * ${planned} from search_entries
      where names @@ ${match}::tsquery ${best('search_entries')}) as entry`
  const called =
    within === 'anywhere' ? sql`` : sql`and names @@ ${within === 'first' ? firstWord : anyLettered}::tsquery`
  return sql`(select named.* ${planned} from product_words as said join search_entries as named using (product_id)
    where words @@ ${match}::tsquery ${called} ${best(walked ? 'named' : 'said')}) as entry`
}

/** Of so many best-selling matches, the first are soon met from the best-selling product on: sooner than all are read and sorted. */
const WALKED_FROM = 600

/**
 * Of how many best-selling products the search-index job wrote that they match, when there are more matches than are counted; null
 * when there may be less. A product with a word that matches is a match.
 */
export function bestSellingOf({ match, within }: SearchQuery) {
  const known = within === 'names' ? sql`named` : within === 'anywhere' ? sql`said` : sql`null::integer`
  return sql<number | null>`(select max(${known}) from common_words where lexeme @@ ${match}::tsquery)`
}

/** Whether one of the SKUs that the text may be is that of a product. */
export function isCoded({ skus }: SearchQuery) {
  return sql<boolean>`exists (select from search_entries where sku = any (${skus}::text[]))`
}
