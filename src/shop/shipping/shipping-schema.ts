import * as z from 'zod/mini'
import { shippingFields } from '#shop/customers/customer.ts'
import { cartItems } from '#shop/pricing/cart-schema.ts'
import { money } from '#shop/wire.ts'

export const shippingTerm = z.object({ min: z.int(), max: z.int() })

export const quotesInput = z.object({
  cep_number: z.optional(shippingFields.cep_number),
  items: cartItems,
})
export const quotesReply = z.object({
  quotes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: money,
      term: z.nullable(shippingTerm),
      carrier: z.string(),
    }),
  ),
})
