import { perhapsSignedIn, post } from '#platform/http/endpoint.ts'
import * as returnInputs from '#shop/aftersales/return-input.ts'
import * as checkoutSchema from '#shop/checkout/checkout-schema.ts'

// The calls that undo an order, or a part of it.

export const cancelOrder = perhapsSignedIn(
  post(
    '/api/orders/:number/cancel',
    'Cancels an order; of a paid one, with its account or the link of a mail, which is sent otherwise.',
    returnInputs.cancelInput,
    returnInputs.cancelReply,
  ),
)
export const withdrawOrder = perhapsSignedIn(
  post(
    '/api/orders/:number/withdraw',
    'Withdraws from a whole order.',
    returnInputs.withdrawInput,
    checkoutSchema.orderReply,
  ),
)
export const requestReturn = perhapsSignedIn(
  post(
    '/api/orders/:number/returns',
    'Asks to send units back.',
    returnInputs.returnInput,
    checkoutSchema.orderReply,
  ),
)
export const cancelReturn = perhapsSignedIn(
  post(
    '/api/orders/:number/returns/:protocol/cancel',
    'Takes a request to send units back away.',
    returnInputs.ownReturnInput,
    checkoutSchema.orderReply,
  ),
)
