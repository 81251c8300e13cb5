import { get, idempotent, perhapsSignedIn, post, signedIn } from '#platform/http/endpoint.ts'
import * as checkoutSchema from '#shop/checkout/checkout-schema.ts'
import * as draftSchema from '#shop/checkout/draft-schema.ts'
import * as orderSchema from '#shop/orders/order-schema.ts'
import { none } from '#shop/wire.ts'

// The calls that place, show and pay orders.

export const registerOrder = signedIn(
  post(
    '/api/orders/register',
    'Opens a draft of an order.',
    draftSchema.registerOrder,
    draftSchema.registerReply,
    201,
  ),
)
export const registerOrderItem = signedIn(
  post(
    '/api/orders/registerorderitem',
    'Adds a line to a draft.',
    draftSchema.registerItem,
    draftSchema.registerItemReply,
    201,
  ),
)
export const ownOrders = signedIn(
  post(
    '/api/orders/get-orders',
    'Lists the customer’s orders.',
    draftSchema.ownOrders,
    draftSchema.ownOrdersReply,
  ),
)
export const checkoutOptions = get(
  '/api/checkout/options',
  'Gives the ways to pay and what the checkout needs to know.',
  none,
  checkoutSchema.options,
)
export const checkout = idempotent(
  perhapsSignedIn(
    post(
      '/api/checkout',
      'Places an order and charges it.',
      checkoutSchema.checkout,
      checkoutSchema.placed,
      201,
    ),
  ),
)
export const order = perhapsSignedIn(
  get(
    '/api/orders/:number',
    'Gives one order, with its payment.',
    orderSchema.orderInput,
    checkoutSchema.orderReply,
  ),
)
export const reportPayment = perhapsSignedIn(
  post(
    '/api/orders/:number/paid',
    'Says that the Pix to the shop’s own key was sent.',
    checkoutSchema.reportInput,
    checkoutSchema.orderReply,
  ),
)
/** Only the demonstration has it (specification R15). */
export const simulatePayment = perhapsSignedIn(
  post(
    '/api/orders/:number/simulate',
    'Decides a payment of the demonstration.',
    checkoutSchema.simulateInput,
    checkoutSchema.orderReply,
  ),
)
export const payOrder = perhapsSignedIn(
  post(
    '/api/orders/:number/pay',
    'Charges an unpaid order again.',
    checkoutSchema.payInput,
    checkoutSchema.orderReply,
  ),
)
