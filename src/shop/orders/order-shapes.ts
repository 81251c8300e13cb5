import * as z from 'zod/mini'
import { buyer, shipping } from '#shop/customers/customer.ts'
import { cartItems, money } from '#shop/shapes.ts'
import { texts } from '#shop/texts.ts'
import { orderStatuses } from './order.ts'

/** A moment: ISO 8601 on the wire, a Date on both of its ends. */
export const moment = z.codec(z.string(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

const items = cartItems.check(z.minLength(1, texts.order.empty))
const couponCode = z.optional(z.nullable(z.string().check(z.maxLength(40))))
const paymentMethod = z.enum(['pix', 'card', 'boleto'])

export const checkout = z.object({
  items,
  coupon: couponCode,
  customer: buyer,
  shipping,
  shipping_method: z.string().check(z.maxLength(40)),
  payment_method: paymentMethod,
  total: z.optional(money),
})
export type Checkout = z.output<typeof checkout>

const status = z.enum(orderStatuses)
const orderItem = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  price: money,
  quantity: z.int(),
  discount: money,
  total: money,
  product: z.object({ name: z.string(), description: z.string(), slug: z.string(), image: z.string() }),
})
export const order = z.object({
  id: z.int(),
  number: z.int(),
  key: z.string(),
  status,
  subtotal: money,
  discount: money,
  freight: money,
  total: money,
  coupon: z.nullable(z.string()),
  created_at: moment,
  reserved_until: z.nullable(moment),
  customer: z.object({ name: z.string(), cpf: z.string(), email: z.string() }),
  shipping: z.nullable(
    z.object({
      cep_number: z.string(),
      address: z.string(),
      address_number: z.string(),
      address_extra_info: z.string(),
      address_bairro: z.string(),
      city: z.string(),
      state: z.string(),
      phone_number: z.string(),
    }),
  ),
  shipping_method: z.object({ id: z.string(), name: z.string(), amount: money }),
  order_items: z.array(orderItem),
  events: z.array(z.object({ status, at: moment })),
})
export type OrderView = z.output<typeof order>

export const payment = z.object({
  method: z.enum(['pix', 'card', 'boleto', 'none']),
  status: z.enum([
    'created',
    'pending',
    'in_review',
    'authorized',
    'paid',
    'partially_refunded',
    'refunded',
    'in_dispute',
    'charged_back',
    'rejected',
    'cancelled',
    'expired',
  ]),
  amount: money,
  expires_at: z.nullable(moment),
  pix: z.nullable(z.object({ code: z.string(), qr_svg: z.string(), receiver: z.string() })),
})
export type PaymentView = z.output<typeof payment>

export const placed = z.object({ order: z.array(order), payment })
export const orderInput = z.object({ number: z.union([z.string(), z.int()]), key: z.optional(z.string()) })
export const orderReply = z.object({ order, payment })

export const options = z.object({
  shipping_methods: z.array(z.object({ id: z.string(), name: z.string(), amount: money })),
  payment_methods: z.array(z.object({ id: paymentMethod, name: z.string() })),
  instalments: z.object({
    max: z.int(),
    interest_free: z.int(),
    minimum: money,
    monthly_interest: z.number(),
  }),
})
