import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'

/** So many orders tell how common a name is. */
const SAMPLE = 300
/** Below this in the sample, the index gathers few. */
const COMMON_FROM = 3

/** tsqueries: all words whole, and the last one as the beginning of a word */
interface Queries {
  whole: string
  begun: string
}

interface NamedWanted {
  after?: number | undefined
  oldestFirst?: boolean | undefined
  /** so many at the most; without it all, in any order */
  limit?: number | undefined
}

/**
 * The ids of the orders whose buyer's name has all the words of a text, whole, in any order, however it is accented; when there is
 * no such order, those in which the last word begins a word. A name that many have is found by walking through the orders
 * themselves in their order: its index would first gather all of them.
 * @returns a query that gives `id`
 */
export async function namedOrders(db: Db, typed: string, wanted: NamedWanted): Promise<RawBuilder<unknown>> {
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return sql`(select null::bigint as id where false)`
  const queries = await nameQueries(db, words)
  const { whole, begun } = queries
  const { limit } = wanted
  const sample =
    limit === undefined ? [] : await amongNearest(db, queries, SAMPLE, { ...wanted, limit: undefined })
  // Where the sample has it whole, only those are walked for, until they fill the page.
  const wholes = sample.filter((order) => order.whole).length
  const share = wholes || sample.length
  const onwards = { ...wanted, limit: wholes > 0 ? limit : undefined }
  const seen =
    limit === undefined || share < COMMON_FROM
      ? sample
      : await amongNearest(
          db,
          wholes > 0 ? { whole, begun: whole } : queries,
          Math.ceil((2 * SAMPLE * limit) / share),
          onwards,
        )
  const asTyped = seen.filter((order) => order.whole)
  if (limit !== undefined && asTyped.length >= limit) return these(asTyped.slice(0, limit))
  const isWhole = asTyped.length > 0 || (await isAnyNamed(db, whole))
  if (limit !== undefined && !isWhole && seen.length >= limit) return these(seen.slice(0, limit))
  return gathered(isWhole ? whole : begun, wanted)
}

/** The words as the index has them. */
async function nameQueries(db: Db, words: string[]): Promise<Queries> {
  const folded = (text: string) => sql`tsvector_to_array(name_words(${text}))`
  const { rows } = await sql<Queries>`
    select array_to_string(${folded(words.join(' '))}, ' & ') as whole, concat_ws(' & ',
      nullif(array_to_string(${folded(words.slice(0, -1).join(' '))}, ' & '), ''),
      nullif(array_to_string(${folded(words.at(-1)!)}, ':* & '), '') || ':*') as begun`.execute(db)
  return rows[0]!
}

/** Among the first orders of the list, those with the words; `whole` are those that have the last one whole. */
async function amongNearest(db: Db, { whole, begun }: Queries, through: number, wanted: NamedWanted) {
  const { after, oldestFirst = false, limit } = wanted
  const { rows } = await sql<{ id: number; whole: boolean }>`
    select id, ${hasWords(whole)} as whole from (
      select id, customer_name from orders where status <> 'draft' ${further(after, oldestFirst)}
      order by id ${direction(oldestFirst)} limit ${through}) nearest
    where ${hasWords(begun)} order by id ${direction(oldestFirst)} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  )
  return rows
}

/** Materialized, here and below, because the planner would walk through all orders for words that it takes to be common. */
async function isAnyNamed(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${plannedEachTime} exists (with named as materialized (
      select id from orders where status <> 'draft' and ${hasWords(query)}) select from named) as found`.execute(
    db,
  )
  return rows[0]!.found
}

function gathered(query: string, { after, oldestFirst = false, limit }: NamedWanted): RawBuilder<unknown> {
  const first = limit === undefined ? sql`` : sql`order by id ${direction(oldestFirst)} limit ${limit}`
  return sql`(with named as materialized (
    select id from orders where status <> 'draft' and ${hasWords(query)}) select id from named where true
    ${further(after, oldestFirst)} ${first})`
}

function these(orders: { id: number }[]): RawBuilder<unknown> {
  return sql`(select unnest(${orders.map(({ id }) => id)}::bigint[]) as id)`
}

function hasWords(query: string): RawBuilder<boolean> {
  return sql`name_words(customer_name) @@ ${query}::tsquery`
}

function further(after: number | undefined, oldestFirst: boolean): RawBuilder<unknown> {
  return after === undefined ? sql`` : sql`and id ${oldestFirst ? sql`>` : sql`<`} ${after}`
}

function direction(oldestFirst: boolean): RawBuilder<unknown> {
  return oldestFirst ? sql`asc` : sql`desc`
}
