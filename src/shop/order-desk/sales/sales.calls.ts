import { get, post } from '#platform/http/endpoint.ts'
import { orderNumber } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { counterSale, receiptReply, sale, saleReply } from './sale-schema.ts'

// Sales that the shop makes by hand.

export const sellByHand = forStaff(
  'orders:change',
  post(
    '/api/admin/sales',
    'Sells to a buyer who asked elsewhere, and gives the link on which it is paid.',
    sale,
    saleReply,
    201,
  ),
)
export const sellAtCounter = forStaff(
  'orders:change',
  post(
    '/api/admin/counter-sales',
    'Sells at the counter: paid in cash, by the card machine or by Pix, and handed over.',
    counterSale,
    saleReply,
    201,
  ),
)
export const saleReceipt = forStaff(
  'orders:personal',
  get(
    '/api/admin/orders/:number/receipt',
    'Gives what the receipt of a paid order says.',
    orderNumber,
    receiptReply,
  ),
)
