import { type Expression, type RawBuilder, sql } from 'kysely'
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

/** How many a listing has, how many of them are in stock, and how many are there as a further category. */
export interface Counted {
  total: number
  stocked: number
  further: number
}

export function countListed(
  db: Db,
  level: Level,
  { listed, filter }: Pick<PageOf, 'listed' | 'filter'> = {},
): Promise<Counted> {
  const count = (of: ReturnType<typeof visibleIn>) =>
    of.select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where products.in_stock)`.as('stocked'),
    ])
  const own = count(visibleIn(db, level, listed, filter))
  const further = level && count(furtherIn(db, level, listed, filter))
  if (!further)
    return own.modifyFront(plannedEachTime).select(sql<number>`0`.as('further')).executeTakeFirstOrThrow()
  return db
    .selectFrom([own.as('own'), further.as('also')])
    .modifyFront(plannedEachTime)
    .select([
      sql<number>`own.total + also.total`.as('total'),
      sql<number>`own.stocked + also.stocked`.as('stocked'),
      'also.total as further',
    ])
    .executeTakeFirstOrThrow()
}

/**
 * The products of one page, those that are sold out after all the others (specification C4). Their ids come from the
 * listing's index alone, so that skipping pages does not read their products and pictures.
 * @param counted as `countListed` counts them
 */
export function pageQuery(
  db: Db,
  level: Level,
  { page, order, listed = 'products', filter }: PageOf,
  { stocked, further }: Counted,
) {
  const skip = (page - 1) * PER_PAGE
  const by = orderings[listed][order]
  const ids = (from: number, limit: number, in_stock?: boolean) => {
    const some = (of: ReturnType<typeof visibleIn>) =>
      in_stock === undefined ? of : of.where('products.in_stock', '=', in_stock)
    const own = some(visibleIn(db, level, listed, filter))
      .select('products.id')
      .orderBy(by)
    if (!level || further === 0) return own.limit(limit).offset(from)
    // As many as may stand before the page's end, from the index; and all that are here as a further category.
    const first = db.selectFrom(own.limit(from + limit).as('own')).select('id')
    return some(visibleIn(db, null, listed, filter))
      .where(isAmong(first.unionAll(placedIn(db, level))))
      .select('products.id')
      .orderBy(by)
      .limit(limit)
      .offset(from)
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
  const { total, stocked, further } = await countListed(db, level, { listed: 'cards' })
  if (total < FEWEST_TO_NARROW) return { stock: false, prices: [] }
  const stock = stocked > 0 && stocked < total
  if (stocked < FEWEST_TO_NARROW) return { stock, prices: [] }
  const priceAt = (place: number) =>
    allIn(db, level, further)
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

/** The cards in stock of a level, also those that are there as a further category. */
function allIn(db: Db, level: Level, further: number) {
  const filter = { stock: true, price: null }
  if (!level || further === 0) return visibleIn(db, level, 'cards', filter)
  return visibleIn(db, null, 'cards', filter).where(({ eb, or }) =>
    or([eb(`products.${level.column}`, '=', level.id), isAmong(placedIn(db, level))]),
  )
}

/** The products that a level lists beside its own. */
function furtherIn(db: Db, level: NonNullable<Level>, listed?: Listed, filter?: ListingFilter) {
  return visibleIn(db, null, listed, filter)
    .where(isAmong(placedIn(db, level)))
    .where(sql<boolean>`${sql.ref(`products.${level.column}`)} is distinct from ${level.id}`)
}

function placedIn(db: Db, level: NonNullable<Level>) {
  return db.selectFrom('further_places').select('product_id as id').where(level.column, '=', level.id)
}

/** By an array: the ids are found first, and no product is read for a level that lists no others. */
function isAmong(ids: Expression<{ id: number }>) {
  return sql<boolean>`products.id = any(array(${ids}))`
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
