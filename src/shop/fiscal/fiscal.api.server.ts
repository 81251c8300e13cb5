import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { fiscalTexts } from '#shop/messages/staff.ts'
import { readStaffOrder } from '#shop/order-desk/staff-order.server.ts'
import { FISCAL_PAPER_MOST_BYTES } from '#shop/orders/fiscal-key.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import type { StaffCaller } from '#shop/staff/staff-session.server.ts'
import { addFiscalPaper, removeFiscalPaper, setFiscalKey } from './change-fiscal.server.ts'
import * as calls from './fiscal.calls.ts'
import { fiscalPaperOf } from './fiscal-papers.server.ts'

/** Above the file itself, because base64 makes it a third longer; one that is a little too large is received, to be told so. */
const BODY_LIMIT = 2 * FISCAL_PAPER_MOST_BYTES

/** The calls about the document that travels with a parcel. */
export function fiscalApi(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  async function undoable<Batch>({ rights }: StaffCaller, number: number, change: () => Promise<Batch>) {
    const batch = await change()
    return { order: await readStaffOrder(db, rights, number), batch }
  }
  serveStaff(app, parts, calls.setFiscalKey, ({ number, key }, member) =>
    undoable(member, number, () => setFiscalKey(db, member, number, key)),
  )
  serveStaff(
    app,
    parts,
    calls.addFiscalPaper,
    ({ number, file }, member) =>
      undoable(member, number, () => addFiscalPaper(db, member, number, Buffer.from(file, 'base64'))),
    { bodyLimit: BODY_LIMIT },
  )
  serveStaff(app, parts, calls.removeFiscalPaper, ({ number, paper }, member) =>
    undoable(member, number, () => removeFiscalPaper(db, member, number, paper)),
  )
  serveStaff(app, parts, calls.fiscalPaper, async ({ number, paper }) => {
    const kept = await fiscalPaperOf(db, { number }, paper)
    if (!kept) throw new Refusal(404, 'not_found', fiscalTexts.notKept)
    return { name: kept.name, type: kept.type, file: kept.content.toString('base64') }
  })
}
