import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import type { Listed, Order } from '#shop/catalog/listing.ts'
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
