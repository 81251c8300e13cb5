import * as z from 'zod/mini'
import { moment, money } from '#shop/wire.ts'
import { allReturnKinds, returnOutcomes, returnStatuses } from './returns.ts'

const returnLine = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** how many of them the shop takes back; null before it has looked */
  accepted: z.nullable(z.int()),
  /** what goes back for them; null before the shop has looked, and where it is not the money that comes back */
  refund_amount: z.nullable(money),
})

/** A return as its buyer sees it. */
export const orderReturn = z.object({
  protocol: z.string(),
  kind: z.enum(allReturnKinds),
  status: z.enum(returnStatuses),
  /** what the buyer asks for, and what the shop decided */
  wish: z.enum(returnOutcomes),
  outcome: z.nullable(z.enum(returnOutcomes)),
  reason: z.string(),
  lines: z.array(returnLine),
  /** with what the parcel travels back at the shop's cost */
  return_code: z.nullable(z.string()),
  instructions: z.string(),
  /** what goes back to the buyer, and the part of it that is freight; null before the shop has looked */
  refund_amount: z.nullable(money),
  freight_amount: money,
  events: z.array(z.object({ status: z.enum(returnStatuses), at: moment, note: z.string() })),
})
export type OrderReturn = z.output<typeof orderReturn>
