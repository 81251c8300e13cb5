import * as z from 'zod/mini'
import { normaliseText } from '#shop/customers/customer.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { orderInput } from '#shop/orders/order-schema.ts'
import { returnKinds, returnOutcomes } from '#shop/orders/returns/returns.ts'
import { count } from '#shop/wire.ts'

/** Why something is given back, in the buyer's words; none is needed. */
const reason = z._default(z.string().check(normaliseText(), z.maxLength(1000, orderTexts.reasonTooLong)), '')

export const withdrawInput = z.extend(orderInput, { reason })

export const returnInput = z.extend(orderInput, {
  kind: z.enum(returnKinds),
  lines: z.array(z.object({ product_id: z.int(), quantity: count })).check(z.minLength(1), z.maxLength(500)),
  /** what the buyer asks for when something is broken */
  wish: z._default(z.enum(returnOutcomes), 'refund'),
  reason,
  /** the caller's name of this request: repeated, it is one return */
  request_key: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
})

/** What a buyer asks to give back. */
export type ReturnRequest = Pick<
  z.output<typeof returnInput>,
  'kind' | 'lines' | 'wish' | 'reason' | 'request_key'
>

export const ownReturnInput = z.extend(orderInput, { protocol: z.string().check(z.maxLength(40)) })
