import * as z from 'zod/mini'
import { buyerFields, newName, shipping } from '#shop/customers/customer.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { cartItems } from '#shop/pricing/cart-schema.ts'
import { moment, money } from '#shop/wire.ts'

/** Hours for which the link can be paid and its units are held. */
export const linkHours = [1, 24, 72] as const

const amount = z._default(money.check(z.minimum(0)), 0)

/** How the money is there already: a Pix that has arrived, cash, the card machine. */
const paidWays = ['received', 'cash', 'machine'] as const

/** What every sale by hand has. */
const sold = {
  /** made by the caller for one intention: the same key is the same sale */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  items: cartItems.check(z.minLength(1, orderTexts.empty)),
  discount: amount,
  /** why the discount was given */
  discount_reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
}

export const sale = z.object({
  ...sold,
  customer: z.object({
    name: buyerFields.name,
    cpf: buyerFields.cpf,
    /** empty: who buys on WhatsApp may have told none, and gets no mails */
    email: z.union([z.literal(''), buyerFields.email]),
  }),
  shipping,
  freight: amount,
  /** a link for the buyer to pay with, or how it is paid already */
  payment: z.enum(['link', ...paidWays]),
  hours: z._default(z.union(linkHours.map((hours) => z.literal(hours))), 24),
})
export type Sale = z.output<typeof sale>

/** Sold and handed over at the counter: nothing to deliver, and a buyer only if they want to be named. */
export const counterSale = z.object({
  ...sold,
  /** empty: not said */
  name: z._default(z.union([z.literal(''), newName]), ''),
  cpf: z._default(z.union([z.literal(''), buyerFields.cpf]), ''),
  payment: z.enum(paidWays),
})
export type CounterSale = z.output<typeof counterSale>
export const saleReply = z.object({
  number: z.int(),
  total: money,
  /** the order's page, on which it is paid and followed */
  link: z.string(),
})

/** What a sale came to, to be printed for the buyer. */
export const receiptReply = z.object({
  /** who sells: name, document, address, contact */
  seller: z.array(z.string()),
  number: z.int(),
  paid_at: moment,
  customer: z.object({ name: z.string(), cpf: z.nullable(z.string()) }),
  items: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), price: money })),
  subtotal: money,
  discount: money,
  freight: money,
  total: money,
  /** what was received, and how */
  payments: z.array(z.object({ method: z.string(), amount: money })),
  /** what went back of it */
  refunded: money,
})
export type Receipt = z.output<typeof receiptReply>
