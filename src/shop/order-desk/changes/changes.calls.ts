import { get, post } from '#platform/http/endpoint.ts'
import { orderNumber, staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as change from './change-schema.ts'

// What is still put right in an order that has not left.

export const correctOrderAddress = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/address',
    'Corrects where an order goes that has not left; its buyer is told.',
    change.addressCorrection,
    staffOrderReply,
  ),
)
export const orderFreight = forStaff(
  'orders:change',
  get(
    '/api/admin/orders/:number/freight',
    'Says what sending an order to another postal code costs.',
    change.freightWanted,
    change.freightReply,
  ),
)
export const shippingChoices = forStaff(
  'orders:change',
  get(
    '/api/admin/orders/:number/shipping',
    'Gives the ways of sending an order that there are for its address, with their prices of now.',
    orderNumber,
    change.shippingChoicesReply,
  ),
)
export const changeShipping = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/shipping',
    'Sends an order that has not left in another way: an unpaid one costs anew, of a paid one what it costs less goes back.',
    change.shippingChange,
    staffOrderReply,
  ),
)
export const swapOrderUnits = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/swaps',
    'Puts another product in the place of units, for the same money.',
    change.swapWanted,
    staffOrderReply,
  ),
)
export const takeOutLines = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/lines-out',
    'Takes units out of an order that is not paid yet, and asks for the smaller sum anew.',
    change.linesTakenOut,
    staffOrderReply,
  ),
)
export const addLines = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/lines-in',
    'Adds products to an order that is not paid yet, at the prices of now, and asks for the new sum.',
    change.linesAdded,
    staffOrderReply,
  ),
)
export const addToOrder = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/additions',
    'Adds products to a paid order that has not left: an order of its own in the same parcel, with a link to pay it.',
    change.addition,
    change.additionReply,
    201,
  ),
)
