import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { sameValue } from '#shop/assortment/products/product-fields.ts'
import type { MovedAddress } from '#shop/catalog/addresses/old-addresses.server.ts'

/**
 * What an import writes besides the fields that the staff's forms have. `images` stands for `pictures` where some are still to be
 * fetched: those have an address, and no file yet.
 */
const importedFieldNames = [
  'tags',
  'featured',
  'highlights',
  'other_categories',
  'further_places',
  'images',
] as const

interface Image {
  path: string | null
  source_url: string | null
  alt: string
}

/** The ids of a category and of the levels below it. */
type CategoryPath = [category: number, subcategory: number | null, subcategorysub: number | null]

interface ImportedFields {
  tags: string[]
  featured: 0 | 1
  highlights: 0 | 1
  other_categories: string[]
  further_places: CategoryPath[]
  images: Image[]
}

/** Some parts of a product, and of old addresses to whom each leads: null, to no product. */
export type ImportedValues = Partial<ImportedFields> & { addresses?: Record<string, number | null> }

/** A change of parts: what was written, and what shall be there instead. */
export interface ImportedChange {
  from: ImportedValues
  to: ImportedValues
}

/** The parts of products as they are. */
export async function readImportedFields(tx: Db, ids: number[]): Promise<Map<number, ImportedFields>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ImportedFields & { id: number }>`
    select id, tags, featured, highlights, other_categories,
      coalesce((select json_agg(json_build_array(category_id, subcategory_id, subcategorysub_id) order by position)
        from further_places where product_id = p.id), '[]') as further_places,
      coalesce((select json_agg(json_build_object('path', path, 'source_url', source_url, 'alt', alt) order by position)
        from product_images where product_id = p.id), '[]') as images
    from products p where id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, ...parts }) => [id, parts]))
}

/** The parts that an import changed, as they were and as they are, with the addresses that it led to the product. */
export function changedImportedFields(
  before: ImportedFields | undefined,
  now: ImportedFields,
  moved: readonly MovedAddress[],
): { before: ImportedValues; after: ImportedValues } {
  const names = before
    ? importedFieldNames.filter(
        (name) =>
          !sameValue(before[name], now[name]) &&
          (name !== 'images' || hasPending(before.images) || hasPending(now.images)),
      )
    : []
  const only = (parts: ImportedFields | undefined, address: (one: MovedAddress) => number | null) => ({
    ...Object.fromEntries(names.map((name) => [name, parts![name]])),
    ...(moved.length > 0 && { addresses: Object.fromEntries(moved.map((one) => [one.path, address(one)])) }),
  })
  return { before: only(before, ({ from }) => from), after: only(now, ({ to }) => to) }
}

function hasPending(images: Image[]): boolean {
  return images.some(({ path }) => path === null)
}

/** What of a row of the history are parts; undefined when none is. */
export function importedChangeOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ImportedChange | undefined {
  const names = [...importedFieldNames, 'addresses'].filter((name) => name in after)
  if (names.length === 0) return undefined
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name]]))
  return { from: only(after), to: only(before) }
}

/**
 * Whether the parts still are what was written, or are already what they shall be. A picture whose file was fetched since is;
 * an old address that leads elsewhere by now is left there, and hinders nothing.
 */
export function isStillThere(now: ImportedFields, { from, to }: ImportedChange): boolean {
  return importedFieldNames.every((name) => {
    if (!(name in from)) return true
    if (sameValue(now[name], to[name])) return true
    if (name !== 'images') return sameValue(now[name], from[name])
    const written = from.images!
    return (
      now.images.length === written.length &&
      now.images.every(
        ({ path, source_url, alt }, place) =>
          source_url === written[place]!.source_url &&
          alt === written[place]!.alt &&
          (written[place]!.path === null || path === written[place]!.path),
      )
    )
  })
}

/**
 * Writes parts back, in the transaction that locked the product.
 * @returns what was there, and what is now, as the history keeps it
 */
export async function writeImportedFields(
  tx: Db,
  id: number,
  now: ImportedFields,
  { from, to }: ImportedChange,
): Promise<{ before: ImportedValues; after: ImportedValues }> {
  const { further_places, images, addresses, ...columns } = to
  await tx
    .updateTable('products')
    .set({ ...columns, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  const left = further_places && (await writeFurtherPaths(tx, id, further_places))
  if (images) await writeImages(tx, id, images)
  const names = importedFieldNames.filter((name) => name in to)
  const moved = addresses ? await moveAddresses(tx, from.addresses!, addresses) : null
  return {
    before: {
      ...Object.fromEntries(names.map((name) => [name, now[name]])),
      ...(moved && { addresses: moved.before }),
    },
    after: {
      ...Object.fromEntries(names.map((name) => [name, to[name]])),
      ...(left && { further_places: left }),
      ...(moved && { addresses: moved.after }),
    },
  }
}

/** @returns the places that were written: those of which no level was deleted meanwhile */
async function writeFurtherPaths(
  tx: Db,
  product_id: number,
  places: CategoryPath[],
): Promise<CategoryPath[]> {
  await tx.deleteFrom('further_places').where('product_id', '=', product_id).execute()
  if (places.length === 0) return []
  const left = await pathsLeft(tx, places)
  const rows = left.map(([category_id, subcategory_id, subcategorysub_id], position) => ({
    ...{ product_id, position, category_id, subcategory_id, subcategorysub_id },
  }))
  if (rows.length > 0) await tx.insertInto('further_places').values(rows).execute()
  return left
}

/** The places all of whose levels are there, one below the other. They stay until this transaction ends. */
async function pathsLeft(tx: Db, places: CategoryPath[]): Promise<CategoryPath[]> {
  const levels = [
    ['categories', sql`null::bigint`],
    ['subcategories', sql.ref('category_id')],
    ['subcategoriessub', sql.ref('subcategory_id')],
  ] as const
  const parents: Map<number, number | null>[] = []
  for (const [level, [table, parent]] of levels.entries()) {
    const ids = places.map((place) => place[level])
    const { rows } = await sql<{ id: number; parent: number | null }>`
      select id, ${parent} as parent from ${sql.table(table)} where id = any(${ids}::bigint[]) for key share`.execute(
      tx,
    )
    parents.push(new Map(rows.map(({ id, parent }) => [id, parent])))
  }
  return places.filter((place) =>
    place.every((id, level) => id === null || parents[level]!.get(id) === (place[level - 1] ?? null)),
  )
}

async function writeImages(tx: Db, product_id: number, images: Image[]): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', product_id).execute()
  if (images.length === 0) return
  await tx
    .insertInto('product_images')
    .values(images.map((image, position) => ({ ...image, product_id, position })))
    .execute()
}

/** Leads old addresses where they led before, as far as they still lead where they were led to. */
async function moveAddresses(tx: Db, from: Record<string, number | null>, to: Record<string, number | null>) {
  const { rows } = await sql<{ path: string; product_id: number }>`
    select path, product_id from old_addresses where path = any(${Object.keys(from)}::text[]) for update`.execute(
    tx,
  )
  const owners = new Map(rows.map(({ path, product_id }) => [path, product_id]))
  const paths = Object.keys(from).filter((path) => (owners.get(path) ?? null) === from[path])
  const gone = paths.filter((path) => to[path] === null)
  if (gone.length > 0) await tx.deleteFrom('old_addresses').where('path', 'in', gone).execute()
  const led = paths.flatMap((path) => (to[path] == null ? [] : [{ path, product_id: to[path] }]))
  if (led.length > 0)
    await tx
      .insertInto('old_addresses')
      .values(led)
      .onConflict((on) =>
        on.column('path').doUpdateSet({ product_id: (row) => row.ref('excluded.product_id') }),
      )
      .execute()
  const only = (values: Record<string, number | null>) =>
    Object.fromEntries(paths.map((path) => [path, values[path]!]))
  return { before: only(from), after: only(to) }
}
