import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { formatCpf, NO_CPF } from '#shop/customers/cpf.ts'
import { orderTexts } from '#shop/messages/order.ts'
import type { FiscalPaper } from '#shop/orders/fiscal-key.ts'
import { paymentEndingMail, stillPayable } from '#shop/orders/mails/payment-ending-mail.server.ts'
import type { OrderView, OtherOrder } from '#shop/orders/order-schema.ts'
import { orderForStaff } from '#shop/orders/orders.server.ts'
import { endingUnpaid, labelPrintedAt } from '#shop/orders/parcel/packed-with.server.ts'
import { moneyOfReturn } from '#shop/orders/returns/return-money.ts'
import type { OrderReturn } from '#shop/orders/returns/return-schema.ts'
import { receiptAt, refundProofAt } from '#shop/payments/receipts/receipts.server.ts'
import { moneyOfOrder } from '#shop/payments/refunds/refund-limit.server.ts'
import type { Right } from '#shop/staff/rights.ts'
import { notesOf, recordOf } from './order-record.server.ts'
import type { OtherStaffOrder, StaffOrder } from './order-schema.ts'
import type { StaffReturn } from './staff-return.ts'

/**
 * An order with all that its page in the back office shows. Who lacks the right `orders:personal` sees what a label needs, and
 * neither CPF, e-mail nor sums.
 * @throws Refusal 404
 */
export async function readStaffOrder(db: Db, rights: readonly Right[], number: number): Promise<StaffOrder> {
  const order = await orderForStaff(db, number)
  if (!order) throw new Refusal(404, 'order_not_found', orderTexts.notFound)
  const isPersonal = rights.includes('orders:personal')
  const otherOrder = ({ number, status }: OtherOrder): OtherStaffOrder => ({ number, status })
  const sum = (centavos: number) => (isPersonal ? centavos : null)
  const [own, payments, record, notes, buyerNotes, mails, papers, money] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['customer_cpf', 'attention', 'fiscal_key', 'fiscal_kind', labelPrintedAt.as('printed_at')])
      .select([endingUnpaid.as('unpaid'), receiptAt.as('receipt_at'), refundProofAt.as('refund_proof_at')])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow(),
    paymentsOf(db, order.id),
    recordOf(db, order.id),
    notesOf(db, order.id, false),
    notesOf(db, order.id, true),
    isPersonal ? mailsOf(db, order) : [],
    papersOf(db, order.id),
    moneyOfOrder(db, order.id),
  ])
  return {
    number: order.number,
    status: order.status,
    subtotal: sum(order.subtotal),
    discount: sum(order.discount),
    freight: sum(order.freight),
    total: sum(order.total),
    refundable: sum(money.refundable),
    refund_by_hand: sum(order.refund_by_hand),
    given_back: sum(money.back),
    lowered: sum(money.lowered),
    coupon: order.coupon,
    created_at: order.created_at,
    reserved_until: order.reserved_until,
    attention: own.attention as StaffOrder['attention'],
    payment_reported: order.payment_reported,
    customer: {
      name: order.customer.name,
      cpf: isPersonal && own.customer_cpf !== NO_CPF ? formatCpf(own.customer_cpf) : null,
      email: (isPersonal && order.customer.email) || null,
    },
    shipping: order.shipping,
    shipping_name: order.shipping_method.name,
    items: order.order_items.map(({ product_id, sku, name, quantity, returnable, total, product }) => ({
      product_id,
      sku,
      name,
      slug: product.slug,
      image: product.image,
      quantity,
      returnable,
      total: sum(total),
    })),
    payments: payments.map(({ status_detail, amount, paid_amount, refunded_amount, ...payment }) => ({
      ...payment,
      detail: status_detail,
      amount: sum(amount),
      paid: sum(paid_amount),
      refunded: sum(refunded_amount),
    })),
    receipt_at: isPersonal ? own.receipt_at : null,
    refund_proof_at: isPersonal ? own.refund_proof_at : null,
    ...record,
    notes,
    buyer_notes: buyerNotes,
    labels_printed_at: own.printed_at,
    fiscal_key: own.fiscal_key,
    fiscal_kind: own.fiscal_kind as StaffOrder['fiscal_kind'],
    fiscal_papers: papers,
    returns: order.returns.map((returned) => staffReturnOf(order, returned, isPersonal)),
    packed_with: order.packed_with && otherOrder(order.packed_with),
    additions: order.additions.map(otherOrder),
    unpaid_additions: own.unpaid,
    mails,
  }
}

/** A return of the order; its sums for who may see them. */
function staffReturnOf(order: OrderView, returned: OrderReturn, seesSums: boolean): StaffReturn {
  const { protocol, kind, status, wish, outcome, reason, return_code, instructions, events } = returned
  return {
    ...{ protocol, kind, status, wish, outcome, reason, return_code, instructions, events },
    lines: returned.lines.map(({ product_id, quantity, accepted }) => ({ product_id, quantity, accepted })),
    money: seesSums ? moneyOfReturn(order, returned) : null,
  }
}

function papersOf(db: Db, orderId: number) {
  return db
    .selectFrom('fiscal_papers')
    .select(['paper', 'at', sql<number>`length(content)`.as('size')])
    .$narrowType<{ paper: FiscalPaper }>()
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('paper', 'desc')
    .execute()
}

function paymentsOf(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'method',
      'provider',
      'status',
      'status_detail',
      'amount',
      'paid_amount',
      'refunded_amount',
    ])
    .select(['created_at', 'paid_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Without the reminder that waits for its time, or had none, once there is nothing to remind of: it says nothing. */
async function mailsOf(
  db: Db,
  order: { id: number; status: StaffOrder['status'] },
): Promise<StaffOrder['mails']> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'template', 'created_at'])
    .select(
      sql<string>`case when filed then 'filed' when sent_at is not null then 'sent' when gave_up_at is not null then 'given_up'
        when dropped_at is not null then 'dropped' else 'waiting' end`.as('state'),
    )
    .where(sql<boolean>`data ? 'order_id' and (data ->> 'order_id')::bigint = ${order.id}`)
    .orderBy('id')
    .limit(50)
    .execute()
  const isIdle = (mail: { template: string; state: string }) =>
    mail.template === paymentEndingMail.name && ['waiting', 'dropped'].includes(mail.state)
  if (!mails.some(isIdle) || (await stillPayable(db, order))) return mails
  return mails.filter((mail) => !isIdle(mail))
}
