import { get, post } from '#platform/http/endpoint.ts'
import { cartReply, refreshInput } from './cart-schema.ts'
import { couponInput, couponReply } from './coupon-schema.ts'

// The calls of cart and coupons.

export const couponCheck = get(
  '/api/coupons/check/:code/:date/:total',
  'Says what a coupon takes off.',
  couponInput,
  couponReply,
)
export const cartRefresh = post(
  '/api/cart/refresh',
  'Prices the lines of a cart, and says what has changed.',
  refreshInput,
  cartReply,
)
