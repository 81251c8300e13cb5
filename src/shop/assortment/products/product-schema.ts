import * as z from 'zod/mini'
import { moment, money } from '#shop/wire.ts'
import {
  emptySheet,
  productFieldSchemas as fields,
  optionSchema,
  type ProductField,
  place,
  seenSchemas,
} from './product-fields.ts'

/** What a list of products may be narrowed to. */
export const productFilters = [
  'all',
  'active',
  'drafts',
  'opening',
  'hidden',
  'sold_out',
  'low',
  'unpictured',
  'unplaced',
  'on_offer',
  'never_sold',
  'archived',
] as const
export type ProductFilter = (typeof productFilters)[number]

const id = z.coerce.number().check(z.int(), z.minimum(1))
const after = z.optional(z.coerce.number().check(z.int(), z.minimum(1)))

export const productsWanted = z.object({
  filter: z._default(z.enum(productFilters), 'all'),
  search: z._default(z.string().check(z.maxLength(100)), ''),
  after,
})
const listed = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  regular_price: money,
  /** 0: no sale */
  sale_price: money,
  quantity: z.int(),
  /** false: its units are not counted */
  stock_counted: z.boolean(),
  stock_low: z.boolean(),
  /** `productStates` (product-fields.ts) */
  status: z.int(),
  /** from when it is on sale, in UTC: '2026-11-27T12:00:00Z' */
  opens: seenSchemas.opens,
  /** shoppers find it */
  visible: z.boolean(),
  place,
  /** grams */
  weight: z.nullable(z.int()),
  /** what the shop pays for it; null: not known, or not for who may not change products */
  cost: z.nullable(money),
})
export type ListedProduct = z.output<typeof listed>
const next = z.nullable(z.int())
export const productsReply = z.object({ products: z.array(listed), next })

export const productId = z.object({ id })

/** A field as it was seen and as it shall be: what was changed meanwhile is never overwritten unseen. */
const changed = <Name extends ProductField>(name: Name) =>
  z.optional(z.object({ from: seenSchemas[name], to: fields[name] }))
const change = z.object({
  id: z.int().check(z.minimum(1)),
  name: changed('name'),
  sku: changed('sku'),
  regular_price: changed('regular_price'),
  sale_price: changed('sale_price'),
  /** the difference is booked: units sold meanwhile do not come back */
  quantity: changed('quantity'),
  low_at: changed('low_at'),
  place: changed('place'),
  description: changed('description'),
  status: changed('status'),
  opens: changed('opens'),
  slug: changed('slug'),
  brand: changed('brand'),
  gtin: changed('gtin'),
  weight: changed('weight'),
  height_mm: changed('height_mm'),
  width_mm: changed('width_mm'),
  length_mm: changed('length_mm'),
  pictures: changed('pictures'),
  sheet: changed('sheet'),
  cost: changed('cost'),
  shelf: changed('shelf'),
  seo_title: changed('seo_title'),
  seo_description: changed('seo_description'),
  /** an offer that begins now is the sale price at once; one that is taken away takes its sale price with it */
  offer: changed('offer'),
  /** names of the whole family among it: they become another for every option */
  option: changed('option'),
})
export type ProductChange = z.output<typeof change>
export const productChanges = z.object({
  changes: z.array(change).check(z.minLength(1), z.maxLength(1000)),
  /** why units were corrected */
  reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  cause: z._default(z.enum(['correction', 'count']), 'correction'),
})
export const changesReply = z.object({
  /** by which all of it is undone; null: nothing was another */
  batch: z.nullable(z.string()),
  products: z.array(listed),
})

/** Options that one call makes. */
export const MOST_OPTIONS = 60
const addedOption = z.object({
  /** made by the caller for one intention: the same key is the same product */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  option: optionSchema,
  regular_price: fields.regular_price,
  sale_price: z._default(fields.sale_price, 0),
  quantity: z._default(fields.quantity, 0),
  cost: z._default(fields.cost, null),
  /** empty: made from the product's own */
  sku: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  gtin: z._default(fields.gtin, null),
  /** none: those of the product from which it is made */
  pictures: z._default(fields.pictures, []),
})
export type AddedOption = z.output<typeof addedOption>
export const optionsWanted = z.object({
  id,
  /** of options that are there: their place, value, price, and those that are archived; first the product itself */
  changes: z._default(z.array(change).check(z.maxLength(200)), []),
  added: z._default(z.array(addedOption).check(z.maxLength(MOST_OPTIONS)), []),
})
export type OptionsWanted = z.output<typeof optionsWanted>

/** Products of one call of creation: a phone's gallery gives that many. */
export const MOST_NEW_PRODUCTS = 40
const newProduct = z.object({
  /** made by the caller for one intention: the same key is the same product */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  name: fields.name,
  regular_price: fields.regular_price,
  sale_price: z._default(fields.sale_price, 0),
  quantity: z._default(fields.quantity, 0),
  place: fields.place,
  status: fields.status,
  opens: z._default(fields.opens, null),
  description: z._default(fields.description, ''),
  pictures: z._default(fields.pictures, []),
  /** empty: made from the name */
  sku: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  brand: z._default(fields.brand, ''),
  gtin: z._default(fields.gtin, null),
  weight: z._default(fields.weight, null),
  height_mm: z._default(fields.height_mm, null),
  width_mm: z._default(fields.width_mm, null),
  length_mm: z._default(fields.length_mm, null),
  sheet: z._default(fields.sheet, emptySheet),
  cost: z._default(fields.cost, null),
  shelf: z._default(fields.shelf, ''),
  offer: z._default(fields.offer, null),
  /** the product is the first option of a family, the others are made with it */
  options: z.optional(
    z.object({ own: optionSchema, added: z.array(addedOption).check(z.maxLength(MOST_OPTIONS)) }),
  ),
})
export type NewProduct = z.output<typeof newProduct>
export const newProducts = z.object({
  products: z.array(newProduct).check(z.minLength(1), z.maxLength(MOST_NEW_PRODUCTS)),
})

const recorded = z.object({
  batch: z.string(),
  /** 'created' or 'changed' */
  action: z.string(),
  at: moment,
  who: z.string(),
  /** how many things it changed */
  count: z.int(),
  reason: z.nullable(z.string()),
  /** the fields as they were and as they became, of the first thing; amounts in reais */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** name of the first thing */
  name: z.string(),
  undone: z.boolean(),
  /** it took back another */
  undoes: z.boolean(),
})
export type RecordedBatch = z.output<typeof recorded>
export const historyReply = z.object({ batches: z.array(recorded) })
export const batchId = z.object({ batch: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) })

export const staffProductReply = z.object({
  product: z.extend(listed, {
    description: z.string(),
    low_at: z.int(),
    brand: z.string(),
    gtin: z.nullable(z.string()),
    height_mm: seenSchemas.height_mm,
    width_mm: seenSchemas.width_mm,
    length_mm: seenSchemas.length_mm,
    pictures: seenSchemas.pictures,
    sheet: seenSchemas.sheet,
    shelf: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
    offer: seenSchemas.offer,
    option: seenSchemas.option,
    /** the options of its family in their order, itself among them; archived ones too */
    options: z.array(z.extend(listed, { option: seenSchemas.option })),
    history: z.array(recorded),
  }),
})
export type StaffProduct = z.output<typeof staffProductReply>['product']
export const placesReply = z.object({
  places: z.array(z.object({ place, name: z.string(), hidden: z.boolean() })),
})
