import type { Draft } from '#admin/products/draft.ts'
import { priceText, typedPrice, typedUnits } from '#admin/products/typed-values.ts'
import {
  type DataSheet,
  type Picture,
  type ProductField,
  type ProductValues,
  productStates,
  sheetFields,
} from '#shop/backoffice/products/product-fields.ts'
import { isGtin } from '#shop/catalog/facts/gtin.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'

/** The fields of a product as they stand in a form; its pictures as JSON, its data sheet line by line. */
export function textsOf(fields: ProductValues): Draft {
  return {
    name: fields.name,
    regular_price: priceText(fields.regular_price),
    sale_price: priceText(fields.sale_price),
    quantity: String(fields.quantity),
    low_at: String(fields.low_at),
    place: fields.place,
    description: fields.description,
    status: String(fields.status),
    slug: fields.slug,
    brand: fields.brand,
    gtin: fields.gtin ?? '',
    weight: fields.weight === null ? '' : String(fields.weight),
    pictures: JSON.stringify(fields.pictures.map(({ path, alt }) => ({ path, alt: alt.trim() }))),
    ...Object.fromEntries(sheetFields.map((field) => [field, fields.sheet[field]])),
  }
}

/** The lines of a field: its own, or those of the data sheet. */
function linesOf(field: ProductField): readonly string[] {
  return field === 'sheet' ? sheetFields : [field]
}

const readers: { [Name in ProductField]: (texts: Draft) => ProductValues[Name] | undefined } = {
  name: ({ name = '' }) => name.trim() || undefined,
  regular_price: ({ regular_price = '' }) => typedPrice(regular_price),
  sale_price: ({ sale_price = '' }) => typedPrice(sale_price),
  quantity: ({ quantity = '' }) => typedUnits(quantity || '0'),
  low_at: ({ low_at = '' }) => typedUnits(low_at),
  place: ({ place = '' }) => place || undefined,
  description: ({ description = '' }) => description,
  status: ({ status }) => Number(status),
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
  pictures: ({ pictures = '[]' }) => JSON.parse(pictures) as Picture[],
  sheet: (texts) =>
    Object.fromEntries(sheetFields.map((field) => [field, texts[field]?.trim() ?? ''])) as DataSheet,
}

const problemOf: Partial<Record<ProductField, string>> = {
  name: 'Digite o nome.',
  regular_price: 'Digite o preço: 19,90.',
  sale_price: 'Digite um preço, ou deixe vazio.',
  quantity: 'Digite quantas unidades há.',
  low_at: 'Digite um número.',
  place: 'Escolha a categoria.',
  slug: staffProductTexts.slugWrong,
  gtin: staffProductTexts.gtinWrong,
  weight: 'Digite o peso em gramas, ou deixe vazio.',
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
  const needsPrice = Number(texts.status) !== productStates.draft
  if (asked.includes('regular_price') && needsPrice && wanted.regular_price === 0)
    problems.regular_price = problemOf.regular_price!
  return { wanted: wanted as Partial<ProductValues>, problems }
}

/** The fields of which some line was typed in. */
export function typedFields(fields: readonly ProductField[], typed: Draft): ProductField[] {
  return fields.filter((field) => linesOf(field).some((line) => line in typed))
}
