import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { productsInOrder } from '#shop/catalog/catalog.server.ts'
import { type Keep, keepNothing } from '#shop/catalog/kept/kept-catalog.server.ts'
import { interpretSearch, interpretTyping } from './interpret-search.server.ts'
import { bestMatches } from './ranking.server.ts'
import type { Suggestions } from './search-schema.ts'
import { suggestTerms } from './suggest-terms.ts'
import { searchKey } from './typed-words.server.ts'

const MAX_PRODUCTS = 6
const MAX_TERMS = 6
/** Matches whose names complete the text. */
const NAMES_READ = 24

/**
 * Suggestions under the search bar: products, one of each family, and texts worth searching for. The last word may be half
 * typed.
 *
 * @param typed any text; from two letters or digits on something may be found
 * @param keep keeps which products they are; what is shown of them is read each time
 */
export async function suggest(db: Db, typed: string, keep: Keep = keepNothing): Promise<Suggestions> {
  const { ids, terms } = await keep(`suggestions for '${searchKey(typed)}'`, () => suggestedFor(db, typed))
  return { products: await productsInOrder(db, ids), terms }
}

async function suggestedFor(db: Db, typed: string): Promise<{ ids: number[]; terms: string[] }> {
  const query = await interpretTyping(db, typed)
  if (!query) return { ids: [], terms: [] }
  let text = typed
  let found = await bestMatches(db, query, 'cards', MAX_PRODUCTS)
  if (found.length === 0)
    found = await bestMatches(db, { ...query, within: 'anywhere' }, 'cards', MAX_PRODUCTS)
  if (found.length === 0) {
    const search = await interpretSearch(db, typed, { listed: 'cards' })
    if (!search || search.total === 0) return { ids: [], terms: [] }
    found = await bestMatches(db, search, 'cards', MAX_PRODUCTS)
    // A term that leaves out words of what was typed would not be what was meant.
    text = search.partial ? '' : (search.corrected ?? typed)
  }
  const ids = found.map(({ id }) => id)
  const terms = suggestTerms(text, await namesOf(db, ids.slice(0, NAMES_READ)), MAX_TERMS)
  return { ids: ids.slice(0, MAX_PRODUCTS), terms }
}

/** Names of products and of their categories, in the order of the products' ids. */
async function namesOf(db: Db, ids: number[]) {
  const { rows } = await sql<{ name: string; categories: string[] }>`
    select p.name, array_remove(array[ss.name, s.name, c.name], null) as categories
    from unnest(${ids}::bigint[]) with ordinality as found (id, n)
    join products p on p.id = found.id
    join categories c on c.id = p.category_id
    left join subcategories s on s.id = p.subcategory_id
    left join subcategoriessub ss on ss.id = p.subcategorysub_id
    order by n`.execute(db)
  return rows
}
