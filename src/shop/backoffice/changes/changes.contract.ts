import { get, post } from '#platform/http/endpoint.ts'
import { orderNumber, staffOrderReply } from '#shop/backoffice/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as change from './change-schema.ts'

// What is still put right in an order that has not left.

export const correctOrderAddress = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/address', change.addressCorrection, staffOrderReply),
)
export const orderFreight = forStaff(
  'orders:change',
  get('/api/admin/orders/:number/freight', change.freightWanted, change.freightReply),
)
export const shippingChoices = forStaff(
  'orders:change',
  get('/api/admin/orders/:number/shipping', orderNumber, change.shippingChoicesReply),
)
export const changeShipping = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/shipping', change.shippingChange, staffOrderReply),
)
export const swapOrderUnits = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/swaps', change.swapWanted, staffOrderReply),
)
export const takeOutLines = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/lines-out', change.linesTakenOut, staffOrderReply),
)
export const addLines = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/lines-in', change.linesAdded, staffOrderReply),
)
export const addToOrder = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/additions', change.addition, change.additionReply, 201),
)
