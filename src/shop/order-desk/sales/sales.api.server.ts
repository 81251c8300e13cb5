import type { FastifyInstance } from 'fastify'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { RightMissing, type StaffCaller } from '#shop/staff/staff-session.server.ts'
import { readReceipt } from './receipt.server.ts'
import * as calls from './sales.calls.ts'
import { sellAtCounter, sellByHand } from './sell-by-hand.server.ts'

/** The calls of the screen on which the shop sells by hand. */
export function backOfficeSalesApi(
  app: FastifyInstance,
  parts: BackOfficeParts & { gateways: PaymentGateways },
): void {
  serveStaff(app, parts, calls.sellByHand, async (sale, member) => {
    if (sale.payment !== 'link') demandMoney(member)
    return sellByHand(parts, member, sale)
  })
  serveStaff(app, parts, calls.sellAtCounter, async (sale, member) => {
    demandMoney(member)
    return sellAtCounter(parts, member, sale)
  })
  serveStaff(app, parts, calls.saleReceipt, ({ number }) => readReceipt(parts, number))
}

/** That money has arrived is said by who may say so of any order. Who stands at the counter is not asked for a password each time. */
function demandMoney({ rights }: StaffCaller): void {
  if (!rights.includes('orders:money')) throw new RightMissing('orders:money')
}
