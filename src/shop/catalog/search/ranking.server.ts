import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type Listed, PER_PAGE } from '#shop/catalog/listing.ts'
import { fitting } from './fitting.server.ts'
import { matchesOf, type SearchQuery } from './matches.server.ts'

const MAX_RANKED = 8 * PER_PAGE

/** A product that a search found. */
export interface Found {
  id: number
  /** of its family's options only this one was asked for, or the one that leads was not */
  asked: boolean
  /** the same for products that share a card; null where products are listed */
  card: number | null
}

interface Scored {
  id: number
  card: number
  score: number
  words: number
  listed: boolean
  option_position: number
}

/**
 * The best of very many matches in stock, ranked: of the best-selling products first, then of all. When there are none in
 * stock, those that are sold out.
 * @param enough how many matches end the search for more
 * @returns the best first, each card once
 */
export async function bestMatches(
  db: Db,
  query: SearchQuery,
  listed: Listed,
  enough = 2 * PER_PAGE,
): Promise<Found[]> {
  const tiers = [
    { popular: true, stocked: true },
    { popular: false, stocked: true },
    { popular: false, stocked: false },
  ]
  const exact = await exactSkus(db, query, listed)
  const taken = new Set(exact.map(({ card }) => card))
  const best: Found[] = []
  for (const tier of tiers) {
    if (best.length >= enough) break
    const found = await rankedTier(db, query, { ...tier, listed, enough, exact })
    for (const one of found) {
      if (best.some(({ id }) => id === one.id) || (one.card !== null && taken.has(one.card))) continue
      if (one.card !== null) taken.add(one.card)
      best.push(one)
    }
  }
  return [...exact, ...best]
}

interface Tier {
  popular: boolean
  stocked: boolean
  listed: Listed
  enough: number
  exact: Found[]
}

/** The best-selling matches of a tier, the best first. Of large families, many matches may be few cards: then more are read. */
async function rankedTier(db: Db, query: SearchQuery, tier: Tier): Promise<Found[]> {
  const exact = tier.exact.map(({ id }) => id)
  for (let read = MAX_RANKED; ; read *= 8) {
    const { rows } = await sql<Scored>`
      with best as (
        select * from ${matchesOf(query, tier.popular)}
        where in_stock = ${tier.stocked} and ${fitting(query)} and product_id <> all (${exact}::bigint[])
        order by sold desc, product_id limit ${read}
      ), scored as materialized (
        select *, ${unitsSold(tier.listed)} as units, ${wordScore(query)} as words from best as entry)
      select product_id as id, ${card} as card, words, listed, option_position, ${score} as score
      from scored as entry`.execute(db)
    const found =
      tier.listed === 'cards' ? onePerCard(rows) : rows.map((row) => ({ ...row, asked: true, card: null }))
    if (found.length >= tier.enough || rows.length < read || read > MAX_READ)
      return found
        .sort((one, other) => other.score - one.score || one.id - other.id)
        .map(({ id, asked, card }) => ({ id, asked, card }))
  }
}

const MAX_READ = 8 * MAX_RANKED

/** Of each card the option whose words match best, and the family's order among equals. */
function onePerCard(rows: Scored[]): (Scored & Found)[] {
  return [...Map.groupBy(rows, (row) => row.card).values()].map((options) => {
    const sorted = options.sort(
      (one, other) =>
        other.words - one.words ||
        Number(other.listed) - Number(one.listed) ||
        one.option_position - other.option_position ||
        one.id - other.id,
    )
    const chosen = sorted[0]!
    const peers = options.filter(({ words }) => words === chosen.words).length
    return { ...chosen, asked: !chosen.listed || peers === 1 }
  })
}

/** The same for products that share a card. */
export const card = sql<number>`coalesce(-entry.card_family_id, entry.product_id)`

/** A card sells what all its options sell. */
export function unitsSold(listed: Listed) {
  return listed === 'cards' ? sql`case when listed then card_sold else sold end` : sql`sold`
}

/** The score of a match: that of its words, and a little for products that sell and that are in stock. */
export const score = sql<number>`(words + 0.03 * ln(1 + units) + case when in_stock then 0.1 else 0 end)`

/** From the row `entry` of `search_entries`: words found in the name, then in the option, then in the categories, and a name that is or begins with the text. */
export function wordScore(query: SearchQuery) {
  const firstWord = query.name.split(' ', 1)[0]!
  return sql<number>`(2 * ts_rank('{0.1, 0.1, 0.3, 1}', names, ${query.anyWord}::tsquery)
    + case when entry.name = ${query.name} then 1
      when starts_with(entry.name, ${`${query.name} `}) then 0.6
      when starts_with(entry.name, ${`${firstWord} `}) then 0.4 else 0 end)`
}

/** True for a product whose SKU was typed. */
export function exactSku({ skus }: SearchQuery) {
  return sql<boolean>`(entry.sku = any (${skus}::text[]))`
}

/** The products whose SKU was typed. */
export async function exactSkus(db: Db, query: SearchQuery, listed: Listed): Promise<Found[]> {
  if (query.coded === false) return []
  const { rows } = await sql<Found>`
    select product_id as id, true as asked, ${listed === 'cards' ? card : sql`null`} as card
    from search_entries as entry where sku = any (${query.skus}::text[]) and ${fitting(query)} order by product_id`.execute(
    db,
  )
  return rows
}
