import * as z from 'zod/mini'
import { anyMoney, moment, money } from '#shop/wire.ts'

/** What a list of products may be narrowed to. */
export const productFilters = [
  'all',
  'active',
  'hidden',
  'sold_out',
  'low',
  'unpictured',
  'unplaced',
  'on_offer',
] as const
export type ProductFilter = (typeof productFilters)[number]

/** Why units moved (src/shop/catalog/stock.server.ts). */
const stockCauses = ['order', 'release', 'cancel', 'return', 'correction', 'count', 'import'] as const

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
  /** 1: on sale as far as its categories are */
  status: z.int(),
  /** shoppers find it */
  visible: z.boolean(),
})
export type ListedProduct = z.output<typeof listed>
const next = z.nullable(z.int())
export const productsReply = z.object({ products: z.array(listed), next })

export const productId = z.object({ id })

/** Where a product stands: the ids of its one to three levels, '3/12/40'. */
const place = z.string().check(z.regex(/^\d{1,15}(\/\d{1,15}){0,2}$/))
const units = z.int().check(z.minimum(0), z.maximum(999_999))
const price = anyMoney.check(z.maximum(100_000_000, { error: 'O preço é alto demais.' }))
const fields = {
  name: z.string().check(z.trim(), z.minLength(1, { error: 'Digite o nome.' }), z.maxLength(250)),
  regular_price: price.check(z.minimum(1, { error: 'Digite o preço.' })),
  sale_price: price,
  quantity: units,
  low_at: units.check(z.maximum(100_000)),
  place,
  description: z.string().check(z.maxLength(50_000)),
  status: z.int().check(z.minimum(0), z.maximum(1)),
}
export type ProductField = keyof typeof fields
export const productFields = Object.keys(fields) as ProductField[]

/** A field as it was seen and as it shall be: what was changed meanwhile is never overwritten unseen. */
const changed = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.object({ from: value, to: value }))
const change = z.object({
  id: z.int().check(z.minimum(1)),
  name: changed(fields.name),
  regular_price: changed(fields.regular_price),
  sale_price: changed(fields.sale_price),
  /** the difference is booked: units sold meanwhile do not come back */
  quantity: changed(fields.quantity),
  low_at: changed(fields.low_at),
  place: changed(fields.place),
  description: changed(fields.description),
  status: changed(fields.status),
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

const recorded = z.object({
  batch: z.string(),
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
    place,
    low_at: z.int(),
    images: z.array(z.string()),
    history: z.array(recorded),
  }),
})
export type StaffProduct = z.output<typeof staffProductReply>['product']
export const placesReply = z.object({
  places: z.array(z.object({ place, name: z.string(), hidden: z.boolean() })),
})

export const movementsWanted = z.object({ product: z.optional(id), after })
const movement = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  sku: z.string(),
  change: z.int(),
  balance: z.int(),
  cause: z.enum(stockCauses),
  who: z.string(),
  why: z.string(),
  at: moment,
})
export type StockMovement = z.output<typeof movement>
export const movementsReply = z.object({ movements: z.array(movement), next })
