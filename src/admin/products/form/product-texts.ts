import type { Draft } from '#admin/products/draft.ts'
import { priceText, typedPrice, typedUnits } from '#admin/products/typed-values.ts'
import {
  type DataSheet,
  type Picture,
  type ProductField,
  type ProductValues,
  productStates,
  secondOf,
  sheetFields,
  sizeFields,
} from '#shop/assortment/products/product-fields.ts'
import { isGtin } from '#shop/catalog/facts/gtin.ts'
import { centimetres, millimetresOf } from '#shop/catalog/facts/size.ts'
import { localTime, momentAt } from '#shop/catalog/offers/shop-time.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** The fields of a product as they stand in a form; its pictures as JSON, its data sheet line by line. */
export function textsOf(fields: ProductValues): Draft {
  return {
    name: fields.name,
    sku: fields.sku,
    regular_price: priceText(fields.regular_price),
    sale_price: priceText(fields.offer?.price ?? fields.sale_price),
    offer_begins: typedMoment(fields.offer?.begins),
    offer_ends: typedMoment(fields.offer?.ends),
    cost: fields.cost === null ? '' : priceText(fields.cost) || '0',
    shelf: fields.shelf,
    seo_title: fields.seo_title,
    seo_description: fields.seo_description,
    quantity: String(fields.quantity),
    low_at: String(fields.low_at),
    place: fields.place,
    description: fields.description,
    status: String(fields.status),
    opens: typedMoment(fields.opens),
    slug: fields.slug,
    brand: fields.brand,
    gtin: fields.gtin ?? '',
    weight: fields.weight === null ? '' : String(fields.weight),
    ...Object.fromEntries(sizeFields.map((field) => [field, sizeText(fields[field])])),
    pictures: JSON.stringify(fields.pictures.map(({ path, alt }) => ({ path, alt: alt.trim() }))),
    ...Object.fromEntries(sheetFields.map((field) => [field, fields.sheet[field]])),
  }
}

/** An offer's price with its dates. */
const offerLines = ['sale_price', 'offer_begins', 'offer_ends']

/** The lines of a field: its own, or those of which it is made. */
function linesOf(field: ProductField): readonly string[] {
  if (field === 'offer' || field === 'sale_price') return offerLines
  if (field === 'opens') return ['opens', 'status']
  return field === 'sheet' ? sheetFields : [field]
}

/** A moment as a field of date and time shows it. */
function typedMoment(iso: string | null | undefined): string {
  return iso ? localTime(new Date(iso)).replace(/:00$/, '') : ''
}

/** @returns null for an empty field, undefined for what is no moment */
function momentOf(typed: string): string | null | undefined {
  if (typed === '') return null
  const moment = momentAt(typed.length === 16 ? `${typed}:00` : typed)
  return moment ? secondOf(moment) : undefined
}

function sizeText(millimetres: number | null): string {
  return millimetres === null ? '' : centimetres(millimetres)
}

function sizeOf(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : millimetresOf(typed)
}

const sizeProblem = 'Digite a medida em centímetros, ou deixe vazio.'

const readers: { [Name in ProductField]: (texts: Draft) => ProductValues[Name] | undefined } = {
  name: ({ name = '' }) => name.trim() || undefined,
  sku: ({ sku = '' }) => sku.trim() || undefined,
  regular_price: ({ regular_price = '' }) => typedPrice(regular_price),
  sale_price: ({ sale_price = '' }) => typedPrice(sale_price),
  // Nothing without a date: the price alone is the sale price.
  offer({ sale_price = '', offer_begins = '', offer_ends = '' }) {
    if (!offer_begins && !offer_ends) return null
    const price = typedPrice(sale_price)
    const [begins, ends] = [momentOf(offer_begins), momentOf(offer_ends)]
    return price && begins !== undefined && ends !== undefined ? { price, begins, ends } : undefined
  },
  cost: ({ cost = '' }) => (cost.trim() === '' ? null : typedPrice(cost)),
  shelf: ({ shelf = '' }) => shelf.trim(),
  seo_title: ({ seo_title = '' }) => seo_title.trim(),
  seo_description: ({ seo_description = '' }) => seo_description.trim(),
  // It has a table of its own (src/admin/products/options).
  option: () => undefined,
  quantity: ({ quantity = '' }) => typedUnits(quantity || '0'),
  low_at: ({ low_at = '' }) => typedUnits(low_at),
  place: ({ place = '' }) => place || undefined,
  description: ({ description = '' }) => description,
  status: ({ status }) => Number(status),
  opens({ status, opens = '' }) {
    if (Number(status) !== productStates.opening) return null
    return momentOf(opens) || undefined
  },
  slug: ({ slug = '' }) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug.trim()) ? slug.trim() : undefined),
  brand: ({ brand = '' }) => brand.trim(),
  gtin({ gtin = '' }) {
    const digits = gtin.replace(/[\s.-]/g, '')
    return digits === '' ? null : isGtin(digits) ? digits : undefined
  },
  weight({ weight = '' }) {
    if (weight.trim() === '') return null
    return typedUnits(weight) || undefined
  },
  height_mm: ({ height_mm = '' }) => sizeOf(height_mm),
  width_mm: ({ width_mm = '' }) => sizeOf(width_mm),
  length_mm: ({ length_mm = '' }) => sizeOf(length_mm),
  pictures: ({ pictures = '[]' }) => JSON.parse(pictures) as Picture[],
  sheet: (texts) =>
    Object.fromEntries(sheetFields.map((field) => [field, texts[field]?.trim() ?? ''])) as DataSheet,
}

const problemOf: Partial<Record<ProductField, string>> = {
  name: 'Digite o nome.',
  sku: staffProductTexts.skuMissing,
  regular_price: 'Digite o preço: 19,90.',
  sale_price: 'Digite um preço, ou deixe vazio.',
  opens: staffProductTexts.opensMissing,
  offer: 'Digite o preço e as datas da oferta.',
  cost: 'Digite um valor, ou deixe vazio.',
  quantity: 'Digite quantas unidades há.',
  low_at: 'Digite um número.',
  place: 'Escolha a categoria.',
  slug: staffProductTexts.slugWrong,
  gtin: staffProductTexts.gtinWrong,
  weight: 'Digite o peso em gramas, ou deixe vazio.',
  ...Object.fromEntries(sizeFields.map((field) => [field, sizeProblem])),
}

/**
 * Reads fields from what stands in a form.
 * @param asked the fields to be read
 * @returns the values, and what is wrong by field
 */
export function readTexts(texts: Draft, asked: readonly ProductField[]) {
  const wanted: Partial<Record<ProductField, unknown>> = {}
  const problems: Record<string, string> = {}
  for (const field of asked) {
    const value = readers[field](texts)
    if (value === undefined) problems[field] = problemOf[field] ?? 'Confira este campo.'
    else wanted[field] = value
  }
  // What is charged now follows from the dates.
  if (wanted.offer) delete wanted.sale_price
  const needsPrice = Number(texts.status) !== productStates.draft
  if (asked.includes('regular_price') && needsPrice && wanted.regular_price === 0)
    problems.regular_price = problemOf.regular_price!
  return { wanted: wanted as Partial<ProductValues>, problems }
}

/** The fields of which some line was typed in. */
export function typedFields(fields: readonly ProductField[], typed: Draft): ProductField[] {
  return fields.filter((field) => linesOf(field).some((line) => line in typed))
}
