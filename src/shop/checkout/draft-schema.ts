import * as z from 'zod/mini'
import { anyId } from '#shop/customers/account-schema.ts'
import { MAX_ORDERS, order, orderStatus } from '#shop/orders/order-schema.ts'
import { anyCount, anyMoney, moment, money } from '#shop/wire.ts'

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
  status: orderStatus,
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

export const ownOrders = z.object({
  user_id: z.optional(anyId),
  /** the newest of them alone; at the most and by default `MAX_ORDERS` */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ORDERS))),
})
export const ownOrdersReply = z.object({ orders: z.array(order) })
