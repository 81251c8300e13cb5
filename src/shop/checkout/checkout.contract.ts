import { get, idempotent, perhapsSignedIn, post, signedIn } from '#platform/http/endpoint.ts'
import * as checkoutSchema from '#shop/checkout/checkout-schema.ts'
import * as draftSchema from '#shop/checkout/draft-schema.ts'
import * as orderSchema from '#shop/orders/order-schema.ts'
import { none } from '#shop/wire.ts'

// The calls that place, show and pay orders.

export const registerOrder = signedIn(
  post('/api/orders/register', draftSchema.registerOrder, draftSchema.registerReply, 201),
)
export const registerOrderItem = signedIn(
  post('/api/orders/registerorderitem', draftSchema.registerItem, draftSchema.registerItemReply, 201),
)
export const ownOrders = signedIn(
  post('/api/orders/get-orders', draftSchema.ownOrders, draftSchema.ownOrdersReply),
)
export const checkoutOptions = get('/api/checkout/options', none, checkoutSchema.options)
export const checkout = idempotent(
  perhapsSignedIn(post('/api/checkout', checkoutSchema.checkout, checkoutSchema.placed, 201)),
)
export const order = perhapsSignedIn(
  get('/api/orders/:number', orderSchema.orderInput, checkoutSchema.orderReply),
)
export const reportPayment = perhapsSignedIn(
  post('/api/orders/:number/paid', checkoutSchema.reportInput, checkoutSchema.orderReply),
)
/** Only the demonstration has it (specification R15). */
export const simulatePayment = perhapsSignedIn(
  post('/api/orders/:number/simulate', checkoutSchema.simulateInput, checkoutSchema.orderReply),
)
export const payOrder = perhapsSignedIn(
  post('/api/orders/:number/pay', checkoutSchema.payInput, checkoutSchema.orderReply),
)
