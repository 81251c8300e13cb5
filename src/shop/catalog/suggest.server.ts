import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { ProductRow } from './catalog.server.ts'
import { bestAnswers, inOrder } from './search.server.ts'
import { readSearch, readTyping } from './search-reading.server.ts'
import { termsFrom } from './search-terms.ts'

export interface Suggestions {
  products: Pick<
    ProductRow,
    'id' | 'name' | 'slug' | 'sku' | 'price' | 'regular_price' | 'sale_price' | 'image'
  >[]
  /** texts worth searching for: each finds something */
  terms: string[]
}

const PRODUCTS = 6
const TERMS = 6
const NAMES_READ = 24

/**
 * What to offer under the search bar while somebody types: the last word may be half typed.
 *
 * @param typed any text; from two letters or digits on something may be found
 */
export async function suggest(db: Db, typed: string): Promise<Suggestions> {
  const begun = await readTyping(db, typed)
  if (!begun) return { products: [], terms: [] }
  let text = typed
  let ids = await bestAnswers(db, begun, PRODUCTS)
  if (ids.length === 0) {
    const reading = await readSearch(db, typed)
    if (!reading || reading.total === 0) return { products: [], terms: [] }
    ids = await bestAnswers(db, reading, PRODUCTS)
    // A term that leaves out words of what was typed would not be what was meant.
    text = reading.partial ? '' : (reading.corrected ?? typed)
  }
  const products = await inOrder(db, ids.slice(0, PRODUCTS))
  return { products, terms: termsFrom(text, await namesOf(db, ids.slice(0, NAMES_READ)), TERMS) }
}

/** Names of products and of their categories, in the order of the products' ids. */
async function namesOf(db: Db, ids: number[]) {
  const { rows } = await sql<{ name: string; places: string[] }>`
    select p.name, array_remove(array[ss.name, s.name, c.name], null) as places
    from unnest(${ids}::bigint[]) with ordinality as found (id, n)
    join products p on p.id = found.id
    join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    left join subcategoriessub ss on ss.id = p.subcategorysub_id
    order by n`.execute(db)
  return rows
}
