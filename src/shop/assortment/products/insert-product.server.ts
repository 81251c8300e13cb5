import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { freeSlug } from '#shop/catalog/addresses/free-slug.server.ts'
import { slugOf } from '#shop/catalog/addresses/slug.ts'
import { descriptionOf } from '#shop/catalog/description.server.ts'
import { stockCause } from '#shop/catalog/stock.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { writeProductPictures, writeSheet } from './product-parts.server.ts'
import {
  levelsOf,
  momentOf,
  offerColumns,
  optionColumns,
  priceProblems,
  stateOf,
} from './product-row.server.ts'
import type { AddedOption, NewProduct } from './product-schema.ts'

/** The name of a product whose own has no Latin letter, in its address. */
const NAMELESS = 'produto'

/** Writes a new product. @returns its id */
export async function insertProduct(tx: Db, actor: Actor, product: NewProduct): Promise<number> {
  const {
    key,
    place,
    status,
    pictures,
    sheet,
    sku,
    description,
    offer,
    opens,
    options: _,
    ...fields
  } = product
  const slug = await freeSlug(tx, slugOf(product.name) || NAMELESS)
  const columns = offerColumns(offer)
  const { id } = await tx
    .insertInto('products')
    .values({
      ...fields,
      ...(await levelsOf(tx, place)),
      ...stateOf(status),
      opens_at: momentOf(opens),
      ...columns,
      ...(offer && columns.offer_running && { sale_price: offer.price }),
      ...{ slug, sku: sku || (await freeSku(tx, slug)), request_key: key },
      description: descriptionOf(description),
    })
    .returning(['id', stockCause('correction', { who: actor.name, why: staffProductTexts.newProduct })])
    .executeTakeFirstOrThrow()
  await writeProductPictures(tx, id, pictures, { known: false })
  await writeSheet(tx, id, sheet)
  return id
}

/** What an option takes from the product beside which it is made. */
const shared = [
  ...([
    'description',
    'status',
    'stage',
    'opens_at',
    'category_id',
    'subcategory_id',
    'subcategorysub_id',
    'brand',
  ] as const),
  ...([
    'weight',
    'height_mm',
    'width_mm',
    'length_mm',
    'shelf',
    'tags',
    'other_categories',
    'low_at',
    'featured',
    'highlights',
    'stock_counted',
  ] as const),
]

/**
 * Writes a new option of a family: its own price, stock, code and pictures, all else like the product beside it.
 * @returns its id, and what the history says of it
 * @throws Refusal 422
 */
export async function insertOption(
  tx: Db,
  actor: Actor,
  like: number,
  family: number,
  { key, option, pictures, sku, ...fields }: AddedOption,
): Promise<{ id: number; after: Record<string, unknown> }> {
  const base = await tx
    .selectFrom('products')
    .innerJoin('families', 'families.id', 'products.family_id')
    .select([...shared, 'sku as base_sku', 'families.name as family_name'])
    .where('products.id', '=', like)
    .executeTakeFirstOrThrow()
  const { base_sku, family_name, ...common } = base
  if (common.stage === 'archived') common.stage = 'draft'
  const value = [option.value, option.value_2].filter(Boolean).join(' / ')
  const wanted = { ...fields, status: common.opens_at ? 4 : common.stage === 'draft' ? 2 : common.status }
  for (const [field, problem] of priceProblems(wanted)) throw invalid({ [field]: [`${value}: ${problem}`] })
  if (sku !== '' && (await holderOf(tx, sku)))
    throw invalid({ sku: [`${sku}: ${staffProductTexts.skuTaken}`] })
  const name = `${family_name} – ${value}`.slice(0, 250)
  const ending = slugOf(`${option.value} ${option.value_2}`).toUpperCase()
  const { id } = await tx
    .insertInto('products')
    .values({
      ...common,
      ...fields,
      ...optionColumns({ ...option, family }),
      ...{ name, request_key: key, slug: await freeSlug(tx, slugOf(name) || NAMELESS) },
      sku: sku || (await freeSku(tx, [base_sku, ending].filter(Boolean).join('-').slice(0, 95))),
    })
    .returning(['id', stockCause('correction', { who: actor.name, why: staffProductTexts.newProduct })])
    .executeTakeFirstOrThrow()
  if (pictures.length > 0) await writeProductPictures(tx, id, pictures, { known: false })
  else await copyPictures(tx, like, id)
  await sql`insert into data_sheets select (jsonb_populate_record(s, jsonb_build_object('product_id', ${id}::bigint))).*
    from data_sheets s where product_id = ${like}`.execute(tx)
  await sql`insert into further_places select (jsonb_populate_record(f, jsonb_build_object('product_id', ${id}::bigint))).*
    from further_places f where product_id = ${like}`.execute(tx)
  const { regular_price, sale_price, quantity } = fields
  const after = {
    option,
    regular_price,
    ...(sale_price > 0 && { sale_price }),
    quantity,
    status: wanted.status,
  }
  return { id, after }
}

async function copyPictures(tx: Db, from: number, to: number): Promise<void> {
  await sql`insert into product_images (product_id, position, path, alt, source_url)
    select ${to}::bigint, position, path, alt, source_url from product_images where product_id = ${from} and path is not null`.execute(
    tx,
  )
}

function holderOf(tx: Db, sku: string) {
  return tx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
}

/** The code of a product whose shopkeeper typed none: its address in capitals, as imports make it. */
async function freeSku(tx: Db, wanted: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const sku = n === 1 ? wanted.toUpperCase() : `${wanted.toUpperCase()}-${n}`
    if (!(await holderOf(tx, sku))) return sku
  }
}
