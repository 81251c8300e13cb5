import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import type { Listed, Order } from '#shop/catalog/listing.ts'
import { isNarrowed } from '#shop/catalog/listing-filter.ts'
import { COUNT_LIMIT } from './count-matches.server.ts'
import { fitting } from './fitting.server.ts'
import type { InterpretedSearch } from './interpret-search.server.ts'
import { matchesOf } from './matches.server.ts'
import { PackedList } from './packed-list.server.ts'
import { card, exactSku, type Found, score, unitsSold, wordScore } from './ranking.server.ts'

/** All of few matches, in their order; of a card, the option whose words match best, and the family's order among equals. */
export function orderedMatches(search: InterpretedSearch, order: Order, listed: Listed): RawBuilder<unknown> {
  const by = order === 'popular' ? sql`${score} desc, id` : orderings[listed][order]
  const found = sql`
    select product_id as id, ${card} as card, ${exactSku(search)} as exact, in_stock, listed, option_position,
      ${listed === 'cards' || order === 'popular' ? wordScore(search) : sql`0`} as words, ${unitsSold(listed)} as units,
      sold, price, card_sold, card_price, rating_average, rating_count, created_at
    from ${matchesOf(search)} where ${fitting(search)}`
  const all = sql`order by exact desc, in_stock desc, ${by} limit ${COUNT_LIMIT}`
  if (listed === 'products')
    return sql`with found as materialized (${found}) select id, true as asked from found ${all}`
  return sql`
    with found as materialized (${found}), chosen as (
      select distinct on (card) *, not listed or count(*) over (partition by card, words) = 1 as asked
      from found order by card, exact desc, words desc, in_stock desc, option_position, id
    )
    select id, asked or exact as asked from chosen ${all}`
}

interface Rest {
  /** those that come before them */
  ranked: Found[]
  limit: number
}

/**
 * The best-selling of very many matches, in stock, that were not ranked: of cards those whose leading option is one. The others
 * follow them in the order of the listing, a family too that sells as much in options none of which does so alone: in this way
 * the pages behind the ranked ones read a twentieth of the matches.
 */
export function otherBestSellers(search: InterpretedSearch, listed: Listed, { ranked, limit }: Rest) {
  const other =
    listed === 'cards'
      ? sql`listed and ${card} <> all (${ranked.map(({ card }) => card)}::bigint[])`
      : sql`product_id <> all (${ranked.map(({ id }) => id)}::bigint[])`
  return sql`select product_id as id, ${sql.lit(listed === 'products')} as asked ${plannedEachTime} from ${matchesOf(search, true)}
    where ${fitting(search)} and in_stock and ${other}
    order by ${orderings[listed].popular} limit ${limit}`
}

/** Those of very many matches that were not ranked: in stock first, each half in the order of the listing. */
export async function otherMatches(
  db: Db,
  search: InterpretedSearch,
  order: Order,
  listed: Listed,
  rest: Rest,
) {
  if (listed === 'cards') return PackedList.read(db, otherCards(search, order, rest))
  const stocked = await PackedList.read(db, otherProducts(search, order, rest, true))
  if (stocked.length === rest.limit) return stocked
  const soldOut = { ...rest, limit: rest.limit - stocked.length }
  return stocked.with(await PackedList.read(db, otherProducts(search, order, soldOut, false)))
}

function otherProducts(search: InterpretedSearch, order: Order, { ranked, limit }: Rest, stocked: boolean) {
  return sql`select product_id as id, true as asked ${plannedEachTime} from ${matchesOf(search)}
    where ${fitting(search)} and in_stock = ${stocked}
      and product_id <> all (${ranked.map(({ id }) => id)}::bigint[])
    order by ${orderings.products[order]} limit ${limit}`
}

/** Of each card the option that leads, or the first of those that match where that one does not: few, so that only they are sorted. */
function otherCards(search: InterpretedSearch, order: Order, { ranked, limit }: Rest) {
  return sql`
    with found as materialized ( ${plannedEachTime}
      select product_id as id, ${card} as card, in_stock, listed, option_position, sold, price, card_sold, card_price,
        rating_average, rating_count, created_at
      from ${matchesOf(search)}
      where ${fitting(search)} and ${card} <> all (${ranked.map(({ card }) => card)}::bigint[])
    ), chosen as (
      select * from found where listed
      union all (select distinct on (card) * from found
        where not listed and card not in (select card from found where listed) order by card, option_position, id)
    )
    select id, not listed as asked from chosen order by in_stock desc, ${orderings.cards[order]} limit ${limit}`
}

/** So many products are looked at: more would take longer than reading all that match and sorting them. */
const WALKED = 3_000
/** A word that so many of the best-selling have is met often enough. */
const COMMON_ENOUGH = 200

type Walked = Exclude<Order, 'popular'>
/** The orders by what a walk sorts by, and the columns of `products` that an index of the whole shop has for it. */
const walkOrders: Record<Walked, RawBuilder<unknown>> = {
  rating: sql`key_1 desc, key_2 desc, id`,
  newest: sql`key_1 desc, id`,
  'price-asc': sql`key_1, id`,
  'price-desc': sql`key_1 desc, id desc`,
}
const price = sql`price as key_1, null as key_2`
const walkKeys: Record<Walked, RawBuilder<unknown>> = {
  rating: sql`rating_average as key_1, rating_count as key_2`,
  newest: sql`created_at as key_1, null as key_2`,
  'price-asc': price,
  'price-desc': price,
}
/** As the index `cards_price` has it. */
const cardPrice = sql`card_price + 0 as key_1, null as key_2`

/**
 * The first matches of a common word in stock, in an order of the listing: its index is walked until enough are met, where reading
 * and sorting all of them takes ten to a hundred times as long. An option stands for its card where neither the leading one nor one
 * before it matches.
 * @returns none where the word is not known to be so common, or too few are met: then all are to be read
 */
export async function firstInOrder(
  db: Db,
  search: InterpretedSearch,
  order: Walked,
  listed: Listed,
  { ranked, limit }: Rest,
): Promise<Found[]> {
  if ((search.bestSelling ?? 0) < COMMON_ENOUGH || (search.filter && isNarrowed(search.filter))) return []
  const cards = listed === 'cards'
  const by = walkOrders[order]
  // By their ids alone, product by product: whatever the word is, this plan is the right one, and planned once.
  const matching = (id: RawBuilder<unknown>) =>
    sql`lateral (select * from ${matchesOf(search)} where product_id = ${id} offset 0)`
  const other = cards
    ? sql`${card} <> all (${ranked.map((found) => found.card)}::bigint[])`
    : sql`product_id <> all (${ranked.map(({ id }) => id)}::bigint[])`
  const stands = sql`not exists (
    select from (select id as other, family_id as family from products) as sibling cross join ${matching(sql`other`)} as before
    where family = entry.card_family_id
      and (before.listed or (before.option_position, before.product_id) < (entry.option_position, entry.product_id)))`
  const walk = (keys: RawBuilder<unknown>, where: RawBuilder<unknown>, met: RawBuilder<unknown>) => sql`
    select walk.id, ${sql.lit(!cards)} or not listed as asked, ${cards ? card : sql`null::bigint`} as card, key_1, key_2
    from (
        select id, ${keys} from products where visible and in_stock and ${where} order by ${by} limit ${sql.lit(WALKED)}
      ) as walk cross join ${matching(sql`walk.id`)} as entry
    where ${other} and ${met} order by ${by} limit ${limit}`
  // An option has a price of its own. It counts where it comes before the last of the leading ones that are met.
  const within =
    order === 'price-asc'
      ? sql`price <= (select max(key_1) from leads)`
      : sql`price >= (select min(key_1) from leads)`
  const met =
    cards && (order === 'price-asc' || order === 'price-desc')
      ? sql`with leads as materialized (${walk(cardPrice, sql`listed`, sql`true`)})
          select * from leads union all (${walk(price, sql`not listed and ${within}`, stands)})`
      : walk(walkKeys[order], sql`true`, cards ? sql`(listed or ${stands})` : sql`true`)
  const { rows } = await sql<Found>`
    select id, asked, card from (${met}) as met order by ${by} limit ${limit}`.execute(db)
  return rows.length < limit ? [] : rows
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
