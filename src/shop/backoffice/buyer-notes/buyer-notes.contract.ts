import { post } from '#platform/http/endpoint.ts'
import { staffOrderReply } from '#shop/backoffice/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { buyerNote, buyerNoteMeant, changedBuyerNote } from './buyer-notes-schema.ts'

// What the shop writes to the buyer of an order.

export const addBuyerNote = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/buyer-notes', buyerNote, staffOrderReply),
)
export const changeBuyerNote = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/buyer-notes/:id', changedBuyerNote, staffOrderReply),
)
export const removeBuyerNote = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/buyer-notes/:id/remove', buyerNoteMeant, staffOrderReply),
)
