import type { FastifyInstance } from 'fastify'
import { invalid } from '#platform/http/refusal.ts'
import { returnTexts } from '#shop/messages/returns.ts'
import { readStaffOrder } from '#shop/order-desk/staff-order.server.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { checkReturn } from '#shop/returns/check-return.server.ts'
import { returnForStaff } from '#shop/returns/list-returns.server.ts'
import { openReturn } from '#shop/returns/open-return.server.ts'
import { refundLines } from '#shop/returns/refund-lines.server.ts'
import { refundReturn } from '#shop/returns/refund-return.server.ts'
import {
  authorizeReturn,
  cancelReturn,
  receiveReturn,
  refuseReturn,
  resolveReturn,
} from '#shop/returns/return-steps.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { RightMissing, type StaffCaller } from '#shop/staff/staff-session.server.ts'
import { readOpenReturns } from './open-returns.server.ts'
import * as calls from './staff-returns.calls.ts'

/** The calls that take a return from its request to its end. Each names how the return was seen. */
export function staffReturnsApi(
  app: FastifyInstance,
  parts: BackOfficeParts & { gateways: PaymentGateways },
): void {
  const { db, gateways } = parts
  serveStaff(app, parts, calls.staffReturns, (wanted, { rights }) => readOpenReturns(db, rights, wanted))
  /** Does it, and answers with the order as it is then, and with what undoes it. */
  async function moved({ rights }: StaffCaller, number: number, step: () => Promise<string | null>) {
    const batch = await step()
    return { order: await readStaffOrder(db, rights, number), batch }
  }
  /** The same for what is not undone: money, and what was told at once. */
  const done = (member: StaffCaller, number: number, step: () => Promise<unknown>) =>
    moved(member, number, async () => {
      await step()
      return null
    })
  serveStaff(app, parts, calls.openReturn, ({ number, asked_on, ...asked }, member) =>
    done(member, number, () => openReturn(db, member, number, asked, asked_on)),
  )
  serveStaff(app, parts, calls.authorizeReturn, ({ number, protocol, seen, code, instructions }, member) =>
    moved(member, number, () =>
      authorizeReturn(db, member, protocol, { code: trackingCode(code), instructions }, { number, ...seen }),
    ),
  )
  serveStaff(app, parts, calls.refuseReturn, ({ number, protocol, seen, note }, member) =>
    moved(member, number, () => refuseReturn(db, member, protocol, note, { number, ...seen })),
  )
  serveStaff(app, parts, calls.endReturn, ({ number, protocol, seen, note }, member) =>
    moved(member, number, () => cancelReturn(db, member, protocol, note, { number, ...seen })),
  )
  serveStaff(app, parts, calls.receiveReturn, ({ number, protocol, seen }, member) =>
    moved(member, number, () => receiveReturn(db, member, protocol, { number, ...seen })),
  )
  serveStaff(app, parts, calls.resolveReturn, ({ number, protocol, seen, note }, member) =>
    done(member, number, () => resolveReturn(db, member, protocol, note, { number, ...seen })),
  )
  serveStaff(app, parts, calls.refundReturn, ({ number, protocol, seen }, member) =>
    done(member, number, () => refundReturn(db, gateways, member, protocol, { number, ...seen })),
  )
  serveStaff(app, parts, calls.refundOrderLines, ({ number, lines, restock, note, seen }, member) =>
    done(member, number, () =>
      refundLines(db, gateways, member, number, { lines, restocked: restock, note, seen }),
    ),
  )
  serveStaff(app, parts, calls.checkReturn, ({ number, protocol, seen, lines, outcome, note }, member) =>
    moved(member, number, async () => {
      const { returned } = await returnForStaff(db, protocol)
      if (outcome && outcome !== returned.wish && !member.rights.includes('orders:change'))
        throw new RightMissing('orders:change')
      const skus = new Map(returned.lines.map(({ product_id, sku }) => [product_id, sku]))
      const found = lines.map((line) => ({ ...line, sku: skus.get(line.product_id) }))
      const chosen = (units: (line: (typeof found)[number]) => number) =>
        new Map(found.map((line) => [skuOf(line), units(line)]))
      const check = {
        accept: chosen(({ accepted }) => accepted),
        restock: chosen(({ restocked }) => restocked),
        ...(outcome ? { outcome } : {}),
        note,
        why: found
          .filter(({ why }) => why)
          .map(({ sku, why }) => `${sku}: ${why}`)
          .join('; '),
      }
      return (await checkReturn(db, member, protocol, check, { number, ...seen })).batch
    }),
  )
}

function skuOf({ sku }: { sku: string | undefined }): string {
  if (sku === undefined) throw invalid({ lines: [returnTexts.noSuchUnits] })
  return sku
}
