import * as z from 'zod/mini'
import { listedOrder } from '#shop/order-desk/order-schema.ts'
import { rowId } from '#shop/staff/staff-endpoint.ts'
import { failedJobKinds } from '#shop/today/failed-jobs/failed-job-kinds.ts'
import { moment } from '#shop/wire.ts'

const productToMend = z.object({ id: z.int(), name: z.string(), image: z.string() })
export type ProductToMend = z.output<typeof productToMend>
/** the first few, and how many there are: counted up to a thousand and one */
const productsToMend = z.object({ count: z.int(), products: z.array(productToMend) })

/** The tabs whose orders wait for the staff, in the order in which they are shown. */
export const queueTabs = ['attention', 'confirm', 'pick', 'ship'] as const

const failedJob = z.object({
  kind: z.enum(failedJobKinds),
  id: z.int(),
  /** 'Cobrança do pedido 1042' */
  about: z.string(),
  /** the number of the order that it is about */
  order: z.nullable(z.int()),
  /** when it was given up; else when it began */
  since: moment,
  /** the shop does not try it again by itself */
  gave_up: z.boolean(),
  why: z.string(),
})
export type FailedJob = z.output<typeof failedJob>
/** The same with the technical error, which is for who looks after the server. */
export type FailedJobAtServer = FailedJob & { error: string | null }

/** A job that is tried again: its kind, and its row. */
export const failedJobRef = z.object({ kind: z.enum(failedJobKinds), ...rowId.shape })

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
  /** jobs that were given up, or that have failed so often that a person should know, what has waited longest first */
  failed: z.array(failedJob),
})
export type Waiting = z.output<typeof waitingReply>

export const done = z.object({ message: z.string() })
