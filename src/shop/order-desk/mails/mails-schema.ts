import * as z from 'zod/mini'
import { orderNumber } from '#shop/order-desk/order-schema.ts'
import { rowId } from '#shop/staff/staff-endpoint.ts'

export const mailOfOrder = z.object({ ...orderNumber.shape, ...rowId.shape })
export const orderMailReply = z.object({
  to: z.string(),
  /** as it would be written now; null: it has nothing to say any more */
  letter: z.nullable(z.object({ subject: z.string(), text: z.string() })),
})
export type OrderMailReply = z.output<typeof orderMailReply>
