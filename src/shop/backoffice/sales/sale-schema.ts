import * as z from 'zod/mini'
import { buyerFields, shipping } from '#shop/customers/customer.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { cartItems } from '#shop/pricing/cart-schema.ts'
import { money } from '#shop/wire.ts'

/** Hours for which the link can be paid and its units are held. */
export const linkHours = [1, 24, 72] as const

const amount = z._default(money.check(z.minimum(0)), 0)

export const sale = z.object({
  /** made by the caller for one intention: the same key is the same sale */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  items: cartItems.check(z.minLength(1, orderTexts.empty)),
  customer: z.object({
    name: buyerFields.name,
    cpf: buyerFields.cpf,
    /** empty: who buys on WhatsApp may have told none, and gets no mails */
    email: z.union([z.literal(''), buyerFields.email]),
  }),
  shipping,
  freight: amount,
  discount: amount,
  /** why the discount was given */
  discount_reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** a link for the buyer to pay with, or a Pix that has already arrived */
  payment: z.enum(['link', 'received']),
  hours: z._default(z.union(linkHours.map((hours) => z.literal(hours))), 24),
})
export type Sale = z.output<typeof sale>
export const saleReply = z.object({
  number: z.int(),
  total: money,
  /** the order's page, on which it is paid and followed */
  link: z.string(),
})
