import type { FastifyInstance } from 'fastify'
import { unconfirmedRestore } from '#platform/db/unconfirmed-restore.server.ts'
import { todayTexts } from '#shop/messages/staff.ts'
import type { ListedStaffOrder } from '#shop/order-desk/order-schema.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { figuresReader } from './figures.server.ts'
import { lateOrders, unsentOrders } from './late-orders.server.ts'
import { deafPrograms, givenUpMails, resendGivenUpMail, unansweredProviders } from './open-problems.server.ts'
import { orderQueues } from './order-queues.server.ts'
import { productsToMend, wantedProducts } from './products-to-mend.server.ts'
import { createSynonym, removeSynonym } from './synonyms.server.ts'
import * as calls from './today.calls.ts'

/** The calls of 'Hoje'. What a role may not see is not read for it. */
export function backOfficeTodayApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.staffWaiting, async (_, { rights }) => {
    const seesSums = rights.includes('orders:personal')
    const unsent = rights.includes('orders:read') ? await unsentOrders(db) : null
    const [queues, late, wanted, unpictured, unplaced, mails, unanswered, programs, restored] =
      await Promise.all([
        unsent && orderQueues(db, rights, unsent),
        unsent && lateOrders(db, unsent),
        wantedProducts(db),
        productsToMend(db, 'unpictured'),
        productsToMend(db, 'unplaced'),
        seesSums ? givenUpMails(db) : null,
        seesSums ? unansweredProviders(db) : null,
        rights.includes('staff:manage') ? deafPrograms(db) : null,
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
      ...{ wanted, unpictured, unplaced, mails, unanswered, programs, restored },
    }
  })
  const readFigures = figuresReader(db)
  serveStaff(app, parts, calls.staffFigures, (_, { rights }) => readFigures(rights))
  serveStaff(app, parts, calls.resendGivenUpMail, async ({ id }, member) => {
    await resendGivenUpMail(db, member, id)
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
