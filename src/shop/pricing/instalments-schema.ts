import * as z from 'zod/mini'
import { money } from '#shop/wire.ts'

/** In how many parts an amount may be paid. */
export const instalmentPlan = z.object({
  max: z.int(),
  /** how many of them without interest */
  interest_free: z.int(),
  /** the least that one instalment costs */
  minimum: money,
  /** percent a month, from the first instalment beyond the free ones */
  monthly_interest: z.number(),
})
