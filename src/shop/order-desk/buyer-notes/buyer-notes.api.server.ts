import type { FastifyInstance } from 'fastify'
import { readStaffOrder } from '#shop/order-desk/staff-order.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import * as calls from './buyer-notes.calls.ts'
import { addBuyerNote, changeBuyerNote, removeBuyerNote } from './buyer-notes.server.ts'

/** The calls that write to the buyer of an order. */
export function buyerNotesApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.addBuyerNote, async ({ number, ...note }, member) => {
    const batch = await addBuyerNote(db, member, number, note)
    return { order: await readStaffOrder(db, member.rights, number), batch }
  })
  serveStaff(app, parts, calls.changeBuyerNote, async ({ number, id, ...note }, member) => {
    const batch = await changeBuyerNote(db, member, number, id, note)
    return { order: await readStaffOrder(db, member.rights, number), batch }
  })
  serveStaff(app, parts, calls.removeBuyerNote, async ({ number, id }, member) => {
    const batch = await removeBuyerNote(db, member, number, id)
    return { order: await readStaffOrder(db, member.rights, number), batch }
  })
}
