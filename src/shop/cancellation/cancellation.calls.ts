import * as z from 'zod/mini'
import { perhapsSignedIn, post } from '#platform/http/endpoint.ts'
import { orderReply } from '#shop/checkout/checkout-schema.ts'
import { orderInput } from '#shop/orders/order-schema.ts'

/** With what the link of a mail has brought, when it was opened by one. */
const cancelInput = z.extend(orderInput, {
  expires: z.optional(z.string().check(z.maxLength(12))),
  signature: z.optional(z.string().check(z.maxLength(100))),
})
/** `mailed`: nothing is cancelled yet, a mail with a link asks whose order it is. */
const cancelReply = z.extend(orderReply, { mailed: z.boolean() })

export const cancelOrder = perhapsSignedIn(
  post(
    '/api/orders/:number/cancel',
    'Cancels an order; of a paid one, with its account or the link of a mail, which is sent otherwise.',
    cancelInput,
    cancelReply,
  ),
)
