import * as z from 'zod/mini'
import { moment, money } from '#shop/wire.ts'

/** null: the role does not see sums */
const sum = z.nullable(money)

const sales = {
  /** all money that arrived */
  received: sum,
  /** what of it has been given back since */
  refunded: sum,
  /** orders whose first money arrived then, and their units */
  orders: z.int(),
  units: z.int(),
}
const salesDay = z.object({ day: z.string(), ...sales })
export type SalesFigures = Omit<z.output<typeof salesDay>, 'day'>
export type SalesOfDay = z.output<typeof salesDay>

const product = { id: z.int(), name: z.string(), image: z.string() }

export const figuresReply = z.object({
  /** null: the role sees no orders */
  sales: z.nullable(
    z.object({
      /** the last 61 days, the oldest first; the last is today, up to now */
      days: z.array(salesDay),
      /** the same weekday a week ago, up to the same hour */
      week_ago: z.object(sales),
    }),
  ),
  /** of the last thirty days */
  best: z.array(z.object({ ...product, units: z.int() })),
  /** at the pace of the last thirty days */
  running_out: z.array(z.object({ ...product, quantity: z.int(), days: z.int() })),
  /** the last order, when that was long ago for this shop */
  quiet: z.nullable(z.object({ since: moment, usual_hours: z.number() })),
  /** what was searched for and not found, most often first, and the synonyms there are; null: the role does not change products */
  searches: z.nullable(
    z.object({
      missed: z.array(z.object({ typed: z.string(), times: z.int() })),
      synonyms: z.array(z.object({ id: z.int(), typed: z.string(), called: z.string() })),
    }),
  ),
  events: z.array(
    z.object({
      at: moment,
      /** a name, or 'customer', 'shop', 'provider:…' */
      who: z.string(),
      entity: z.string(),
      entity_id: z.int(),
      /** of history; of an order's way its state */
      action: z.string(),
      /** what it happened to: an order's number, a product's name */
      name: z.nullable(z.string()),
      /** how many things at once */
      many: z.int(),
    }),
  ),
})
export type Figures = z.output<typeof figuresReply>

const words = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, { error: 'Escreva como se chama.' }), z.maxLength(most))
export const newSynonym = z.object({ typed: words(40), called: words(60) })
