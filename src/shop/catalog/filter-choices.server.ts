import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { type Keep, keepNothing } from '#shop/catalog/kept/kept-catalog.server.ts'
import { type ColorGroup, colorGroups } from './color-groups.ts'
import {
  everything,
  FEWEST_COLORS,
  FEWEST_TO_NARROW,
  type FilterChoices,
  type PriceRange,
  priceRangesOf,
} from './listing-filter.ts'
import {
  type CategoryLevel,
  type Counted,
  isAmong,
  isColored,
  keptCount,
  orderings,
  placedIn,
  visibleIn,
} from './listing-query.server.ts'

/**
 * What the cards of a level can be narrowed to: whatever it is narrowed to just now.
 * @param keep keeps how many there are
 */
export async function filterChoices(
  db: Db,
  level: CategoryLevel,
  keep: Keep = keepNothing,
): Promise<FilterChoices> {
  const counted = await keptCount(db, level, { listed: 'cards' }, keep)
  const { total, stocked } = counted
  const [prices, colors] = await Promise.all([pricesIn(db, level, counted), colorsIn(db, level, counted)])
  return { stock: total >= FEWEST_TO_NARROW && stocked > 0 && stocked < total, prices, colors }
}

/** By the cards' own prices, read from the index by which they are ordered, each from the end that is nearer. */
async function pricesIn(db: Db, level: CategoryLevel, { stocked, further }: Counted): Promise<PriceRange[]> {
  if (stocked < FEWEST_TO_NARROW) return []
  const priceAt = (place: number) => {
    const before = Math.min(stocked - 1, Math.floor(place))
    const after = stocked - 1 - before
    return allIn(db, level, further)
      .select('products.card_price as price')
      .orderBy(orderings.cards[before <= after ? 'price-asc' : 'price-desc'])
      .offset(Math.min(before, after))
      .limit(sql.lit(1))
  }
  const at = (place: number) => db.selectFrom(priceAt(place).as('card')).select('price')
  const rows = await at(0)
    .unionAll(at(stocked / 3))
    .unionAll(at((2 * stocked) / 3))
    .unionAll(at(stocked - 1))
    .execute()
  const [lowest, first, second, highest] = rows
    .map(({ price }) => price)
    .toSorted((one, other) => one - other)
  if (highest === undefined) return []
  return priceRangesOf([lowest!, first!, second!, highest])
}

/**
 * One look into the index for each colour that there may be. Where few have a swatch, a colour would leave out all the others
 * of that colour: there it is not offered.
 */
async function colorsIn(db: Db, level: CategoryLevel, { total, further }: Counted): Promise<ColorGroup[]> {
  const ofColor = (at: CategoryLevel) => visibleIn(db, at).select('products.id').where(isColored(sql`color`))
  const swatched = visibleIn(db, level).select('products.id').where('products.option_color', 'is not', null)
  const also = level && further > 0 && ofColor(null).where(isAmong(placedIn(db, level)))
  const { rows } = await sql<{ color: ColorGroup }>`
    select color from unnest(${colorGroups}::text[]) with ordinality as colors (color, n)
    where exists (${swatched.offset(Math.floor(total / 2)).limit(sql.lit(1))}) and (exists (${ofColor(level)}) ${also ? sql`or exists (${also})` : sql``}) order by n`.execute(
    db,
  )
  return rows.length < FEWEST_COLORS ? [] : rows.map(({ color }) => color)
}

/** The cards in stock of a level, also those that are there as a further category. */
function allIn(db: Db, level: CategoryLevel, further: number) {
  const filter = { ...everything, stock: true }
  if (!level || further === 0) return visibleIn(db, level, 'cards', filter)
  return visibleIn(db, null, 'cards', filter).where(({ eb, or }) =>
    or([eb(`products.${level.column}`, '=', level.id), isAmong(placedIn(db, level))]),
  )
}
