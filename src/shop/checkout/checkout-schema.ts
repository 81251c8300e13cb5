import * as z from 'zod/mini'
import { buyer, shipping } from '#shop/customers/customer.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { order, orderInput } from '#shop/orders/order-schema.ts'
import { payment, paymentAsked, paymentMethod } from '#shop/payments/payment-schema.ts'
import { cartItems } from '#shop/pricing/cart-schema.ts'
import { instalmentPlan } from '#shop/pricing/instalments-schema.ts'
import { moment, money } from '#shop/wire.ts'

const items = cartItems.check(z.minLength(1, orderTexts.empty))
const couponCode = z.optional(z.nullable(z.string().check(z.maxLength(40))))

/** A customer's own name is whatever they registered; only a guest's is held to the rules of the checkout. */
export const accountBuyer = z.object({
  name: z.string().check(z.maxLength(200)),
  cpf: z.string().check(z.maxLength(20)),
  email: z.string().check(z.maxLength(254)),
})

export const checkout = z.object({
  items,
  coupon: couponCode,
  /** not believed of a customer who is signed in, and not needed */
  customer: z.optional(accountBuyer),
  shipping,
  shipping_method: z.string().check(z.maxLength(40)),
  ...paymentAsked,
  total: z.optional(money),
})
export type Checkout = z.output<typeof checkout>

export const guestCheckout = z.extend(checkout, { customer: buyer })

export const placed = z.object({ order: z.array(order), payment })

export const payInput = z.extend(orderInput, paymentAsked)

/** `receipt`: a picture in base64, for the shop alone. Its bytes are judged when it is drawn anew. */
export const reportInput = z.extend(orderInput, {
  receipt: z.optional(z.string().check(z.maxLength(7_500_000))),
})

/** What becomes of a payment of the demonstration. */
const simulatedOutcome = z.enum(['paid', 'rejected'])
export type SimulatedOutcome = z.output<typeof simulatedOutcome>
export const simulateInput = z.extend(orderInput, { outcome: simulatedOutcome })

/** `asked_at` is the shop's clock, against which a browser reckons how long there still is to pay. */
export const orderReply = z.object({ order, payment, asked_at: moment })
export type OrderReply = z.output<typeof orderReply>

export const options = z.object({
  shipping_methods: z.array(z.object({ id: z.string(), name: z.string(), amount: money })),
  payment_methods: z.array(z.object({ id: paymentMethod, name: z.string() })),
  instalments: instalmentPlan,
  /** payments are only played: nothing is charged, and only test cards are taken */
  demonstration: z.boolean(),
  /** what the card's form needs, and which form it is; null where cards are not taken */
  card: z.nullable(z.object({ form: z.string(), public_key: z.string(), sdk_url: z.string() })),
})
export type CheckoutOptions = z.output<typeof options>
