import * as z from 'zod/mini'
import { isGtin } from '#shop/catalog/facts/gtin.ts'
import { staffProductTexts } from '#shop/messages/staff.ts'
import { anyMoney } from '#shop/wire.ts'

/** Where a product stands: the ids of its one to three levels, '3/12/40'. */
export const place = z
  .string()
  .check(z.regex(/^\d{1,15}(\/\d{1,15}){0,2}$/, { error: 'Escolha a categoria.' }))
const units = z.int().check(z.minimum(0), z.maximum(999_999))
const price = anyMoney.check(z.maximum(100_000_000, { error: 'O preço é alto demais.' }))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** A check of a rule of ours. Not `z.refine`, whose code would be in every shopper's scripts. */
const rule =
  <Value>(holds: (value: Value) => boolean, message: string) =>
  ({ value, issues }: z.core.ParsePayload<Value>) => {
    if (!holds(value)) issues.push({ code: 'custom', message, input: value, path: [] })
  }

/**
 * What a product is for the staff: hidden, on sale as far as its categories are, still written, sold no more, on sale from a
 * moment to come.
 */
export const productStates = { hidden: 0, active: 1, draft: 2, archived: 3, opening: 4 } as const

/** Pictures of a product that the staff keeps. */
const MOST_PICTURES = 20
const picture = z.object({
  path: z.string().check(z.regex(/^images\/[a-z0-9-]+\.webp$/)),
  /** for who does not see it; empty: the product's name says it */
  alt: text(300),
})
export type Picture = z.output<typeof picture>

/** What the law wants to be said of a cosmetic. */
const sheet = z.object({
  composition: text(5000),
  directions: text(5000),
  warnings: text(5000),
  /** the number of its process at the health agency */
  anvisa: text(60),
  maker: text(300),
})
export type DataSheet = z.output<typeof sheet>
export const sheetFields = ['composition', 'directions', 'warnings', 'anvisa', 'maker'] as const
export const emptySheet: DataSheet = { composition: '', directions: '', warnings: '', anvisa: '', maker: '' }

/** A product as one option of its family; `family` 0: the family that is made with it. */
export const optionSchema = z.object({
  family: z.int().check(z.minimum(0)),
  /** what the options differ in, of the whole family: 'Cor', and 'Tamanho' or nothing */
  name: text(40).check(z.minLength(1, { error: staffProductTexts.optionNameMissing })),
  name_2: text(40),
  value: text(60).check(z.minLength(1, { error: staffProductTexts.optionValueMissing })),
  value_2: text(60),
  /** of its swatch */
  color: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  position: z.int().check(z.minimum(0), z.maximum(9999)),
})
export type ProductOption = z.output<typeof optionSchema>

/** A moment in UTC, to the second. A string, because that is what the history keeps. */
const second = z
  .string()
  .check(
    rule((iso) => /^\d{4}-/.test(iso) && iso === secondOf(new Date(iso)), staffProductTexts.offerDateWrong),
  )

/** '2026-11-27T03:00:00Z'; empty for no date. */
export function secondOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : `${date.toISOString().slice(0, 19)}Z`
}

/** A sale price with a beginning and an end; at least one of them. */
const offer = z.nullable(
  z.object({
    price: price.check(z.minimum(1, { error: staffProductTexts.offerPriceMissing })),
    /** null: at once */
    begins: z.nullable(second),
    /** null: until a staff member ends it */
    ends: z.nullable(second),
  }),
)
export type Offer = z.output<typeof offer>

const millimetres = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000)))
export const sizeFields = ['height_mm', 'width_mm', 'length_mm'] as const

/** Every field of a product that the staff changes. Amounts in reais on the wire, in centavos here. */
export const productFieldSchemas = {
  name: z.string().check(z.trim(), z.minLength(1, { error: 'Digite o nome.' }), z.maxLength(250)),
  /** by which the shop, its orders and its files know it; one of its own */
  sku: text(100).check(z.minLength(1, { error: staffProductTexts.skuMissing })),
  /** 0: a draft that has none yet */
  regular_price: price.check(z.minimum(0)),
  sale_price: price,
  quantity: units,
  low_at: units.check(z.maximum(100_000)),
  offer,
  /** what the shop pays for it; never shown to shoppers */
  cost: z.nullable(price),
  /** where it stands in the stockroom */
  shelf: text(60),
  option: z.nullable(optionSchema),
  place,
  description: z.string().check(z.maxLength(50_000)),
  status: z.int().check(z.minimum(0), z.maximum(4)),
  /** from when it is on sale; of a product that is still to open, else null */
  opens: z.nullable(second),
  slug: z
    .string()
    .check(
      z.maxLength(100),
      z.regex(/^(?!search$)[a-z0-9]+(-[a-z0-9]+)*$/, { error: staffProductTexts.slugWrong }),
    ),
  brand: text(100),
  gtin: z.nullable(z.string().check(rule(isGtin, staffProductTexts.gtinWrong))),
  /** grams */
  weight: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** as it is packed, in millimetres */
  height_mm: millimetres,
  width_mm: millimetres,
  length_mm: millimetres,
  /** the first is the cover */
  pictures: z.array(picture).check(
    z.maxLength(MOST_PICTURES, { error: `No máximo ${MOST_PICTURES} fotos.` }),
    rule((all) => new Set(all.map(({ path }) => path)).size === all.length, staffProductTexts.pictureTwice),
  ),
  sheet,
  /** what search engines show; empty: the name and the beginning of the description */
  seo_title: text(120),
  seo_description: text(320),
}
export type ProductField = keyof typeof productFieldSchemas
/** A product's fields as they are changed; amounts in centavos. */
export type ProductValues = { [Name in ProductField]: z.output<(typeof productFieldSchemas)[Name]> }
export const productFields = Object.keys(productFieldSchemas) as ProductField[]

/** What an import does to a product's stock besides its units. Only the shop itself takes it back; no person reads it. */
export const stockMarks = ['stock_counted', 'stock_corrections', 'last_stock_correction'] as const
/** How often imports corrected a product's stock, and by how many units the last time (`correctedStock`). */
export type StockCorrections = Record<'stock_corrections' | 'last_stock_correction', number>

/** Fields as a product has them, whatever wrote them: an import checks less than a person has to. */
export const seenSchemas = {
  ...productFieldSchemas,
  sku: z.string(),
  slug: z.string(),
  gtin: z.nullable(z.string()),
  seo_title: z.string(),
  seo_description: z.string(),
  pictures: z.array(z.object({ path: z.string(), alt: z.string() })),
}

/** The categories of products that were imported before those were places (`furtherPaths`), and the marks of the stock. */
const unseen: readonly string[] = [...stockMarks, 'other_categories']

/** What a person reads of a change: amounts in reais. */
export function readFields(values: Record<string, unknown>): Record<string, unknown> {
  const seen = Object.entries(values).filter(([name]) => !unseen.includes(name))
  return Object.fromEntries(seen.map(([name, value]) => [name, inReais(name, value)]))
}

/** A field's value as it travels and as the history says it: amounts in reais. */
export function inReais(field: string, value: unknown): unknown {
  return scaled(field, value, (centavos) => centavos / 100)
}

/** The same back again: amounts in centavos. */
export function inCentavos(field: string, value: unknown): unknown {
  return scaled(field, value, (reais) => Math.round(reais * 100))
}

function scaled(field: string, value: unknown, scale: (amount: number) => number): unknown {
  if (value === null || value === undefined) return value
  if (field.endsWith('_price') || field === 'cost') return scale(Number(value))
  if (field === 'offer' && isRecord(value)) return { ...value, price: scale(Number(value.price)) }
  return value
}

/** Whether two values of a field are the same; pictures and data sheets by what is in them. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, place) => sameValue(value, other[place]))
  if (isRecord(one) && isRecord(other))
    return Object.keys({ ...one, ...other }).every((name) => sameValue(one[name], other[name]))
  return one === other
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
