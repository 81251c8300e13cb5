import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { PER_PAGE } from '#shop/catalog/listing.ts'
import {
  asColumns,
  type CategoryLevel,
  type Counted,
  orderings,
  type PageOf,
  visibleIn,
} from '#shop/catalog/listing-query.server.ts'
import { type SortColumn, sortColumns } from './sort-columns.ts'

/** Pages up to here are near enough to be counted to. */
export const NEAR_PAGES = 20

/** Half of a listing: what is in stock, what is sold out, or all of a listing that does not part them. */
type Half = 'stocked' | 'sold out' | 'all'

interface Anchor {
  /** how many stand up to it in its half */
  place: number
  /** what its product is sorted by, as texts of PostgreSQL */
  key: string[]
}

const NEAR = NEAR_PAGES * PER_PAGE
/** Anchors at most: those of the pages that were asked for last. */
const MOST = 100

/** Where pages far behind in a listing ended: one that follows begins there, however far behind it is. */
export class Anchors {
  readonly #anchors = new Map<string, Anchor & { half: Half }>()

  remember(half: Half, anchor: Anchor): void {
    const name = `${half} ${anchor.place}`
    this.#anchors.delete(name)
    this.#anchors.set(name, { half, ...anchor })
    if (this.#anchors.size > MOST) this.#anchors.delete(this.#anchors.keys().next().value!)
  }

  /** The nearest before a place of a half; none is near that lies twenty pages before it. */
  before(half: Half, place: number): Anchor | undefined {
    let nearest: Anchor | undefined
    for (const anchor of this.#anchors.values())
      if (anchor.half === half && anchor.place <= place && anchor.place >= (nearest?.place ?? place - NEAR))
        nearest = anchor
    return nearest
  }
}

/**
 * The ids of a page far behind, as `pageIds` gives them: from where a page before it ended. Opened cold, it is counted to along
 * the index, from the end that is nearer.
 * @param counted as `countListed` counts them; nothing in it is there as a further category
 */
export async function deepPageIds(
  db: Db,
  level: CategoryLevel,
  wanted: PageOf,
  { total, stocked }: Counted,
  anchors: Anchors,
): Promise<number[]> {
  const skip = (wanted.page - 1) * PER_PAGE
  const read = (half: Half, place: number, most: number, size: number) => {
    const count = Math.min(most, size - place)
    return count > 0 ? readOn(db, level, wanted, { half, place, count, size }, anchors) : []
  }
  if (wanted.order === 'ASC' || wanted.order === 'DESC') return read('all', skip, PER_PAGE, total)
  const inStock = Math.min(PER_PAGE, Math.max(0, stocked - skip))
  return [
    ...(await read('stocked', skip, inStock, stocked)),
    ...(await read('sold out', Math.max(0, skip - stocked), PER_PAGE - inStock, total - stocked)),
  ]
}

interface Stretch {
  half: Half
  place: number
  count: number
  /** how many the half has */
  size: number
}

async function readOn(
  db: Db,
  level: CategoryLevel,
  { order, listed = 'products', filter }: PageOf,
  { half, place, count, size }: Stretch,
  anchors: Anchors,
): Promise<number[]> {
  const sorted = filter?.color ? 'products' : listed
  const columns = sortColumns[sorted][order]
  const by = orderings[sorted][order]
  const anchor = anchors.before(half, place)
  const skip = place - (anchor?.place ?? 0)
  const inHalf = visibleIn(db, level, listed, filter)
    .$if(half !== 'all', (some) => some.where('products.in_stock', '=', half === 'stocked'))
    .select('products.id')
  const after = size - place - count
  const counted =
    place <= after
      ? inHalf.orderBy(by).offset(place)
      : inHalf.orderBy(asColumns(columns.map(reversed))).offset(after)
  // Ids alone, so that what is skipped is skipped in the index.
  const parts = anchor
    ? partsAfter(columns, anchor.key).map((behind) =>
        inHalf
          .where(behind)
          .orderBy(by)
          .limit(skip + count),
      )
    : [counted.limit(count)]
  const [first, ...others] = parts.map((part) => db.selectFrom(part.as('part')).select('id'))
  const found = others.reduce((all, other) => all.unionAll(other), first!)
  const key = sql.join(columns.map(({ name }) => sql`${sql.ref(`products.${name}`)}::text`))
  const rows = await db
    .selectFrom('products')
    .innerJoin(found.as('found'), 'found.id', 'products.id')
    .modifyFront(plannedEachTime)
    .select(['products.id', sql<string[]>`array[${key}]`.as('key')])
    .orderBy(by)
    .offset(anchor ? skip : 0)
    .limit(count)
    .execute()
  const last = rows.at(-1)
  if (last) anchors.remember(half, { place: place + rows.length, key: last.key })
  return rows.map(({ id }) => id)
}

function reversed({ falling, ...column }: SortColumn): SortColumn {
  return { ...column, falling: !falling }
}

/**
 * What comes after a product, as conditions that are each one stretch of the index, in their order: those equal in all but
 * the last column and behind it there, those equal in all but the last two, and so on.
 */
function partsAfter(columns: SortColumn[], key: string[]): RawBuilder<boolean>[] {
  const at = (index: number) => {
    const { name, type, falling } = columns[index]!
    return { column: sql.ref(`products.${name}`), value: sql`${key[index]}::${sql.raw(type)}`, falling }
  }
  return columns
    .map((_, index) => {
      const equal = columns
        .slice(0, index)
        .map((_, before) => sql`${at(before).column} = ${at(before).value}`)
      const { column, value, falling } = at(index)
      return sql<boolean>`${sql.join([...equal, sql`${column} ${sql.raw(falling ? '<' : '>')} ${value}`], sql` and `)}`
    })
    .toReversed()
}
