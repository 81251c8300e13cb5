import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { cancelForShop } from '#shop/aftersales/cancel-order.server.ts'
import { fulfilByStaff } from '#shop/backoffice/packing/packing.server.ts'
import { writeHistory } from '#shop/history/history.server.ts'
import type { Step } from '#shop/orders/fulfilment.server.ts'
import { countPlacedOrders, listPlacedOrders, type OrderListWanted } from '#shop/orders/order-list.server.ts'
import { trackingCode } from '#shop/orders/tracking.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { clearAttention, confirmPayment } from '#shop/payments/manual-payment.server.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { mayDo } from '#shop/staff/rights.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import type { StaffMember } from '#shop/staff/staff-session.server.ts'
import { noteOrder, setFiscalKey } from './order-record.server.ts'
import type { OrderTab, orderNumber } from './order-schema.ts'
import * as calls from './orders.contract.ts'
import { readStaffOrder } from './staff-order.server.ts'

const PAGE = 50

/** Which orders stand in a tab. */
const inTab: Record<OrderTab, Pick<OrderListWanted, 'statuses' | 'attention'>> = {
  confirm: { statuses: ['awaiting_payment'] },
  pick: { statuses: ['paid'] },
  ship: { statuses: ['picking'] },
  underway: { statuses: ['shipped'] },
  attention: { attention: true },
  all: {},
}

/** The calls of the screen of orders. */
export function backOfficeOrdersApi(
  app: FastifyInstance,
  parts: BackOfficeParts & { gateways: PaymentGateways },
): void {
  readings(app, parts)
  changes(app, parts)
}

function readings(app: FastifyInstance, parts: BackOfficeParts): void {
  const { db } = parts
  serveStaff(app, parts, calls.staffOrders, async ({ tab, search, after, oldest }, { role }) => {
    const orders = await listPlacedOrders(db, { ...inTab[tab], search, after, oldestFirst: oldest })
    const seesSums = mayDo(role, 'orders:personal')
    return {
      orders: orders.map((order) => ({ ...order, total: seesSums ? order.total : null })),
      next: orders.length === PAGE ? orders.at(-1)!.id : null,
    }
  })
  serveStaff(app, parts, calls.staffOrderCounts, async () => {
    const counts = await countPlacedOrders(db, ['awaiting_payment', 'paid', 'picking', 'shipped'])
    return {
      counts: {
        confirm: counts.awaiting_payment,
        pick: counts.paid,
        ship: counts.picking,
        underway: counts.shipped,
        attention: counts.attention,
        all: 0,
      },
    }
  })
  serveStaff(app, parts, calls.staffOrder, async ({ number }, { role }) => ({
    order: await readStaffOrder(db, role, number),
  }))
}

function changes(app: FastifyInstance, parts: BackOfficeParts & { gateways: PaymentGateways }): void {
  const { db, gateways } = parts
  /** Does it, writes down who did, and answers with the order as it is then. */
  async function changed(
    member: StaffMember,
    { number }: z.output<typeof orderNumber>,
    action: string,
    change: () => Promise<unknown>,
  ) {
    const before = await readStaffOrder(db, member.role, number)
    await change()
    const order = await readStaffOrder(db, member.role, number)
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await writeHistory(db, member, [
      {
        entity: 'order',
        entityId: id,
        action,
        before: { status: before.status },
        after: { status: order.status },
      },
    ])
    return { order }
  }
  serveStaff(app, parts, calls.confirmOrderPayment, (input, member) =>
    changed(member, input, 'payment_confirmed', () => confirmPayment(db, gateways, input.number, input)),
  )
  async function moved(member: StaffMember, number: number, step: Step) {
    await fulfilByStaff(db, member, number, step)
    return { order: await readStaffOrder(db, member.role, number) }
  }
  serveStaff(app, parts, calls.pickOrder, ({ number }, member) => moved(member, number, { to: 'pick' }))
  serveStaff(app, parts, calls.shipOrder, ({ number, tracking }, member) =>
    moved(member, number, { to: 'ship', tracking: trackingCode(tracking) }),
  )
  serveStaff(app, parts, calls.deliverOrder, ({ number }, member) => moved(member, number, { to: 'deliver' }))
  serveStaff(app, parts, calls.noteOrder, async ({ number, text }, member) => {
    await noteOrder(db, member, number, text)
    return { order: await readStaffOrder(db, member.role, number) }
  })
  serveStaff(app, parts, calls.setFiscalKey, async ({ number, key }, member) => {
    await setFiscalKey(db, member, number, key)
    return { order: await readStaffOrder(db, member.role, number) }
  })
  serveStaff(app, parts, calls.cancelStaffOrder, (input, member) =>
    changed(member, input, 'cancelled', () => cancelForShop(db, gateways, input.number)),
  )
  serveStaff(app, parts, calls.refundStaffOrder, (input, member) =>
    changed(member, input, 'refunded', () => refundOrder(db, gateways, input.number, input.amount)),
  )
  serveStaff(app, parts, calls.clearOrderAttention, (input, member) =>
    changed(member, input, 'attention_cleared', () => clearAttention(db, input.number)),
  )
}
