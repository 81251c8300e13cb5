import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { staffTexts } from '#shop/messages/staff.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import * as calls from './sales.contract.ts'
import { sellByHand } from './sell-by-hand.server.ts'

/** The call of the screen on which the shop sells by hand. */
export function backOfficeSalesApi(
  app: FastifyInstance,
  parts: BackOfficeParts & { gateways: PaymentGateways },
): void {
  serveStaff(app, parts, calls.sellByHand, async (sale, member) => {
    // That money has arrived is said by who may say so of any order.
    if (sale.payment === 'received' && !member.rights.includes('orders:money'))
      throw new Refusal(403, 'right_missing', staffTexts.noRight)
    return sellByHand(parts, member, sale)
  })
}
