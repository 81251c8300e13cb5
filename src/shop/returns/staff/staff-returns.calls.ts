import { get, post } from '#platform/http/endpoint.ts'
import { staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import * as back from './staff-return-schema.ts'

// The steps of a return, from what the buyer asked for to the money or the new product.

const of = '/api/admin/orders/:number/returns/:protocol'

export const staffReturns = forStaff(
  'orders:read',
  get(
    '/api/admin/returns',
    'Lists the returns that have not ended, by what comes next with them.',
    back.returnsWanted,
    back.returnsReply,
  ),
)
export const openReturn = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/returns',
    'Writes down a return that the buyer has asked for elsewhere, with its protocol and mail.',
    back.returnOpened,
    staffOrderReply,
  ),
)
export const authorizeReturn = forStaff(
  'orders:change',
  post(
    `${of}/authorize`,
    'Says yes to a return, and tells the buyer how to send it back; again, to correct that.',
    back.returnWay,
    staffOrderReply,
  ),
)
export const refuseReturn = forStaff(
  'orders:change',
  post(
    `${of}/refuse`,
    'Does not take a reported defect for one; the buyer reads why.',
    back.returnEnd,
    staffOrderReply,
  ),
)
export const endReturn = forStaff(
  'orders:change',
  post(
    `${of}/end`,
    'Ends a return whose parcel has not come back: the buyer keeps the purchase.',
    back.returnEnd,
    staffOrderReply,
  ),
)
export const receiveReturn = forStaff(
  'orders:fulfil',
  post(`${of}/arrive`, 'Says that the parcel of a return is back.', back.returnStep, staffOrderReply),
)
export const checkReturn = forStaff(
  'orders:fulfil',
  post(
    `${of}/check`,
    'Says what of a return is taken back, what of it is sold again, and what is done about it.',
    back.returnCheck,
    staffOrderReply,
  ),
)
export const refundReturn = forStaff(
  'orders:money',
  post(
    `${of}/refund`,
    'Sends back the money that a checked return comes to.',
    back.returnStep,
    staffOrderReply,
  ),
)
export const resolveReturn = forStaff(
  'orders:fulfil',
  post(
    `${of}/resolve`,
    'Says that the repaired product, or a new one, was sent to the buyer.',
    back.returnResolved,
    staffOrderReply,
  ),
)
export const refundOrderLines = forStaff(
  'orders:money',
  post(
    '/api/admin/orders/:number/line-refunds',
    'Gives the money of some units of an order back, and says why.',
    back.lineRefundWanted,
    staffOrderReply,
  ),
)
