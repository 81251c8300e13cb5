import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { productColumns } from './catalog.server.ts'
import { type Listed, type Order, PER_PAGE } from './listing.ts'
import { everything, type FilterChoices, type ListingFilter, priceRangesOf } from './listing-filter.ts'

/** The level of the catalogue whose products are listed; null is the whole catalogue. */
export type Level = { column: 'category_id' | 'subcategory_id' | 'subcategorysub_id'; id: number } | null

/** The orders of the order menu, and those of the whole catalogue. */
export type Ordering = Order | 'ASC' | 'DESC'

export interface PageOf {
  /** from 1 */
  page: number
  order: Ordering
  listed?: Listed
  filter?: ListingFilter
}

/** How many a listing has, and how many of them are in stock. */
export function countListed(
  db: Db,
  level: Level,
  { listed, filter }: Pick<PageOf, 'listed' | 'filter'> = {},
) {
  return visibleIn(db, level, listed, filter)
    .modifyFront(plannedEachTime)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where products.in_stock)`.as('stocked'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * The products of one page, those that are sold out after all the others (specification C4). Their ids come from the
 * listing's index alone, so that skipping pages does not read their products and pictures.
 * @param stocked how many of the listing are in stock, as `countListed` counts them
 */
export function pageQuery(
  db: Db,
  level: Level,
  { page, order, listed = 'products', filter }: PageOf,
  stocked: number,
) {
  const skip = (page - 1) * PER_PAGE
  const by = orderings[listed][order]
  const ids = (from: number, limit: number, in_stock?: boolean) => {
    const all = visibleIn(db, level, listed, filter).select('products.id')
    const some = in_stock === undefined ? all : all.where('products.in_stock', '=', in_stock)
    return some.orderBy(by).limit(limit).offset(from)
  }
  const inStock = Math.min(PER_PAGE, Math.max(0, stocked - skip))
  const soldOut = () => ids(Math.max(0, skip - stocked), PER_PAGE - inStock, false)
  const found =
    order === 'ASC' || order === 'DESC'
      ? ids(skip, PER_PAGE)
      : inStock === PER_PAGE
        ? ids(skip, PER_PAGE, true)
        : inStock === 0
          ? soldOut()
          : db
              .selectFrom(ids(skip, inStock, true).as('stocked'))
              .select('id')
              .unionAll(db.selectFrom(soldOut().as('sold_out')).select('id'))
  const rows = db.selectFrom('products').innerJoin(found.as('page'), 'page.id', 'products.id')
  const stockedFirst =
    inStock === 0 || inStock === PER_PAGE ? rows : rows.orderBy('products.in_stock', 'desc')
  return stockedFirst.modifyFront(plannedEachTime).select(productColumns).orderBy(by)
}

function visibleIn(db: Db, level: Level, listed: Listed = 'products', { stock, price } = everything) {
  const of = listed === 'cards' ? 'products.card_price' : 'products.price'
  let some = db.selectFrom('products').where('products.visible', '=', true)
  if (listed === 'cards') some = some.where('products.listed', '=', true)
  if (level !== null) some = some.where(`products.${level.column}`, '=', level.id)
  if (stock) some = some.where('products.in_stock', '=', true)
  if (price && price.from !== null) some = some.where(of, '>', 100 * price.from)
  if (price && price.to !== null) some = some.where(of, '<=', 100 * price.to)
  return some
}

/** A listing that has fewer cards is seen whole. */
const FEWEST_TO_NARROW = 8

/** What the cards of a level can be narrowed to: by their own prices, read from the index by which they are ordered. */
export async function filterChoices(db: Db, level: Level): Promise<FilterChoices> {
  const { total, stocked } = await countListed(db, level, { listed: 'cards' })
  if (total < FEWEST_TO_NARROW) return { stock: false, prices: [] }
  const stock = stocked > 0 && stocked < total
  if (stocked < FEWEST_TO_NARROW) return { stock, prices: [] }
  const priceAt = (place: number) =>
    visibleIn(db, level, 'cards', { stock: true, price: null })
      .select('products.card_price as price')
      .orderBy(orderings.cards['price-asc'])
      .offset(Math.min(stocked - 1, Math.floor(place)))
      .limit(1)
  const at = (place: number) => db.selectFrom(priceAt(place).as('card')).select('price')
  const rows = await at(0)
    .unionAll(at(stocked / 3))
    .unionAll(at((2 * stocked) / 3))
    .unionAll(at(stocked - 1))
    .modifyFront(plannedEachTime)
    .execute()
  const [lowest, first, second, highest] = rows
    .map(({ price }) => price)
    .toSorted((one, other) => one - other)
  if (highest === undefined) return { stock, prices: [] }
  return { stock, prices: priceRangesOf([lowest!, first!, second!, highest]) }
}

type Orderings = Record<Ordering, RawBuilder<unknown>>

/** Each is the order of an index, and ends with the id, so that pages of equal products never overlap. */
const products: Orderings = {
  popular: sql`products.sold desc, products.id`,
  rating: sql`products.rating_average desc, products.rating_count desc, products.id`,
  newest: sql`products.created_at desc, products.id`,
  'price-asc': sql`products.price, products.id`,
  'price-desc': sql`products.price desc, products.id desc`,
  ASC: sql`products.id`,
  DESC: sql`products.id desc`,
}
const orderings: Record<Listed, Orderings> = {
  products,
  cards: {
    ...products,
    popular: sql`products.card_sold desc, products.id`,
    'price-asc': sql`products.card_price, products.id`,
    'price-desc': sql`products.card_price desc, products.id desc`,
  },
}
