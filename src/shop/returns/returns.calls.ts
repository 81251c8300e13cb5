import { perhapsSignedIn, post } from '#platform/http/endpoint.ts'
import * as checkoutSchema from '#shop/checkout/checkout-schema.ts'
import * as returnInputs from './return-input.ts'

// The calls by which a buyer gives an order, or a part of it, back.

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
