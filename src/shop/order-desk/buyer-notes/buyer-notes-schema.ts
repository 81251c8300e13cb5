import * as z from 'zod/mini'
import { orderNumber } from '#shop/order-desk/order-schema.ts'

export const buyerNote = z.object({
  ...orderNumber.shape,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Escreva o recado.' }),
      z.maxLength(1000, { error: 'Escreva até 1000 letras.' }),
    ),
  /** the buyer gets it by mail too, once, when it cannot be undone at once any more */
  mail: z._default(z.boolean(), false),
})
const one = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) })
export const changedBuyerNote = z.object({ ...buyerNote.shape, ...one.shape })
export const buyerNoteMeant = z.object({ ...orderNumber.shape, ...one.shape })
