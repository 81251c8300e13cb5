import * as z from 'zod/mini'
import { anyId } from '#shop/customers/account-shapes.ts'
import { buyer, shipping, tidy } from '#shop/customers/customer.ts'
import { cartItems, count, money } from '#shop/shapes.ts'
import { texts } from '#shop/texts.ts'
import { orderStatuses } from './order.ts'
import { paymentStatuses } from './payment-status.ts'

/** A moment: ISO 8601 on the wire, a Date on both of its ends. */
export const moment = z.codec(z.string(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** An amount in reais from JSON or from a form: 19.9 and '19.90' alike. */
const anyMoney = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,12}(\.\d+)?$/))]),
  z.int().check(z.minimum(0)),
  { decode: (reais) => Math.round(Number(reais) * 100), encode: (centavos) => centavos / 100 },
)

/** A count from JSON or from a form. */
const anyCount = z.codec(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]), count, {
  decode: Number,
  encode: (whole) => whole,
})

const items = cartItems.check(z.minLength(1, texts.order.empty))
const couponCode = z.optional(z.nullable(z.string().check(z.maxLength(40))))
const paymentMethod = z.enum(['pix', 'card', 'boleto'])

/** A card as the provider's own fields give it; its number never comes here. */
const card = z.object({
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  payment_method_id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  issuer_id: z.optional(z.string().check(z.regex(/^[\w-]{0,40}$/))),
  instalments: z.int().check(z.minimum(1), z.maximum(12)),
})
const paymentAsked = { payment_method: paymentMethod, card: z.optional(card) }
export type PaymentAsked = z.output<z.ZodMiniObject<typeof paymentAsked>>

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
  /** what the carrier calls the parcel, if it was said */
  tracking_code: z.nullable(z.string()),
  /** when its buyer took the purchase back after it was sent, and what to call that */
  withdrawal: z.nullable(z.object({ protocol: z.string(), reason: z.string(), at: moment })),
})
export type OrderView = z.output<typeof order>

export const payment = z.object({
  method: z.enum(['pix', 'card', 'boleto', 'none']),
  status: z.enum(paymentStatuses),
  amount: money,
  refunded: money,
  expires_at: z.nullable(moment),
  pix: z.nullable(z.object({ code: z.string(), qr_svg: z.string(), receiver: z.string() })),
  boleto: z.nullable(z.object({ line: z.string(), url: z.string() })),
  card: z.nullable(
    z.object({
      brand: z.string(),
      last_four: z.string(),
      instalments: z.int(),
      instalment: money,
      total: money,
    }),
  ),
  /** why it was refused, in words for whoever pays */
  message: z.nullable(z.string()),
})
export type PaymentView = z.output<typeof payment>

/** Fixed values are reais on the wire and centavos inside; percentages are what they are (spec §3). */
const coupon = z.codec(
  z.object({ code: z.string(), type: z.enum(['fixed', 'percentage']), value: z.number() }),
  z.object({ code: z.string(), type: z.enum(['fixed', 'percentage']), value: z.int() }),
  {
    decode: (wire) => ({ ...wire, value: wire.type === 'fixed' ? Math.round(wire.value * 100) : wire.value }),
    encode: (inside) => ({ ...inside, value: inside.type === 'fixed' ? inside.value / 100 : inside.value }),
  },
)
export const couponInput = z.object({
  code: z.string().check(z.maxLength(100)),
  /** YY-MM-DD by the browser's clock; the shop's own clock decides (decisions 15) */
  date: z.string().check(z.maxLength(20)),
  total: anyMoney,
})
export const couponReply = z.object({ coupon })

export const registerOrder = z.object({
  user_id: z.optional(anyId),
  subtotal: anyMoney,
  discount: anyMoney,
  tax: anyMoney,
  total: anyMoney,
})
export const registerItem = z.object({
  product_id: anyId,
  order_id: anyId,
  quantity: anyCount,
  price: anyMoney,
})
/** An order of the line-by-line calls; a draft has no number yet. */
const registered = z.object({
  id: z.int(),
  number: z.nullable(z.int()),
  user_id: z.nullable(z.int()),
  status,
  subtotal: money,
  discount: money,
  tax: money,
  total: money,
  created_at: moment,
})
export const registerReply = z.object({ order: z.array(registered) })
export const registerItemReply = z.object({
  order_item: z.array(z.object({ order_id: z.int(), product_id: z.int(), quantity: z.int(), price: money })),
  order: z.array(registered),
})
export const ownOrders = z.object({ user_id: z.optional(anyId) })
export const ownOrdersReply = z.object({ orders: z.array(order) })

export const placed = z.object({ order: z.array(order), payment })
export const orderInput = z.object({ number: z.union([z.string(), z.int()]), key: z.optional(z.string()) })
export const withdrawInput = z.extend(orderInput, {
  reason: z._default(z.string().check(tidy(), z.maxLength(1000, texts.order.reasonTooLong)), ''),
})
export const payInput = z.extend(orderInput, paymentAsked)
/** `asked_at` is the shop's clock, against which a browser reckons how long there still is to pay. */
export const orderReply = z.object({ order, payment, asked_at: moment })
export type OrderReply = z.output<typeof orderReply>

export const options = z.object({
  shipping_methods: z.array(z.object({ id: z.string(), name: z.string(), amount: money })),
  payment_methods: z.array(z.object({ id: paymentMethod, name: z.string() })),
  instalments: z.object({
    max: z.int(),
    interest_free: z.int(),
    minimum: money,
    monthly_interest: z.number(),
  }),
  /** what the card's form needs; null where cards are not taken */
  card: z.nullable(z.object({ public_key: z.string(), sdk_url: z.string() })),
})
export type CheckoutOptions = z.output<typeof options>
