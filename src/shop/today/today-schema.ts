import * as z from 'zod/mini'
import { listedOrder } from '#shop/order-desk/order-schema.ts'
import { moment } from '#shop/wire.ts'

const productToMend = z.object({ id: z.int(), name: z.string(), image: z.string() })
export type ProductToMend = z.output<typeof productToMend>
/** the first few, and how many there are: counted up to a thousand and one */
const productsToMend = z.object({ count: z.int(), products: z.array(productToMend) })

/** The tabs whose orders wait for the staff, in the order in which they are shown. */
export const queueTabs = ['attention', 'confirm', 'pick', 'ship'] as const

/** What waits for the staff. Null: the role does not see it. */
export const waitingReply = z.object({
  /** the database is a backup that was restored, and nothing leaves the shop until a person confirms it */
  restored: z.nullable(z.object({ at: moment, made_at: moment })),
  /**
   * orders by the next thing to do: how many, counted up to a thousand and one, and the first few: what is to be packed or posted
   * by when it has to leave for its promise to be kept (`leave_by`), the others by their age
   */
  queues: z.nullable(
    z.array(
      z.object({
        tab: z.enum(queueTabs),
        count: z.int(),
        orders: z.array(z.object({ ...listedOrder.shape, leave_by: z.nullable(moment) })),
      }),
    ),
  ),
  /** paid orders that have to leave within a day for their promise to be kept, the most urgent first */
  late: z.nullable(
    z.object({ count: z.int(), orders: z.array(z.object({ order: listedOrder, leave_by: moment })) }),
  ),
  /** sold-out products for which people wait, most people first */
  wanted: z.array(z.object({ ...productToMend.shape, people: z.int() })),
  /** on sale without a picture */
  unpictured: productsToMend,
  /** on sale in a category that is hidden, where no visitor finds them */
  unplaced: productsToMend,
  /** mails that were given up, the newest first */
  mails: z.nullable(
    z.array(
      z.object({
        id: z.int(),
        template: z.string(),
        recipient: z.string(),
        gave_up_at: moment,
        /** the mail server does not take the address; else it could not be reached */
        refused: z.boolean(),
        /** the order that it is about */
        order: z.nullable(z.int()),
      }),
    ),
  ),
  /** payment providers that have not answered */
  unanswered: z.nullable(
    z.array(
      z.object({
        provider: z.string(),
        since: moment,
        /** numbers of a few orders whose charge or refund waits for it */
        orders: z.array(z.int()),
      }),
    ),
  ),
  /** programs that do not take what the shop tells them */
  programs: z.nullable(
    z.array(z.object({ id: z.int(), name: z.string(), given_up: z.int(), stopped: z.boolean() })),
  ),
})
export type Waiting = z.output<typeof waitingReply>

export const done = z.object({ message: z.string() })
