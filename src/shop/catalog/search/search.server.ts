import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { productsInOrder } from '#shop/catalog/catalog.server.ts'
import type { Keep } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type Listed, type Order, PER_PAGE } from '#shop/catalog/listing.ts'
import {
  everything,
  type FilterChoices,
  type ListingFilter,
  noChoices,
} from '#shop/catalog/listing-filter.ts'
import { lastPage } from '#shop/catalog/paginator.ts'
import { noteEmptySearch } from './empty-searches.server.ts'
import { COUNT_LIMIT, type InterpretedSearch, interpretSearch, matching } from './interpret-search.server.ts'
import { narrowSearch, searchChoices } from './narrow-search.server.ts'
import {
  bestMatches,
  card,
  exactSku,
  exactSkus,
  type Found,
  score,
  selectFound,
  unitsSold,
  wordScore,
} from './ranking.server.ts'
import type { SearchResult } from './search-schema.ts'
import { fitting, searchable } from './searchable.server.ts'

interface Search {
  value: string
  page: number
  order: Order
  listed?: Listed
  filter?: ListingFilter
  /** keeps what the search can be narrowed to, which is the same on all its pages, in all orders */
  keep?: Keep
}

/**
 * One page of the visible products that a text finds by name, SKU, option, categories and description; accents,
 * plurals, word order and small typos do not matter. The product whose SKU was typed comes first, what is sold out last.
 *
 * @param value any text; without a word in it the result is empty
 * @param page from 1; past the end is the last page
 * @param order 'popular' puts the best matches first
 * @param filter what they are narrowed to; of a card, the options that fit
 * @param listed 'cards': one product of each family, the one that was asked for or the one that leads
 */
export async function searchProducts(db: Db, search: Search): Promise<SearchResult> {
  return (await searchCards(db, { ...search, listed: search.listed ?? 'products' })).result
}

/** What the page of a search shows. */
export interface CardSearch {
  result: SearchResult
  /** products that were asked for by name or SKU, of a family whose other options were not */
  asked: Set<number>
  /** nothing is called as was typed: the words stand in descriptions alone */
  mentioned: boolean
  choices: FilterChoices
}

/** The same, with what the page says of it. */
export async function searchCards(
  db: Db,
  { value, page, order, listed = 'cards', filter = everything, keep = (_, read) => read() }: Search,
): Promise<CardSearch> {
  const whole = await interpretSearch(db, value, listed)
  // Programs that call get the products alone.
  const asksChoices = listed === 'cards' && whole !== null && whole.total > 0
  const [search, choices] = await Promise.all([
    whole && narrowSearch(db, whole, filter, listed),
    asksChoices ? keep(`choices of '${whole.name}'`, () => searchChoices(db, whole)) : noChoices,
  ])
  const total = search?.total ?? 0
  const last_page = lastPage(total, PER_PAGE)
  const current_page = Math.min(page, last_page)
  const result = {
    total,
    current_page,
    last_page,
    per_page: PER_PAGE,
    partial: total > 0 && search!.partial,
  }
  if (!whole?.total && page === 1) noteEmptySearch(db, value)
  if (!search || total === 0)
    return { result: { ...result, products: [] }, asked: new Set(), mentioned: false, choices }
  const found = await pageOfMatches(db, search, order, listed, (current_page - 1) * PER_PAGE)
  const products = await productsInOrder(
    db,
    found.map(({ id }) => id),
  )
  const asked = new Set(found.flatMap(({ id, asked }) => (asked ? [id] : [])))
  const mentioned = search.within === 'anywhere'
  return { result: { ...result, products, corrected: search.corrected }, asked, mentioned, choices }
}

/**
 * One page of matches. Up to a thousand matches are all ranked or sorted; of more, as many as fill eight pages are ranked,
 * and the others follow in the order of the listing.
 */
async function pageOfMatches(
  db: Db,
  search: InterpretedSearch,
  order: Order,
  listed: Listed,
  skip: number,
): Promise<Found[]> {
  if (search.matches < COUNT_LIMIT) return selectFound(db, sortedMatches(search, order, listed, skip))
  const ranked =
    order === 'popular' ? await bestMatches(db, search, listed) : await exactSkus(db, search, listed)
  const page = ranked.slice(skip, skip + PER_PAGE)
  if (page.length === PER_PAGE) return page
  const rest = await otherMatches(db, search, order, listed, {
    ranked,
    limit: PER_PAGE - page.length,
    offset: Math.max(0, skip - ranked.length),
  })
  return [...page, ...rest]
}

interface Rest {
  /** those that are shown already */
  ranked: Found[]
  limit: number
  offset: number
}

/** Those of very many matches that were not ranked: in stock first, each half in the order of an index. */
async function otherMatches(db: Db, search: InterpretedSearch, order: Order, listed: Listed, rest: Rest) {
  const others = (stocked: boolean) => sql`from ${searchable}
    where ${matching(search)} and ${fitting(search)} and in_stock = ${stocked} and id <> all (${rest.ranked.map(({ id }) => id)}::bigint[])
    ${listed === 'cards' ? sql`and ${card} <> all (${rest.ranked.map((one) => one.card)}::bigint[]) and ${firstOfCard(search)}` : sql``}`
  const select = (stocked: boolean, limit: number, offset: number) =>
    selectFound(
      db,
      sql`select id, not listed as asked, null as card ${others(stocked)}
        order by ${orderings[listed][order]} limit ${limit} offset ${offset}`,
    )
  const { limit, offset } = rest
  const stocked = await select(true, limit, offset)
  if (stocked.length === limit) return stocked
  const before =
    stocked.length > 0 || offset === 0
      ? offset + stocked.length
      : (await sql<{ count: number }>`select ${plannedEachTime} count(*) ${others(true)}`.execute(db))
          .rows[0]!.count
  return [...stocked, ...(await select(false, limit - stocked.length, Math.max(0, offset - before)))]
}

/** One page of few matches; of a card, the option whose words match best, and the family's order among equals. */
function sortedMatches(search: InterpretedSearch, order: Order, listed: Listed, skip: number) {
  const by = order === 'popular' ? sql`${score} desc, id` : orderings[listed][order]
  const found = sql`
    select products.id, ${card} as card, ${exactSku(search)} as exact, in_stock, listed, option_position,
      ${listed === 'cards' || order === 'popular' ? wordScore(search) : sql`0`} as words, ${unitsSold(listed)} as units,
      sold, price, card_sold, card_price, rating_average, rating_count, created_at
    from ${searchable} where ${matching(search)} and ${fitting(search)}`
  const page = sql`order by exact desc, in_stock desc, ${by} limit ${PER_PAGE} offset ${skip}`
  if (listed === 'products')
    return sql`with found as materialized (${found}) select id, true as asked, null as card from found ${page}`
  return sql`
    with found as materialized (${found}), chosen as (
      select distinct on (card) *, not listed or count(*) over (partition by card, words) = 1 as asked
      from found order by card, exact desc, words desc, in_stock desc, option_position, id
    )
    select id, asked or exact as asked, card from chosen ${page}`
}

/** Of very many matches, the first option of each card that matches: the one that leads, or the first by the family's order. */
function firstOfCard(search: InterpretedSearch) {
  return sql`(products.card_family_id is null or products.listed or not exists (
    select from products other join product_search on product_id = other.id
    where other.family_id = products.card_family_id and other.visible and ${matching(search)} and ${fitting(search, 'other')}
      and (not other.listed, other.option_position, other.id) < (not products.listed, products.option_position, products.id)))`
}

const products: Record<Order, RawBuilder<unknown>> = {
  popular: sql`sold desc, id`,
  rating: sql`rating_average desc, rating_count desc, id`,
  newest: sql`created_at desc, id`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id desc`,
}
const ownOr = (shared: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
  sql`case when listed then ${shared} else ${own} end`
const orderings: Record<Listed, Record<Order, RawBuilder<unknown>>> = {
  products,
  cards: {
    ...products,
    popular: sql`${ownOr(sql`card_sold`, sql`sold`)} desc, id`,
    'price-asc': sql`${ownOr(sql`card_price`, sql`price`)}, id`,
    'price-desc': sql`${ownOr(sql`card_price`, sql`price`)} desc, id desc`,
  },
}
