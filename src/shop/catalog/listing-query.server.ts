import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import type { Tables } from '#platform/db/tables.generated.ts'
import type { Keep } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type Ordering, type SortColumn, sortColumns } from '#shop/catalog/paging/sort-columns.ts'
import type { ColorGroup } from './color-groups.ts'
import { type Listed, PER_PAGE } from './listing.ts'
import { everything, isNarrowed, type ListingFilter } from './listing-filter.ts'

/** The level of the catalogue whose products are listed; null is the whole catalogue. */
export type CategoryLevel = {
  column: 'category_id' | 'subcategory_id' | 'subcategorysub_id'
  id: number
} | null

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
  level: CategoryLevel,
  { listed, filter }: Pick<PageOf, 'listed' | 'filter'> = {},
): Promise<Counted> {
  const count = (of: ReturnType<typeof visibleIn>) =>
    of.select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where products.in_stock)`.as('stocked'),
    ])
  const own = count(visibleIn(db, level, listed, filter)).modifyFront(planning(filter))
  if (!level) return own.select(sql<number>`0`.as('further')).executeTakeFirstOrThrow()
  const further = count(furtherIn(db, level, listed, filter))
  return db
    .selectFrom([own.as('own'), further.as('also')])
    .select([
      sql<number>`own.total + also.total`.as('total'),
      sql<number>`own.stocked + also.stocked`.as('stocked'),
      'also.total as further',
    ])
    .executeTakeFirstOrThrow()
}

/** The same, counted once as long as it is kept. */
export function keptCount(
  db: Db,
  level: CategoryLevel,
  of: Pick<PageOf, 'listed' | 'filter'>,
  keep: Keep,
): Promise<Counted> {
  return keep(`count of ${nameOf(level, of)}`, () => countListed(db, level, of))
}

/** The name under which what is read of a listing is kept. */
export function nameOf(
  level: CategoryLevel,
  { listed, filter = everything }: Pick<PageOf, 'listed' | 'filter'>,
): string {
  return JSON.stringify([level, listed, filter])
}

/**
 * The ids of one page in their order, those that are sold out after all the others (specification C4). They come from the
 * listing's index alone, so that skipping pages does not read their products and pictures; what is shown of them is read by a
 * statement of its own, because that one is planned once.
 * @param counted as `countListed` counts them
 */
export function pageIds(
  db: Db,
  level: CategoryLevel,
  { page, order, listed = 'products', filter }: PageOf,
  { stocked, further }: Counted,
) {
  const skip = (page - 1) * PER_PAGE
  const by = orderings[filter?.color ? 'products' : listed][order]
  const ids = (from: number, limit: number, in_stock?: boolean) => {
    const some = (of: ReturnType<typeof visibleIn>) =>
      in_stock === undefined ? of : of.where('products.in_stock', '=', in_stock)
    const own = some(visibleIn(db, level, listed, filter))
      .select('products.id')
      .orderBy(by)
    if (!level || further === 0) return part(own, from, limit)
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
  if (order === 'ASC' || order === 'DESC') return ids(skip, PER_PAGE).modifyFront(planning(filter))
  if (inStock === PER_PAGE) return ids(skip, PER_PAGE, true).modifyFront(planning(filter))
  if (inStock === 0) return soldOut().modifyFront(planning(filter))
  const found = db
    .selectFrom(ids(skip, inStock, true).as('stocked'))
    .select('id')
    .unionAll(db.selectFrom(soldOut().as('sold_out')).select('id'))
  return db
    .selectFrom('products')
    .innerJoin(found.as('page'), 'page.id', 'products.id')
    .modifyFront(planning(filter))
    .select('products.id')
    .orderBy('products.in_stock', 'desc')
    .orderBy(by)
}

/**
 * A whole level is always read along the index of its order, which PostgreSQL finds without knowing which level it is: its statements are
 * planned once. How many fit a range of prices or a colour decides how they are found best.
 */
function planning(filter: ListingFilter = everything) {
  return isNarrowed(filter) ? plannedEachTime : sql``
}

/** The numbers of a first page stand in the text, so that what it costs is known before it is asked for. */
function part<Some extends SelectQueryBuilder<Tables, 'products', { id: number }>>(
  of: Some,
  from: number,
  limit: number,
) {
  const some = of.limit(limit === PER_PAGE ? sql.lit(limit) : limit)
  return from === 0 ? some : some.offset(from)
}

/** The visible products, or cards, of a level. A colour is one of options: then each card shows the option that has it. */
export function visibleIn(
  db: Db,
  level: CategoryLevel,
  listed: Listed = 'products',
  { stock, price, color } = everything,
) {
  const of = listed === 'cards' && !color ? 'products.card_price' : 'products.price'
  // Not as values: a plan that is made without them uses no index of visible products.
  let some = db.selectFrom('products').where('products.visible', '=', sql.lit(true))
  if (color) some = some.where(isColored(color))
  if (listed === 'cards')
    some = color ? some.where(firstOfColor) : some.where('products.listed', '=', sql.lit(true))
  if (level !== null) some = some.where(`products.${level.column}`, '=', level.id)
  if (stock) some = some.where('products.in_stock', '=', true)
  if (price && price.from !== null) some = some.where(of, '>', 100 * price.from)
  if (price && price.to !== null) some = some.where(of, '<=', 100 * price.to)
  return some
}

/** As the indexes of colours have it. @param color as an expression, or one of `colorGroups` */
export function isColored(color: ColorGroup | RawBuilder<unknown>) {
  return sql<boolean>`(products.option_color is not null and color_group_of(products.option_color) = ${color})`
}

/** Of a card's options of one colour, the first in stock by the family's order. */
const firstOfColor = sql<boolean>`(products.card_family_id is null or not exists (
  select from products other
  where other.family_id = products.card_family_id and other.visible
    and color_group_of(other.option_color) = color_group_of(products.option_color)
    and (not other.in_stock, other.option_position, other.id)
      < (not products.in_stock, products.option_position, products.id)))`

/** The products that a level lists beside its own. */
function furtherIn(db: Db, level: NonNullable<CategoryLevel>, listed?: Listed, filter?: ListingFilter) {
  return visibleIn(db, null, listed, filter)
    .where(isAmong(placedIn(db, level)))
    .where(sql<boolean>`${sql.ref(`products.${level.column}`)} is distinct from ${level.id}`)
}

export function placedIn(db: Db, level: NonNullable<CategoryLevel>) {
  return db.selectFrom('further_places').select('product_id as id').where(level.column, '=', level.id)
}

/** By an array: the ids are found first, and no product is read for a level that lists no others. */
export function isAmong(ids: Expression<{ id: number }>) {
  return sql<boolean>`products.id = any(array(${ids}))`
}

/** The columns of an order as they stand behind 'order by'. */
export const asColumns = (columns: SortColumn[]) =>
  sql.join(
    columns.map(({ name, falling }) => sql`${sql.ref(`products.${name}`)}${sql.raw(falling ? ' desc' : '')}`),
  )
const orderingsOf = (columns: Record<Ordering, SortColumn[]>) =>
  Object.fromEntries(Object.entries(columns).map(([order, by]) => [order, asColumns(by)])) as Record<
    Ordering,
    RawBuilder<unknown>
  >
export const orderings: Record<Listed, Record<Ordering, RawBuilder<unknown>>> = {
  products: orderingsOf(sortColumns.products),
  cards: orderingsOf(sortColumns.cards),
}
