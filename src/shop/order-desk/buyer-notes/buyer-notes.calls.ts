import { post } from '#platform/http/endpoint.ts'
import { staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { buyerNote, buyerNoteMeant, changedBuyerNote } from './buyer-notes-schema.ts'

// What the shop writes to the buyer of an order.

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
