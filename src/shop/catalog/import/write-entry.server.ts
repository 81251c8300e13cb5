import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { freeSlug } from '#shop/catalog/addresses/free-slug.server.ts'
import { keepOldAddresses, type MovedAddress } from '#shop/catalog/addresses/old-addresses.server.ts'
import { type Entry, type Fields, fieldNames, type Item, type Skipped } from '#shop/catalog/import/entry.ts'
import { writeFamily } from '#shop/catalog/import/families.server.ts'
import { type KnownLevels, type Shelf, shelfOf } from '#shop/catalog/import/levels.server.ts'
import { withoutPastOpening } from '#shop/catalog/import/past-opening.ts'
import { type PendingPicture, writePictures } from '#shop/catalog/import/pictures/product-pictures.server.ts'
import { chosenStock, isUncounted, type StockChoice } from '#shop/catalog/import/stock-choice.server.ts'
import { correctedStock, type Stock } from '#shop/catalog/import/stock-correction.ts'
import { priceOf } from '#shop/catalog/product.ts'
import { stockCause } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import { furtherLevels, writeFurtherCategories } from './further-categories.server.ts'

export type Written = {
  created: number
  updated: number
  unchanged: number
  /** products whose stock rose by a file that does not contain the sales since it was written */
  raised: number
  skipped: Skipped[]
  /** pictures that are still to be fetched */
  pending: PendingPicture[]
  /** new products whose units are not counted */
  uncounted: number
  /** new products without a picture, even one to be fetched */
  pictureless: number
  picturesRefused: number
  /** old addresses that lead to these products now */
  addresses: number
  prices: PriceChange[]
}

/**
 * Looks on while products are written: first at those that are there already, by their ids and still as they were; then at those that
 * were made beside them, at the old addresses that lead to them now, and at the categories and families that were made.
 */
export type ImportWitness = (
  trx: Db,
  existing: number[],
) => Promise<(created: number[], moved: MovedAddress[], made: Made[]) => Promise<void>>

/** A level of the categories or a family that was made for products. */
export interface Made {
  entity: 'category' | 'subcategory' | 'subcategorysub' | 'family'
  id: number
  name: string
}

/** The levels that were made since there were so many of each depth. */
export function levelsMade(known: KnownLevels, before: readonly number[]): Made[] {
  return (['category', 'subcategory', 'subcategorysub'] as const).flatMap((entity, depth) =>
    known[depth]!.slice(before[depth]).map(({ id, name }) => ({ entity, id, name })),
  )
}

/** The price that buyers pay, before and after, in centavos. */
type PriceChange = { sku: string; name: string; from: Centavos; to: Centavos }

/** A product as the catalogue has it. */
type Existing = Fields &
  Stock &
  Shelf & { id: number; sku: string; slug: string; family_id: number | null; offer_running: boolean }

/** The columns of a product that an import compares and writes. */
const writtenColumns = [
  ...fieldNames,
  ...(['stock_counted', 'stock_corrections', 'last_stock_correction'] as const),
  ...(['category_id', 'subcategory_id', 'subcategorysub_id', 'family_id', 'sku', 'slug'] as const),
]

/**
 * Writes one product with its options into the catalogue.
 * @param trx a transaction, so that all of it goes in, or nothing
 * @param stock of new products whose file does not count them
 * @param witness told of the products, in the same transaction
 */
export async function writeEntry(
  trx: Db,
  entry: Entry,
  known: KnownLevels,
  stock: StockChoice | undefined,
  witness?: ImportWitness,
): Promise<Written> {
  const existing = await matchItems(trx, entry.items)
  const levelsBefore = known.map(({ length }) => length)
  const wrote = await witness?.(
    trx,
    [...existing.values()].map(({ id }) => id),
  )
  const created: number[] = []
  const moved: MovedAddress[] = []
  const written: Written = {
    ...{ created: 0, updated: 0, unchanged: 0, raised: 0, uncounted: 0, pictureless: 0, addresses: 0 },
    picturesRefused: 0,
    ...{ skipped: [], pending: [], prices: [] },
  }
  const items = entry.items.filter((item) => {
    const missing = existing.has(item) ? null : missingOf(item, stock)
    if (missing) written.skipped.push({ line: item.line, reason: `produto novo sem ${missing}` })
    return !missing
  })
  if (items.length === 0) return written

  const family = await writeFamily(trx, entry.family)
  for (const item of items) {
    const before = existing.get(item)
    const staysPut = before !== undefined && item.levels_guessed
    const shelf = item.levels && !staysPut ? await shelfOf(trx, known, item.levels) : undefined
    const swatch = item.swatch && !before?.option_color ? { option_color: item.swatch } : {}
    const opening = withoutPastOpening(before, item.fields)
    const { quantity, ...fields } = opening.fields
    // What a running offer charges is not what the file said before it began.
    if (before?.offer_running && fields.offer_price === before.offer_price) delete fields.sale_price
    const corrected =
      quantity === undefined || (before && item.stock_unread)
        ? { stock: stockWithout(before, item, stock) }
        : correctedStock(before, quantity, item.exported)
    const address = before ? await newAddress(trx, before, item) : {}
    const wanted = {
      ...{ ...swatch, ...fields, ...corrected.stock, ...shelf, ...family.reference },
      ...{ ...address.wanted, sku: item.sku },
    }
    const { id, slug } = before
      ? { id: before.id, slug: wanted.slug ?? before.slug }
      : await createProduct(trx, item, wanted)
    const fieldsChanged = before ? await updateProduct(trx, before, wanted) : false
    const placesChanged = await writeFurtherCategories(trx, known, id, item)
    const pictures = await writePictures(trx, id, item)
    written.pending.push(...pictures.pending)
    for (const reason of [opening.remark, corrected.remark, address.remark]) {
      if (reason) written.skipped.push({ line: item.line, reason })
    }
    moved.push(...(await keepOldAddresses(trx, id, slug, item.old_addresses ?? [])))
    if (before && !item.exported && (corrected.stock.quantity ?? 0) > before.quantity) written.raised += 1
    if (before) written.prices.push(...priceChange(before, wanted))
    else if (pictures.pictures === 0) written.pictureless += 1
    if (item.pictures_refused && pictures.pictures === 0) written.picturesRefused += 1
    if (!before && wanted.stock_counted === false) written.uncounted += 1
    if (!before) created.push(id)
    if (!before) written.created += 1
    else if (fieldsChanged || placesChanged || pictures.changed || family.changed) written.updated += 1
    else written.unchanged += 1
    if (before && !fieldsChanged && (pictures.changed || family.changed)) await touch(trx, id)
  }
  written.addresses = moved.length
  const made = [...levelsMade(known, levelsBefore), ...family.made]
  if (written.created + written.updated + moved.length + made.length > 0) await wrote?.(created, moved, made)
  return written
}

/** The levels that writing these products needs. */
export async function levelsNeeded(trx: Db, items: Item[]): Promise<string[][]> {
  const known = items.some(({ levels_guessed }) => levels_guessed) ? await matchItems(trx, items) : null
  return items.flatMap((item) => [
    ...(item.levels && !(item.levels_guessed && known?.has(item)) ? [item.levels] : []),
    ...(furtherLevels(item) ?? []),
  ])
}

/** The product of each item: the one with its SKU, else the one with the SKU that an import gave it. */
async function matchItems(trx: Db, items: Item[]): Promise<Map<Item, Existing>> {
  const skus = items.flatMap(({ sku, derived_sku }) => (derived_sku ? [sku, derived_sku] : [sku]))
  // Locked in id order, like orders lock products, so that import and order never deadlock.
  const rows: Existing[] = await trx
    .selectFrom('products')
    .select(['id', 'offer_running', ...writtenColumns])
    .where(sql<boolean>`sku = any(${skus})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  const matched = new Map<Item, Existing>()
  for (const key of ['sku', 'derived_sku'] as const) {
    for (const item of items) {
      const found = bySku.get(item[key] ?? '')
      if (!found || matched.has(item)) continue
      matched.set(item, found)
      bySku.delete(found.sku)
    }
  }
  return matched
}

function missingOf(item: Item, stock: StockChoice | undefined): string | null {
  if (!item.fields.name) return 'nome'
  if (!item.fields.regular_price && !item.draft) return 'preço'
  if (stock === undefined && isUncounted(item)) return 'estoque no arquivo: diga --stock N ou --stock none'
  return item.levels ? null : 'categoria'
}

type ProductValues = Partial<Omit<Existing, 'id'>>

/** The stock of a product whose file has none: an existing one keeps what it has. */
function stockWithout(
  before: Existing | undefined,
  item: Item,
  choice: StockChoice | undefined,
): Partial<Stock> {
  if (item.uncounted) return { stock_counted: false }
  return before ? {} : chosenStock(item.stock_unread ? 0 : choice)
}

/** The address to which this shop's own file moves a product, unless another one has it. */
async function newAddress(
  trx: Db,
  { slug }: Existing,
  { moves_to }: Item,
): Promise<{ wanted?: { slug: string }; remark?: string }> {
  if (moves_to === undefined || moves_to === slug) return {}
  const holder = await trx
    .selectFrom('products')
    .select('sku')
    .where('slug', '=', moves_to)
    .executeTakeFirst()
  if (!holder && moves_to !== 'search') return { wanted: { slug: moves_to } }
  const whose = holder ? `já é do produto ${holder.sku}` : 'é da pesquisa'
  return { remark: `o endereço "${moves_to}" ${whose}: o produto ficou em "${slug}"`, wanted: { slug } }
}

function priceChange(before: Existing, wanted: ProductValues): PriceChange[] {
  const [from, to] = [priceOf(before), priceOf({ ...before, ...wanted })]
  return from === to ? [] : [{ sku: before.sku, name: wanted.name ?? before.name, from, to }]
}

async function createProduct(
  trx: Db,
  item: Item,
  wanted: ProductValues,
): Promise<{ id: number; slug: string }> {
  return trx
    .insertInto('products')
    .values({
      ...wanted,
      sku: item.sku,
      // A new product without one of these has been skipped.
      ...{ name: wanted.name!, regular_price: wanted.regular_price ?? 0, category_id: wanted.category_id! },
      ...(item.draft && { stage: 'draft' as const, status: 0 as const }),
      slug: await freeSlug(trx, item.slug),
      ...(item.created_at && { created_at: item.created_at }),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

async function updateProduct(trx: Db, before: Existing, wanted: ProductValues): Promise<boolean> {
  const names = writtenColumns.filter(
    (name) => wanted[name] !== undefined && !sameValue(wanted[name], before[name]),
  )
  if (names.length === 0) return false
  const changes = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  await trx
    .updateTable('products')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returning(stockCause('import', { who: 'comando' }))
    .execute()
  return true
}

/** Lists are the same when their texts are, moments when they are the same second. */
function sameValue(one: unknown, other: unknown): boolean {
  return Array.isArray(one) || one instanceof Date
    ? JSON.stringify(one) === JSON.stringify(other)
    : one === other
}

async function touch(trx: Db, id: number): Promise<void> {
  await trx.updateTable('products').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}
