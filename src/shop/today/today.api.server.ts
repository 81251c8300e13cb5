import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/database.server.ts'
import { unconfirmedRestore } from '#platform/db/unconfirmed-restore.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { todayTexts } from '#shop/messages/staff.ts'
import type { ListedStaffOrder } from '#shop/order-desk/order-schema.ts'
import { holdConfirmed } from '#shop/staff/held-rights.server.ts'
import { confirmedRights } from '#shop/staff/rights.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { RightMissing, type StaffCaller } from '#shop/staff/staff-session.server.ts'
import {
  type FailedJobKind,
  failedJobKinds,
  failedJobRights,
} from '#shop/today/failed-jobs/failed-job-kinds.ts'
import { listFailedJobs, retryFailedJob } from '#shop/today/failed-jobs/failed-jobs.server.ts'
import { figuresReader } from './figures.server.ts'
import { lateOrders, unsentOrders } from './late-orders.server.ts'
import { orderQueues } from './order-queues.server.ts'
import { productsToMend, wantedProducts } from './products-to-mend.server.ts'
import { createSynonym, removeSynonym } from './synonyms.server.ts'
import * as calls from './today.calls.ts'

/** Of each kind of failed jobs. */
const FAILED_SHOWN = 5

/** The calls of 'Hoje'. What a role may not see is not read for it. */
export function backOfficeTodayApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.staffWaiting, async (_, { rights }) => {
    const seesSums = rights.includes('orders:personal')
    const unsent = rights.includes('orders:read') ? await unsentOrders(db) : null
    const [queues, late, wanted, unpictured, unplaced, failed, restored] = await Promise.all([
      unsent && orderQueues(db, rights, unsent),
      unsent && lateOrders(db, unsent),
      wantedProducts(db),
      productsToMend(db, 'unpictured'),
      productsToMend(db, 'unplaced'),
      listFailedJobs(
        db,
        failedJobKinds.filter((kind) => rights.includes(failedJobRights[kind].sees)),
        FAILED_SHOWN,
      ),
      unconfirmedRestore(db),
    ])
    const seen = (order: ListedStaffOrder) => ({ ...order, total: seesSums ? order.total : null })
    return {
      queues:
        queues?.map(({ orders, ...queue }) => ({
          ...queue,
          orders: orders.map((order) => ({ ...seen(order), leave_by: order.leave_by })),
        })) ?? null,
      late: late && {
        ...late,
        orders: late.orders.map(({ order, leave_by }) => ({ leave_by, order: seen(order) })),
      },
      ...{ wanted, unpictured, unplaced, failed, restored },
    }
  })
  const readFigures = figuresReader(db)
  serveStaff(app, parts, calls.staffFigures, (_, { rights }) => readFigures(rights))
  serveStaff(app, parts, calls.retryFailedJob, async ({ kind, id }, member) => {
    if (!(await retryFailedJob(db, member, kind, id, (tx) => holdRetryRight(tx, member, kind))))
      throw new Refusal(404, 'failed_job_not_found', todayTexts.failedJobNotFound)
    return { message: todayTexts.jobRetried }
  })
  serveStaff(app, parts, calls.resendGivenUpMail, async ({ id }, member) => {
    if (!(await retryFailedJob(db, member, 'mail', id)))
      throw new Refusal(404, 'mail_not_found', todayTexts.mailNotFound)
    return { message: todayTexts.mailResent }
  })
  serveStaff(app, parts, calls.createSynonym, async ({ typed, called }, member) => {
    await createSynonym(db, member, typed, called)
    return { message: todayTexts.synonymMade }
  })
  serveStaff(app, parts, calls.removeSynonym, async ({ id }, member) => {
    await removeSynonym(db, member, id)
    return { message: todayTexts.synonymGone }
  })
}

/** @throws Refusal 403 without the right that a kind asks for besides the call's, or without the fresh proof that it asks for */
async function holdRetryRight(tx: Db, caller: StaffCaller, kind: FailedJobKind): Promise<void> {
  const right = failedJobRights[kind].retries
  if (confirmedRights.includes(right)) await holdConfirmed(tx, caller, right)
  else if (!caller.rights.includes(right)) throw new RightMissing(right)
}
