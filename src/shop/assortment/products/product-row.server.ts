import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { invalid } from '#platform/http/refusal.ts'
import { type StockCause, stockCause } from '#shop/catalog/stock.server.ts'
import { catalogTexts } from '#shop/messages/catalog.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import {
  type DataSheet,
  emptySheet,
  type Offer,
  type Picture,
  type ProductOption,
  type ProductValues,
  productStates,
  type StockCorrections,
  sizeFields,
  stockMarks,
} from './product-fields.ts'
import { writeProductPictures, writeSheet } from './product-parts.server.ts'

/** Where a product stands, as one value. */
export const placeColumn =
  sql<string>`concat_ws('/', products.category_id, products.subcategory_id, products.subcategorysub_id)`.as(
    'place',
  )

/** `productStates` of a product: its status and its stage as one value. */
export const stateColumn = sql<number>`case products.stage when 'draft' then 2 when 'archived' then 3
  else case when products.opens_at is null then products.status else 4 end end`.as('status')

/** A product as an option of its family. */
export const optionColumn = sql<ProductOption | null>`(
  select json_build_object('family', f.id, 'name', f.option_name, 'name_2', coalesce(f.option_name_2, ''),
    'value', products.option_value, 'value_2', coalesce(products.option_value_2, ''),
    'color', products.option_color, 'position', products.option_position)
  from families f where f.id = products.family_id)`.as('option')

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
/** From when a product that is still to open is on sale. */
export const opensColumn = sql<string | null>`${utc('products.opens_at')}`.as('opens')
/** A product's offer with dates, also one that is to come. */
export const offerColumn = sql<Offer>`case when products.offer_price is not null then json_build_object(
  'price', products.offer_price, 'begins', ${utc('products.offer_begins_at')},
  'ends', ${utc('products.offer_ends_at')}) end`.as('offer')

/** What belongs to a product and lies in tables of its own, as the staff changes it. */
export const partColumns = [
  sql<Picture[]>`coalesce((
    select json_agg(json_build_object('path', path, 'alt', alt) order by position)
    from product_images where product_id = products.id and path is not null), '[]')`.as('pictures'),
  sql<DataSheet>`coalesce((
    select to_jsonb(data_sheets) - 'product_id' from data_sheets where product_id = products.id),
    ${JSON.stringify(emptySheet)}::jsonb)`.as('sheet'),
] as const

/** A product's row as changes are held against it. */
export type Current = Awaited<ReturnType<typeof lockProducts>>[number]

export type Values = Partial<ProductValues & StockCorrections>

/** Locked in id order, as orders lock them: the two never wait for each other. */
export function lockProducts(tx: Db, ids: number[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'sku', 'name', 'regular_price', 'sale_price', 'quantity', 'low_at'])
    .select([...stockMarks, ...sizeFields])
    .select(['description', 'slug', 'brand', 'gtin', 'weight', placeColumn, stateColumn, ...partColumns])
    .select(opensColumn)
    .select(['cost', 'shelf', 'seo_title', 'seo_description', optionColumn, offerColumn, 'offer_running'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Priced = Pick<Current, 'regular_price' | 'sale_price' | 'status'>

/** What is wrong with a product's prices: only one that is not on sale may have none. */
export function* priceProblems({ regular_price, sale_price, status }: Priced): Iterable<[string, string]> {
  const needsPrice = status !== productStates.draft && status !== productStates.archived
  if (needsPrice && regular_price === 0) yield ['regular_price', staffProductTexts.priceMissing]
  else if (sale_price > 0 && sale_price >= regular_price) yield ['sale_price', staffProductTexts.saleNotLower]
}

/** What keeps a change from being written: fields and what is wrong with them. */
export async function* problemsOf(tx: Db, current: Current, after: Values): AsyncIterable<[string, string]> {
  const wanted = { ...current, ...after }
  if (wanted.quantity < 0) yield ['quantity', staffProductTexts.tooFewUnits(current.quantity)]
  if ('regular_price' in after || 'sale_price' in after || 'status' in after) yield* priceProblems(wanted)
  if ('status' in after || 'opens' in after) yield* openingProblems(wanted, 'opens' in after)
  if ('offer' in after || 'regular_price' in after) yield* offerProblems(wanted, 'offer' in after)
  if (after.option && !(await isFamily(tx, after.option.family)))
    yield ['option', staffProductTexts.optionFamilyGone]
}

async function isFamily(tx: Db, id: number): Promise<boolean> {
  return (await tx.selectFrom('families').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What is wrong with the moment from which a product is on sale: one that opens has one, no other has. */
export function* openingProblems(
  { status, opens }: Pick<Current, 'status' | 'opens'>,
  isNew: boolean,
): Iterable<[string, string]> {
  const opening = status === productStates.opening
  if (opening && !opens) yield ['opens', staffProductTexts.opensMissing]
  else if (!opening && opens) yield ['opens', staffProductTexts.opensElsewhere]
  else if (isNew && opens && new Date(opens) <= new Date()) yield ['opens', staffProductTexts.opensOver]
}

/** What is wrong with an offer; its dates only when it is another. */
export function* offerProblems(
  { offer, regular_price }: Pick<Current, 'offer' | 'regular_price'>,
  isNew: boolean,
): Iterable<[string, string]> {
  if (!offer) return
  const { price, begins, ends } = offer
  if (price >= regular_price) yield ['offer', staffProductTexts.offerNotLower]
  else if (isNew && !begins && !ends) yield ['offer', staffProductTexts.offerDateMissing]
  else if (begins && ends && begins >= ends) yield ['offer', staffProductTexts.offerBackwards]
  else if (isNew && ends && new Date(ends) <= new Date()) yield ['offer', staffProductTexts.offerOver]
}

export interface UpdateNotes {
  cause: StockCause
  who: string
  why: string
  /** the pictures were a product's before: they need not have been sent anew */
  knownPictures: boolean
}

/** Writes the fields of a product that change, in the transaction that locked it. */
export async function updateProduct(tx: Db, id: number, after: Values, notes: UpdateNotes): Promise<void> {
  const { place, status, pictures, sheet, option, offer, opens, ...fields } = after
  await tx
    .updateTable('products')
    .set({
      ...fields,
      ...(place !== undefined && (await levelsOf(tx, place))),
      ...(status !== undefined && stateOf(status)),
      ...(opens !== undefined && { opens_at: momentOf(opens) }),
      ...(option !== undefined && optionColumns(option)),
      ...(offer !== undefined && offerColumns(offer)),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(stockCause(notes.cause, { who: notes.who, why: notes.why }))
    .execute()
  if (option) await nameFamily(tx, option)
  if (pictures !== undefined) await writeProductPictures(tx, id, pictures, { known: notes.knownPictures })
  if (sheet !== undefined) await writeSheet(tx, id, sheet)
}

/** The columns of an option. */
export function optionColumns(option: ProductOption | null) {
  return {
    family_id: option?.family ?? null,
    option_value: option?.value ?? null,
    option_value_2: option?.value_2 || null,
    option_color: option?.color ?? null,
    option_position: option?.position ?? 0,
  }
}

/** What the options of a family differ in is the family's. */
async function nameFamily(tx: Db, { family, name, name_2 }: ProductOption): Promise<void> {
  await sql`update families set option_name = ${name}, option_name_2 = ${name_2 || null}
    where id = ${family} and (option_name, coalesce(option_name_2, '')) <> (${name}, ${name_2})`.execute(tx)
}

/** Whether an offer's price is charged already. */
export function hasBegun(offer: Offer): boolean {
  return offer !== null && (offer.begins === null || new Date(offer.begins) <= new Date())
}

/** A moment of the wire as the database takes it. */
export function momentOf(iso: string | null | undefined): Date | null {
  return iso ? new Date(iso) : null
}

/** The columns of an offer with dates. */
export function offerColumns(offer: Offer) {
  return {
    offer_price: offer?.price ?? null,
    offer_begins_at: momentOf(offer?.begins),
    offer_ends_at: momentOf(offer?.ends),
    offer_running: hasBegun(offer),
  }
}

/** The columns of a state. */
export function stateOf(state: number) {
  const stage = state === productStates.draft ? 'draft' : state === productStates.archived ? 'archived' : null
  return { status: state === productStates.active ? 1 : 0, stage } as const
}

/** The levels of a place, when they lie below one another. @throws Refusal 422 at `place` */
export async function levelsOf(tx: Db, place: string) {
  const [category = 0, subcategory = null, subcategorysub = null] = place.split('/').map(Number)
  const { rows } = await sql`
    select from categories c
    left join subcategories s on s.category_id = c.id and s.id = ${subcategory}
    left join subcategoriessub ss on ss.subcategory_id = s.id and ss.id = ${subcategorysub}
    where c.id = ${category} and (${subcategory}::bigint is null or s.id is not null)
      and (${subcategorysub}::bigint is null or ss.id is not null)`.execute(tx)
  if (rows.length === 0) throw invalid({ place: [catalogTexts.categoryNotFound] })
  return { category_id: category, subcategory_id: subcategory, subcategorysub_id: subcategorysub }
}
