import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Entry, Fields, Item, Skipped } from '#shop/catalog/import/entry.ts'
import { writeFamily } from '#shop/catalog/import/families.server.ts'
import { type KnownLevels, type Shelf, shelfOf } from '#shop/catalog/import/levels.server.ts'
import { type PendingPicture, writePictures } from '#shop/catalog/import/product-pictures.server.ts'
import { correctedStock, type Stock } from '#shop/catalog/import/stock-correction.ts'

export type Written = {
  created: number
  updated: number
  unchanged: number
  /** products of which a file that knows nothing of sales brought more units than there were */
  raised: number
  skipped: Skipped[]
  /** pictures of these products that are still to be fetched */
  pending: PendingPicture[]
}

/** A product as the catalogue has it. */
export type Existing = Fields & Stock & Shelf & { id: number; sku: string; family_id: number | null }

const described = [
  ...([
    'name',
    'description',
    'regular_price',
    'sale_price',
    'quantity',
    'status',
    'featured',
    'highlights',
  ] as const),
  ...(['option_value', 'option_color', 'option_position'] as const),
  ...(['stock_corrections', 'last_stock_correction'] as const),
]
const shelved = ['category_id', 'subcategory_id', 'subcategorysub_id', 'family_id', 'sku'] as const

/**
 * Brings one product with its options into the catalogue. Call it with a transaction: all of it goes in, or nothing.
 * `isKept` says whether a picture's path is a file of this shop.
 */
export async function writeEntry(
  trx: Db,
  entry: Entry,
  known: KnownLevels,
  isKept: (path: string) => boolean,
): Promise<Written> {
  const existing = await matchItems(trx, entry.items)
  const written: Written = { created: 0, updated: 0, unchanged: 0, raised: 0, skipped: [], pending: [] }
  const items = entry.items.filter((item) => {
    const missing = existing.has(item) ? null : missingOf(item)
    if (missing) written.skipped.push({ line: item.line, reason: `produto novo sem ${missing}` })
    return !missing
  })
  if (items.length === 0) return written

  const family = await writeFamily(trx, entry.family)
  for (const item of items) {
    const before = existing.get(item)
    const shelf = item.levels && (await shelfOf(trx, known, item.levels))
    const swatch = item.swatch && !before?.option_color ? { option_color: item.swatch } : {}
    const { quantity, ...fields } = item.fields
    const { stock, remark } =
      quantity === undefined ? { stock: {} } : correctedStock(before, quantity, item.exported)
    const wanted = { ...swatch, ...fields, ...stock, ...shelf, ...family.reference, sku: item.sku }
    const id = before ? before.id : await createProduct(trx, item, wanted)
    const fieldsChanged = before ? await updateProduct(trx, before, wanted) : false
    const pictures = await writePictures(trx, id, item, isKept)
    written.pending.push(...pictures.pending)
    written.skipped.push(...pictures.missing.map((reason) => ({ line: item.line, reason })))
    if (remark) written.skipped.push({ line: item.line, reason: remark })
    if (before && !item.exported && (stock.quantity ?? 0) > before.quantity) written.raised += 1
    if (!before) written.created += 1
    else if (fieldsChanged || pictures.changed || family.changed) written.updated += 1
    else written.unchanged += 1
    if (before && !fieldsChanged && (pictures.changed || family.changed)) await touch(trx, id)
  }
  return written
}

/** Which product each item is: the one with its SKU, else the one that was given a SKU when the file had none. */
async function matchItems(trx: Db, items: Item[]): Promise<Map<Item, Existing>> {
  const skus = items.flatMap(({ sku, derived_sku }) => (derived_sku ? [sku, derived_sku] : [sku]))
  // In id order, as orders take their units, so that neither waits for the other.
  const rows: Existing[] = await trx
    .selectFrom('products')
    .select(['id', ...described, ...shelved])
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

function missingOf(item: Item): string | null {
  if (!item.fields.name) return 'nome'
  if (!item.fields.regular_price) return 'preço'
  return item.levels ? null : 'categoria'
}

type Wanted = Partial<Existing>

async function createProduct(trx: Db, item: Item, wanted: Wanted): Promise<number> {
  const { name, regular_price, category_id } = wanted as Existing
  const product = await trx
    .insertInto('products')
    .values({
      ...(wanted as Existing & { id: never }),
      ...{ name, regular_price, category_id },
      slug: await freeSlug(trx, item.slug),
      ...(item.created_at && { created_at: item.created_at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return product.id
}

/** The wanted address, or the first of `slug-2`, `slug-3` … that no product has. */
async function freeSlug(trx: Db, wanted: string): Promise<string> {
  const holder = await trx.selectFrom('products').select('id').where('slug', '=', wanted).executeTakeFirst()
  if (!holder && wanted !== 'search') return wanted
  const numbered = await sql<{ slug: string }>`
    select slug from products where slug ~ ${`^${wanted}-[0-9]+$`}`.execute(trx)
  const taken = new Set(numbered.rows.map(({ slug }) => slug))
  let n = 2
  while (taken.has(`${wanted}-${n}`)) n += 1
  return `${wanted}-${n}`
}

async function updateProduct(trx: Db, before: Existing, wanted: Wanted): Promise<boolean> {
  const names = [...described, ...shelved].filter(
    (name) => wanted[name] !== undefined && wanted[name] !== before[name],
  )
  if (names.length === 0) return false
  const changes = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  await trx
    .updateTable('products')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute()
  return true
}

async function touch(trx: Db, id: number): Promise<void> {
  await trx.updateTable('products').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
}
