import { get, post } from '#platform/http/endpoint.ts'
import { staffOrderReply } from '#shop/order-desk/order-schema.ts'
import { forStaff } from '#shop/staff/staff-endpoint.ts'
import { mailOfOrder, orderMailReply } from './mails-schema.ts'

// What was written about an order.

export const orderMail = forStaff(
  'orders:personal',
  get(
    '/api/admin/orders/:number/mails/:id',
    'Gives a mail about an order as it would be written now.',
    mailOfOrder,
    orderMailReply,
  ),
)
export const resendOrderMail = forStaff(
  'orders:change',
  post(
    '/api/admin/orders/:number/mails/:id/resend',
    'Sends a mail about an order once more, to the address that the order has now.',
    mailOfOrder,
    staffOrderReply,
  ),
)
