import type { FastifyInstance } from 'fastify'
import { readStaffOrder } from '#shop/order-desk/staff-order.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import * as calls from './mails.calls.ts'
import { readOrderMail, resendOrderMail } from './order-mails.server.ts'

/** The calls about the mails of an order. */
export function orderMailsApi(app: FastifyInstance, parts: BackOfficeParts): void {
  serveStaff(app, parts, calls.orderMail, ({ number, id }, member) =>
    readOrderMail(parts, member, number, id),
  )
  serveStaff(app, parts, calls.resendOrderMail, async ({ number, id }, member) => {
    await resendOrderMail(parts, member, number, id)
    return { order: await readStaffOrder(parts.db, member.rights, number) }
  })
}
