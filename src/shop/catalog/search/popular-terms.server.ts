import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { productsInOrder } from '#shop/catalog/catalog.server.ts'
import type { Suggestions } from './search-schema.ts'
import { termOf } from './suggest-terms.ts'

const MAX_TERMS = 6
/** Best sellers whose names are read. */
const NAMES_READ = 40
/** Terms that begin alike: 'esmalte cremoso', 'esmalte glitter'. */
const MOST_ALIKE = 2

const MAX_PRODUCTS = 6

/** What to offer when nothing is typed yet: the best-selling cards in stock, and how such things are called; the most sold first. */
export async function popular(db: Db): Promise<Suggestions> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (
      select name, card_sold, id from products where visible and listed and in_stock and sold > 0
      order by sold desc, id limit ${NAMES_READ}
    ) best order by card_sold desc, id`.execute(db)
  const terms = new Set<string>()
  for (const term of rows.flatMap(({ name }) => termOf(name) ?? [])) {
    const alike = [...terms].filter((known) => known.split(' ')[0] === term.split(' ')[0])
    if (terms.size < MAX_TERMS && alike.length < MOST_ALIKE) terms.add(term)
  }
  const ids = rows.slice(0, MAX_PRODUCTS).map(({ id }) => Number(id))
  return { products: await productsInOrder(db, ids), terms: [...terms] }
}
