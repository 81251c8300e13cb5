import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { productColumns } from './catalog.server.ts'
import { type Listed, type Order, PER_PAGE } from './listing.ts'

/** The level of the catalogue whose products are listed; null is the whole catalogue. */
export type Level = { column: 'category_id' | 'subcategory_id' | 'subcategorysub_id'; id: number } | null

/** The orders of the order menu, and those of the whole catalogue. */
export type Ordering = Order | 'ASC' | 'DESC'

export interface PageOf {
  /** from 1 */
  page: number
  order: Ordering
  listed?: Listed
}

/** How many a listing has, and how many of them are in stock. */
export function countListed(db: Db, level: Level, listed: Listed = 'products') {
  return visibleIn(db, level, listed)
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
  { page, order, listed = 'products' }: PageOf,
  stocked: number,
) {
  const skip = (page - 1) * PER_PAGE
  const by = orderings[listed][order]
  const ids = (from: number, limit: number, in_stock?: boolean) => {
    const all = visibleIn(db, level, listed).select('products.id')
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

function visibleIn(db: Db, level: Level, listed: Listed) {
  const visible = db.selectFrom('products').where('products.visible', '=', true)
  const some = listed === 'cards' ? visible.where('products.listed', '=', true) : visible
  return level === null ? some : some.where(`products.${level.column}`, '=', level.id)
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
