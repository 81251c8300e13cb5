import type { FastifyInstance } from 'fastify'
import { readStaffOrder } from '#shop/order-desk/staff-order.server.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import { addLines } from './add-lines.server.ts'
import { addToOrder } from './add-to-order.server.ts'
import { changeShipping, shippingChoices } from './change-shipping.server.ts'
import * as calls from './changes.calls.ts'
import { correctAddress, freightTo } from './correct-address.server.ts'
import { swapUnits } from './swap-units.server.ts'
import { takeOutLines } from './take-out-lines.server.ts'

/** The calls that put right what is in an order and where it goes, before it leaves. */
export function orderChangesApi(
  app: FastifyInstance,
  parts: BackOfficeParts & { gateways: PaymentGateways },
): void {
  const { db, config } = parts
  serveStaff(app, parts, calls.correctOrderAddress, async ({ number, ...correction }, member) => {
    await correctAddress(db, member, number, correction)
    return { order: await readStaffOrder(db, member.rights, number) }
  })
  serveStaff(app, parts, calls.orderFreight, async ({ number, cep }, { rights }) => {
    const { paid, now } = await freightTo(db, config, number, cep)
    return rights.includes('orders:personal') ? { paid, now } : { paid: null, now: null }
  })
  serveStaff(app, parts, calls.shippingChoices, async ({ number }) => ({
    choices: await shippingChoices(db, config, number),
  }))
  serveStaff(app, parts, calls.changeShipping, async ({ number, ...wanted }, member) => {
    await changeShipping(parts, member, number, wanted)
    return { order: await readStaffOrder(db, member.rights, number) }
  })
  serveStaff(app, parts, calls.swapOrderUnits, async ({ number, ...swap }, member) => {
    await swapUnits(db, member, number, swap)
    return { order: await readStaffOrder(db, member.rights, number) }
  })
  serveStaff(app, parts, calls.addToOrder, async (addition, member) => {
    const { number, total } = await addToOrder(parts, member, addition)
    return {
      order: await readStaffOrder(db, member.rights, addition.number),
      added: { number, total: member.rights.includes('orders:personal') ? total : null },
    }
  })
  serveStaff(app, parts, calls.addLines, async ({ number, items, ...seen }, member) => {
    const units = items.map(({ product_id, count }) => ({ product_id, quantity: count }))
    await addLines(parts, member, number, { units, ...seen })
    return { order: await readStaffOrder(db, member.rights, number) }
  })
  serveStaff(app, parts, calls.takeOutLines, async ({ number, ...out }, member) => {
    await takeOutLines(parts, member, number, out)
    return { order: await readStaffOrder(db, member.rights, number) }
  })
}
