import * as z from 'zod/mini'
import { post } from '#platform/http/endpoint.ts'
import { orderNumber, staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'

// What the shop writes to the buyer of an order.

const buyerNote = z.object({
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
const changedBuyerNote = z.object({ ...buyerNote.shape, ...one.shape })
const buyerNoteMeant = z.object({ ...orderNumber.shape, ...one.shape })

export const addBuyerNote = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/buyer-notes',
    'Writes to the buyer of an order, on its page and, if wanted, by mail.',
    buyerNote,
    staffOrderReply,
  ),
)
export const changeBuyerNote = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/buyer-notes/:id',
    'Puts another text in the place of what the buyer reads.',
    changedBuyerNote,
    staffOrderReply,
  ),
)
export const removeBuyerNote = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/buyer-notes/:id/remove',
    'Takes what the buyer reads off the order’s page.',
    buyerNoteMeant,
    staffOrderReply,
  ),
)
