import * as z from 'zod/mini'
import { moment } from '#shop/wire.ts'

/** Why units moved (src/shop/catalog/stock.server.ts). */
const stockCauses = ['order', 'release', 'cancel', 'return', 'correction', 'count', 'import'] as const

const id = z.coerce.number().check(z.int(), z.minimum(1))

/** A name, a SKU or a bar code, typed or read by a scanner. */
export const shelfWanted = z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) })
/** A product on the shelf, as it is counted. */
export const counted = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  /** free to sell */
  quantity: z.int(),
  /** held by orders that have not left: they stand on the shelf too */
  held: z.int(),
})
const shelved = z.extend(counted, {
  /** its SKU or bar code is just what was searched for */
  exact: z.boolean(),
})
export type ShelvedProduct = z.output<typeof shelved>
export const shelfReply = z.object({ products: z.array(shelved) })

export const movementsWanted = z.object({ product: z.optional(id), after: z.optional(id) })
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
export const movementsReply = z.object({ movements: z.array(movement), next: z.nullable(z.int()) })
