import * as z from 'zod/mini'
import { allReturnKinds, returnOutcomes, returnStatuses } from '#shop/orders/returns/returns.ts'
import { moment, money } from '#shop/wire.ts'

/** How far a return has come, and what was decided about it. */
export const staffReturnStep = z.object({
  status: z.enum(returnStatuses),
  outcome: z.nullable(z.enum(returnOutcomes)),
})

/** A return as the staff works through it. */
export const staffReturn = z.object({
  protocol: z.string(),
  kind: z.enum(allReturnKinds),
  status: z.enum(returnStatuses),
  /** what the buyer asks for, and what the shop decided */
  wish: z.enum(returnOutcomes),
  outcome: z.nullable(z.enum(returnOutcomes)),
  /** in the buyer's words */
  reason: z.string(),
  lines: z.array(
    z.object({
      product_id: z.int(),
      quantity: z.int(),
      /** how many of them the shop takes back; null before it has looked */
      accepted: z.nullable(z.int()),
    }),
  ),
  return_code: z.nullable(z.string()),
  instructions: z.string(),
  /** what goes back with it, or will; null for an exchange, a repair, one that ended, and a role that sees no sums */
  money: z.nullable(
    z.object({
      parts: z.array(z.object({ name: z.string(), quantity: z.int(), amount: money })),
      freight: money,
      amount: money,
    }),
  ),
  events: z.array(z.object({ status: z.enum(returnStatuses), at: moment, note: z.string() })),
})
export type StaffReturn = z.output<typeof staffReturn>
