import { get, post } from '#platform/http/endpoint.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { none } from '#shop/wire.ts'
import * as order from './order-schema.ts'

// The orders as the staff works through them.

export const staffOrders = forStaff(
  'orders:read',
  get('/api/admin/orders', order.ordersWanted, order.ordersReply),
)
export const staffOrderCounts = forStaff(
  'orders:read',
  get('/api/admin/order-counts', none, order.countsReply),
)
export const staffOrder = forStaff(
  'orders:read',
  get('/api/admin/orders/:number', order.orderNumber, order.staffOrderReply),
)
export const confirmOrderPayment = forStaff(
  'orders:money',
  post('/api/admin/orders/:number/payment', order.paymentSeen, order.staffOrderReply),
)
export const paymentReceipt = forStaff(
  'orders:personal',
  get('/api/admin/orders/:number/payment-receipt', order.orderNumber, order.paymentReceiptReply),
)
export const pickOrder = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/pick', order.orderNumber, order.staffOrderReply),
)
export const shipOrder = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/ship', order.shipment, order.staffOrderReply),
)
export const deliverOrder = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/deliver', order.orderNumber, order.staffOrderReply),
)
export const noteOrder = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/notes', order.newNote, order.staffOrderReply),
)
export const cancelStaffOrder = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/cancel', order.orderNumber, order.staffOrderReply),
)
export const refundStaffOrder = forStaff(
  'orders:money',
  post('/api/admin/orders/:number/refund', order.refundWanted, order.staffOrderReply),
)
export const confirmRefundSent = forStaff(
  'orders:money',
  post('/api/admin/orders/:number/refund-sent', order.refundSent, order.staffOrderReply),
)
export const refundProof = forStaff(
  'orders:personal',
  get('/api/admin/orders/:number/refund-proof', order.orderNumber, order.paymentReceiptReply),
)
export const buyerLink = forStaff(
  'orders:personal',
  post('/api/admin/orders/:number/buyer-link', order.orderNumber, order.buyerLinkReply),
)
export const refundOrderLines = forStaff(
  'orders:money',
  post('/api/admin/orders/:number/line-refunds', order.lineRefundWanted, order.staffOrderReply),
)
export const reportMissingUnits = forStaff(
  'orders:fulfil',
  post('/api/admin/orders/:number/missing-units', order.missingUnits, order.staffOrderReply),
)
export const releaseOrder = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/release', order.orderNumber, order.staffOrderReply),
)
export const clearOrderAttention = forStaff(
  'orders:change',
  post('/api/admin/orders/:number/attention/clear', order.orderNumber, order.staffOrderReply),
)
