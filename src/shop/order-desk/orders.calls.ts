import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as order from './order-schema.ts'

// The orders as the staff works through them.

export const staffOrders = forStaff(
  'orders:read',
  get(
    '/api/admin/orders',
    'Lists orders, by state or by what is searched for.',
    order.ordersWanted,
    order.ordersReply,
  ),
)
export const staffOrderCounts = forStaff(
  'orders:read',
  get('/api/admin/order-counts', 'Counts the orders that wait for the staff.', none, order.countsReply),
)
export const staffOrder = forStaff(
  'orders:read',
  get(
    '/api/admin/orders/:number',
    'Gives one order with everything that the staff may know.',
    order.orderNumber,
    order.staffOrderReply,
  ),
)
export const confirmOrderPayment = forStaff(
  'orders:money',
  post(
    '/api/admin/orders/:number/payment',
    'Says that the money of an order was seen.',
    order.paymentSeen,
    order.staffOrderReply,
  ),
)
export const paymentReceipt = forStaff(
  'orders:personal',
  get(
    '/api/admin/orders/:number/payment-receipt',
    'Gives the picture that the buyer of an order sent with ‘Já paguei’.',
    order.orderNumber,
    order.paymentReceiptReply,
  ),
)
export const pickOrder = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/pick',
    'Says that an order is being packed.',
    order.orderNumber,
    order.staffOrderReply,
  ),
)
export const shipOrder = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/ship',
    'Says that an order was handed to the carrier.',
    order.shipment,
    order.staffOrderReply,
  ),
)
export const deliverOrder = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/deliver',
    'Says that an order arrived.',
    order.orderNumber,
    order.staffOrderReply,
  ),
)
export const noteOrder = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/notes',
    'Adds a note of the staff to an order.',
    order.newNote,
    order.staffOrderReply,
  ),
)
export const cancelStaffOrder = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/cancel',
    'Cancels an order; a manager one whose money is within the limit of hers.',
    order.orderNumber,
    order.staffOrderReply,
  ),
)
export const refundStaffOrder = forStaff(
  'orders:money',
  post(
    '/api/admin/orders/:number/refund',
    'Gives money of an order back, once for what was seen, up to the limit of the manager who does.',
    order.refundWanted,
    order.staffOrderReply,
  ),
)
export const confirmRefundSent = forStaff(
  'orders:money',
  post(
    '/api/admin/orders/:number/refund-sent',
    'Says that money which waited to be sent back by hand was sent, on which day, with the bank’s receipt.',
    order.refundSent,
    order.staffOrderReply,
  ),
)
export const refundProof = forStaff(
  'orders:personal',
  get(
    '/api/admin/orders/:number/refund-proof',
    'Gives the picture of the bank’s receipt of money that was sent back by hand.',
    order.orderNumber,
    order.paymentReceiptReply,
  ),
)
export const buyerLink = forStaff(
  'orders:personal',
  post(
    '/api/admin/orders/:number/buyer-link',
    'Gives the link of an order that waits to be paid, to be sent to its buyer, and writes the look down.',
    order.orderNumber,
    order.buyerLinkReply,
  ),
)
export const reportMissingUnits = forStaff(
  'orders:fulfil',
  post(
    '/api/admin/orders/:number/missing-units',
    'Says that units of an order are missing on the shelf.',
    order.missingUnits,
    order.staffOrderReply,
  ),
)
export const releaseOrder = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/release',
    'Lets an order that was held for a look go on to be packed.',
    order.orderNumber,
    order.staffOrderReply,
  ),
)
export const clearOrderAttention = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/attention/clear',
    'Takes the mark off an order that needed a person.',
    order.orderNumber,
    order.staffOrderReply,
  ),
)
