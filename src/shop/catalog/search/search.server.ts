import type { Db } from '#platform/db/database.server.ts'
import { productsInOrder } from '#shop/catalog/catalog.server.ts'
import { type Keep, keepNothing } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type Listed, type Order, PER_PAGE, sortedBy } from '#shop/catalog/listing.ts'
import {
  everything,
  type FilterChoices,
  type ListingFilter,
  noChoices,
} from '#shop/catalog/listing-filter.ts'
import { lastPage } from '#shop/catalog/paginator.ts'
import { noteEmptySearch } from './empty-searches.server.ts'
import { FoundList } from './found-list.server.ts'
import { interpretSearch } from './interpret-search.server.ts'
import { narrowSearch } from './narrow-search.server.ts'
import type { SearchResult } from './search-schema.ts'
import { searchKey } from './typed-words.server.ts'

interface Search {
  value: string
  page: number
  order: Order
  listed?: Listed
  filter?: ListingFilter
  /** keeps how the text was understood, what it can be narrowed to and which products it finds, for its other pages */
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
  { value, page, order: named, listed = 'cards', filter = everything, keep = keepNothing }: Search,
): Promise<CardSearch> {
  const order = sortedBy(named)
  const text = searchKey(value)
  // Programs that call get the products alone.
  const counted = { listed, choices: listed === 'cards' }
  const whole = await keep(`${listed} of '${text}'`, () => interpretSearch(db, value, counted))
  const search =
    whole &&
    (await keep(`${listed} of '${text}' in ${JSON.stringify(filter)}`, () =>
      narrowSearch(db, whole, filter, listed),
    ))
  const choices = whole?.choices ?? noChoices
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
  const list = await keep(`${order} ${listed} of '${text}' in ${JSON.stringify(filter)}`, () =>
    FoundList.read(db, { search, order, listed }),
  )
  const found = await list.page(db, current_page)
  const products = await productsInOrder(
    db,
    found.map(({ id }) => id),
  )
  const asked = new Set(found.flatMap(({ id, asked }) => (asked ? [id] : [])))
  const mentioned = search.within === 'anywhere'
  return { result: { ...result, products, corrected: search.corrected }, asked, mentioned, choices }
}
