import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { cancelForShop } from '#shop/cancellation/cancel-order.server.ts'
import { stateName } from '#shop/customers/address/states.ts'
import { orderTexts } from '#shop/messages/order.ts'
import { listPlacedOrders } from '#shop/order-desk/list/order-list.server.ts'
import { countReturnsToDo, withReturns } from '#shop/order-desk/list/return-steps.server.ts'
import { fulfilOrder, type Step } from '#shop/orders/fulfilment.server.ts'
import { trackingCode } from '#shop/orders/parcel/tracking.ts'
import type { PaymentGateways } from '#shop/payments/gateways.server.ts'
import { clearAttention, confirmPayment, releaseHeld } from '#shop/payments/manual-payment.server.ts'
import { receiptOf, refundProofOf } from '#shop/payments/receipts/receipts.server.ts'
import { refundOrder } from '#shop/payments/refunds/refund-order.server.ts'
import { assertNothingByHand, confirmRefundSent } from '#shop/payments/refunds/sent-by-hand.server.ts'
import { type BackOfficeParts, serveStaff } from '#shop/staff/serve-staff.server.ts'
import type { StaffCaller } from '#shop/staff/staff-session.server.ts'
import { showBuyerLink } from './buyer-link.server.ts'
import { reportMissingUnits } from './missing-units.server.ts'
import { noteOrder } from './order-record.server.ts'
import { countTabs, inTab } from './order-tabs.server.ts'
import * as calls from './orders.calls.ts'
import { readStaffOrder } from './staff-order.server.ts'

const PAGE = 50
/** Above the picture itself, because base64 makes it a third longer. */
const PROOF_BODY_LIMIT = 8 * 1024 * 1024

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
  serveStaff(app, parts, calls.staffOrders, async ({ tab, search, after, oldest, ...filter }, { rights }) => {
    const orders = await listPlacedOrders(db, {
      ...inTab[tab],
      search,
      after,
      oldestFirst: oldest,
      byPaid: oldest && !search && (tab === 'pick' || tab === 'ship'),
      filter: { ...filter, state: filter.state && stateName(filter.state)! },
    })
    const seesSums = rights.includes('orders:personal')
    return {
      orders: (await withReturns(db, orders)).map((order) => ({
        ...order,
        total: seesSums ? order.total : null,
      })),
      next: orders.length === PAGE ? orders.at(-1)!.id : null,
    }
  })
  serveStaff(app, parts, calls.staffOrderCounts, async () => {
    const [counts, returns] = await Promise.all([countTabs(db), countReturnsToDo(db)])
    return { counts, returns }
  })
  serveStaff(app, parts, calls.staffOrder, async ({ number }, { rights }) => ({
    order: await readStaffOrder(db, rights, number),
    batch: null,
  }))
  serveStaff(app, parts, calls.paymentReceipt, async ({ number }) => {
    const picture = await receiptOf(db, number)
    if (!picture) throw new Refusal(404, 'not_found', orderTexts.noReceipt)
    return { type: 'image/webp' as const, file: picture.toString('base64') }
  })
  serveStaff(app, parts, calls.refundProof, async ({ number }) => {
    const picture = await refundProofOf(db, number)
    if (!picture) throw new Refusal(404, 'not_found', orderTexts.noRefundProof)
    return { type: 'image/webp' as const, file: picture.toString('base64') }
  })
}

function changes(app: FastifyInstance, parts: BackOfficeParts & { gateways: PaymentGateways }): void {
  const { db, gateways } = parts
  /** Does it, and answers with the order as it is then. */
  async function changed({ rights }: StaffCaller, number: number, change: () => Promise<unknown>) {
    await change()
    return { order: await readStaffOrder(db, rights, number), batch: null }
  }
  /** The same for what can be taken back. */
  async function undoable({ rights }: StaffCaller, number: number, change: () => Promise<string>) {
    const batch = await change()
    return { order: await readStaffOrder(db, rights, number), batch }
  }
  serveStaff(app, parts, calls.confirmOrderPayment, (input, member) =>
    changed(member, input.number, () => confirmPayment(db, gateways, member, input.number, input)),
  )
  const moved = (member: StaffCaller, number: number, step: Step) =>
    undoable(member, number, async () => (await fulfilOrder(db, member, number, step)).batch)
  serveStaff(app, parts, calls.pickOrder, ({ number }, member) => moved(member, number, { to: 'pick' }))
  serveStaff(app, parts, calls.shipOrder, ({ number, tracking }, member) =>
    moved(member, number, { to: 'ship', tracking: trackingCode(tracking) }),
  )
  serveStaff(app, parts, calls.deliverOrder, ({ number }, member) => moved(member, number, { to: 'deliver' }))
  serveStaff(app, parts, calls.noteOrder, ({ number, text }, member) =>
    undoable(member, number, () => noteOrder(db, member, number, text)),
  )
  serveStaff(app, parts, calls.cancelStaffOrder, ({ number }, member) =>
    changed(member, number, () => cancelForShop(db, gateways, member, number)),
  )
  serveStaff(app, parts, calls.refundStaffOrder, ({ number, amount, seen }, member) =>
    changed(member, number, async () => {
      await assertNothingByHand(db, number)
      return refundOrder(db, gateways, member, number, amount, seen)
    }),
  )
  serveStaff(
    app,
    parts,
    calls.confirmRefundSent,
    ({ number, amount, sent_on, proof }, member) =>
      undoable(member, number, () =>
        confirmRefundSent(db, gateways, member, number, {
          amount,
          sentOn: sent_on,
          proof: proof ? Buffer.from(proof, 'base64') : null,
        }),
      ),
    { bodyLimit: PROOF_BODY_LIMIT },
  )
  serveStaff(app, parts, calls.buyerLink, async ({ number }, member) => ({
    link: await showBuyerLink(parts, member, number),
  }))
  serveStaff(app, parts, calls.reportMissingUnits, ({ number, lines }, member) =>
    changed(member, number, () => reportMissingUnits(db, gateways, member, number, lines)),
  )
  serveStaff(app, parts, calls.releaseOrder, ({ number }, member) =>
    changed(member, number, () => releaseHeld(db, member, number)),
  )
  serveStaff(app, parts, calls.clearOrderAttention, ({ number }, member) =>
    undoable(member, number, () => clearAttention(db, member, number)),
  )
}
