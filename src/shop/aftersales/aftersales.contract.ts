import { perhapsSignedIn, post } from '#platform/http/endpoint.ts'
import * as returnInputs from '#shop/aftersales/return-input.ts'
import * as checkoutSchema from '#shop/checkout/checkout-schema.ts'

// The calls that undo an order, or a part of it.

export const cancelOrder = perhapsSignedIn(
  post('/api/orders/:number/cancel', returnInputs.cancelInput, returnInputs.cancelReply),
)
export const withdrawOrder = perhapsSignedIn(
  post('/api/orders/:number/withdraw', returnInputs.withdrawInput, checkoutSchema.orderReply),
)
export const requestReturn = perhapsSignedIn(
  post('/api/orders/:number/returns', returnInputs.returnInput, checkoutSchema.orderReply),
)
export const cancelReturn = perhapsSignedIn(
  post(
    '/api/orders/:number/returns/:protocol/cancel',
    returnInputs.ownReturnInput,
    checkoutSchema.orderReply,
  ),
)
