import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { type ProductRow, productsById } from './catalog.server.ts'
import { type Order, PER_PAGE } from './listing.ts'
import { lastPage } from './paginator.ts'
import { COUNTED, type Question, type Reading, readSearch } from './search-reading.server.ts'

export interface SearchResult {
  products: ProductRow[]
  /** how many products match; 1001 stands for 'more than a thousand' */
  total: number
  current_page: number
  last_page: number
  per_page: number
  /** the text as it was read, when a word of it was mistyped */
  corrected?: string
  /** true when no product has all the words, and those with the most of them are shown */
  partial: boolean
}

/**
 * One page of the visible products that a text finds, by name, SKU, option, categories and description; accents,
 * plurals, word order and small typos do not matter. The product of the very SKU typed comes first.
 *
 * @param value any text at all; without a word in it the result is empty
 * @param page from 1; past the end is the last page
 * @param order 'popular' puts the best answers first
 */
export async function searchProducts(
  db: Db,
  { value, page, order }: { value: string; page: number; order: Order },
): Promise<SearchResult> {
  const reading = await readSearch(db, value)
  const total = reading?.total ?? 0
  const last_page = lastPage(total, PER_PAGE)
  const current_page = Math.min(page, last_page)
  const result = {
    total,
    current_page,
    last_page,
    per_page: PER_PAGE,
    partial: total > 0 && reading!.partial,
  }
  if (!reading || total === 0) return { ...result, products: [] }
  const ids = await pageOfMatches(db, reading, order, (current_page - 1) * PER_PAGE)
  return { ...result, products: await inOrder(db, ids), corrected: reading.corrected }
}

/** Visible products by id, in the order of the ids. */
export async function inOrder(db: Db, ids: number[]): Promise<ProductRow[]> {
  const products = new Map((await productsById(db, ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Few matches are all ranked or sorted. Of very many, as many as fill eight pages are ranked; the rest follows. */
async function pageOfMatches(db: Db, reading: Reading, order: Order, skip: number): Promise<number[]> {
  if (reading.total < COUNTED) {
    return idsOf(
      db,
      sql`select id from ${findable} where kept.words @@ ${reading.match}::tsquery
      order by ${order === 'popular' ? sql`${score(reading)} desc, id` : sql`${exactSku(reading)} desc, ${orderings[order]}`}
      limit ${PER_PAGE} offset ${skip}`,
    )
  }
  const first = order === 'popular' ? await bestAnswers(db, reading) : await exactSkus(db, reading)
  const page = first.slice(skip, skip + PER_PAGE)
  if (page.length === PER_PAGE) return page
  const rest = await idsOf(
    db,
    sql`select id from ${findable}
    where kept.words @@ ${reading.match}::tsquery and id <> all (${first}::bigint[])
    order by ${orderings[order]} limit ${PER_PAGE - page.length} offset ${Math.max(0, skip - first.length)}`,
  )
  return [...page, ...rest]
}

const findable = sql`product_search as kept join products on products.id = kept.product_id and products.visible`

const orderings: Record<Order, RawBuilder<unknown>> = {
  popular: sql`sold desc, id`,
  rating: sql`rating_average desc, rating_count desc, id`,
  newest: sql`created_at desc, id`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id desc`,
}

const RANKED = 8 * PER_PAGE

/**
 * The best answers among very many: of the best-selling products that have the words in their name, option or
 * categories; when those are not enough, of all that have them there; then of those that have them in the description.
 */
export async function bestAnswers(db: Db, question: Question, enough = 2 * PER_PAGE): Promise<number[]> {
  const inName = sql`names @@ ${question.match}::tsquery`
  const anywhere = sql`words @@ ${question.match}::tsquery`
  // Small indexes hold what sells best.
  const tiers = [sql`${inName} and popular`, inName, sql`${anywhere} and popular`, anywhere]
  const skus = await exactSkus(db, question)
  const answers = new Map<number, number>()
  for (const tier of tiers) {
    if (answers.size >= enough) break
    // Materialized, because the planner would rather walk all products by sales in the hope of meeting matches soon.
    const { rows } = await sql<{ id: number; score: number }>`
      with kept as materialized (select product_id, sku, name, names from product_search where ${tier})
      select id, ${score(question)} as score from kept join products on id = product_id and visible
      where id <> all (${skus}::bigint[])
      order by sold desc, id limit ${RANKED}`.execute(db)
    for (const row of rows) answers.set(row.id, row.score)
  }
  const ranked = [...answers].sort(([id, score], [otherId, otherScore]) => otherScore - score || id - otherId)
  return [...skus, ...ranked.map(([id]) => id)]
}

/**
 * How good an answer is: the SKU itself; words found in the name, then in the option, then in the categories; a name
 * that is or begins with the text; and a little for what sells and what can be had.
 */
function score(question: Question) {
  const head = question.name.split(' ', 1)[0]!
  return sql`(case when ${exactSku(question)} then 1000 else 0 end
    + 2 * ts_rank('{0.1, 0.1, 0.3, 1}', names, ${question.anyWord}::tsquery)
    + case when kept.name = ${question.name} then 1
      when starts_with(kept.name, ${`${question.name} `}) then 0.6
      when starts_with(kept.name, ${`${head} `}) then 0.4 else 0 end
    + 0.03 * ln(1 + sold) + case when quantity > 0 then 0.1 else 0 end)`
}

function exactSku({ skus }: Question) {
  return sql`(kept.sku = any (${skus}::text[]))`
}

async function exactSkus(db: Db, { skus }: Question): Promise<number[]> {
  return idsOf(
    db,
    sql`select product_id as id from product_search where sku = any (${skus}::text[]) order by id`,
  )
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}
