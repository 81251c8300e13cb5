import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { combineCalls } from '#platform/jobs/combine-calls.ts'
import { orderedProduct } from '#shop/catalog/catalog.server.ts'
import { previewOf } from '#shop/catalog/product.ts'
import { addressIn } from '#shop/customers/address/address-columns.ts'
import { formatCep } from '#shop/customers/address/cep.ts'
import { formatPhone } from '#shop/customers/address/phone.ts'
import { maskedCpf } from '#shop/customers/cpf.ts'
import type { Customer } from '#shop/customers/sessions/session.server.ts'
import { type Addition, MAX_ORDERS, type OrderView, type OtherOrder } from '#shop/orders/order-schema.ts'
import { orderReturnOf, returns, withdrawalOf } from '#shop/orders/returns/returns.server.ts'
import type { TermsVersion } from '#shop/terms.ts'
import type { FiscalPaper } from './fiscal-key.ts'
import type { OrderStatus } from './order.ts'
import { reviewStatuses } from './payment-status.ts'

/** OrderSelector order: by id, or by its number and what its viewer knows or is. A draft is never among them. */
export type OrderSelector = { id: number } | { number: number; key: string } | ({ number: number } & Owned)

/** The part of every query that makes a stranger's order one that is not there. */
interface Owned {
  user_id: number
  session_id?: number
}

/** A session that checkout opened, without a password, sees the orders it placed and nothing else (specification O4). */
export function ownedBy({ user, session }: Customer): Owned {
  return session.kind === 'checkout' ? { user_id: user.id, session_id: session.id } : { user_id: user.id }
}

/** An order with everything its page shows, or undefined. */
export async function findOrder(db: Db, which: OrderSelector): Promise<OrderView | undefined> {
  return (await readOrders(db, which, 1))[0]
}

/** The same, and with it what an expression of `orders` gives. */
export async function findOrderAnd<And>(
  db: Db,
  which: OrderSelector,
  and: RawBuilder<And>,
): Promise<{ order: OrderView; and: And } | undefined> {
  const row = await orderRows(db, which, 1).select(and.as('and')).executeTakeFirst()
  return row && { order: orderOf(row), and: row.and as And }
}

/** An order for a mail to the shop about it: those of a batch are read by one statement. */
export const orderForShopMail = combineCalls(
  async (db: Db, ids: number[]): Promise<(OrderView | undefined)[]> => {
    const orders = await readOrders(db, sql<boolean>`orders.id = any (${ids})`, ids.length)
    return ids.map((id) => orders.find((order) => order.id === id))
  },
)

/** An order for a mail to its buyer; undefined when the buyer was erased after the mail worker took the mail. */
export async function orderForMail(db: Db, id: number): Promise<OrderView | undefined> {
  const order = await orderForShopMail(db, id)
  return order?.key.startsWith(ERASED_KEY) ? undefined : order
}

/** How the key of an order begins whose buyer was erased: no link opens it. */
export const ERASED_KEY = 'erased-'

/** Any order that was placed, for the shop's own people alone. */
export async function orderForStaff(db: Db, number: number): Promise<OrderView | undefined> {
  return (await readOrders(db, { number }, 1))[0]
}

/** A customer's orders, the newest first, `most` of them at the most. */
export function listOrders(db: Db, customer: Customer, most = MAX_ORDERS): Promise<OrderView[]> {
  return readOrders(db, ownedBy(customer), most)
}

type Condition = { id?: number; number?: number; key?: string; user_id?: number; session_id?: number }

async function readOrders(
  db: Db,
  which: Condition | RawBuilder<boolean>,
  most: number,
): Promise<OrderView[]> {
  return (await orderRows(db, which, most).execute()).map(orderOf)
}

function orderRows(db: Db, which: Condition | RawBuilder<boolean>, most: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(items.as('order_items'))
    .select(events.as('events'))
    .select(returns.as('returns'))
    .select(terms.as('terms'))
    .select(reportedOf('orders').as('payment_reported'))
    .select([refunded.as('refunded'), byHand.as('refund_by_hand'), refundedOn.as('refunded_on')])
    .select(underwayOf('orders').as('payment_underway'))
    .select(papers.as('papers'))
    .select([first.as('first_order'), additions.as('additions'), notes.as('notes')])
    .where((where) => ('toOperationNode' in which ? which : where.and(which)))
    .where('status', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(most)
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]

/** An order as its viewers see it. */
function orderOf(row: OrderRow): OrderView {
  const returned = row.returns.map(orderReturnOf)
  return {
    id: row.id,
    number: row.number!,
    key: row.key,
    status: row.status,
    subtotal: row.subtotal,
    discount: row.discount,
    freight: row.freight,
    total: row.total,
    refunded: row.refunded,
    refund_by_hand: row.refund_by_hand,
    refunded_on: row.refunded_on,
    coupon: row.coupon_code,
    created_at: row.created_at,
    reserved_until: row.reserved_until,
    customer: { name: row.customer_name, cpf: maskedCpf(row.customer_cpf), email: row.customer_email },
    shipping: row.cep_number === null ? null : addressOf(row),
    shipping_method: {
      id: row.shipping_method!,
      name: row.shipping_name!,
      amount: row.freight,
      term: termOf(row),
    },
    order_items: row.order_items.map((item) => ({
      ...item,
      product: { ...item.product, description: previewOf(item.product.description) },
    })),
    events: row.events.map((event) => ({ status: event.status, at: new Date(event.at) })),
    tracking_code: row.events.find((event) => event.status === 'shipped')?.tracking_code ?? null,
    fiscal:
      row.fiscal_key === null ? null : { kind: row.fiscal_kind!, key: row.fiscal_key, papers: row.papers },
    packed_with: row.first_order,
    additions: row.additions,
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at) })),
    payment_reported: row.payment_reported,
    payment_underway: row.payment_underway,
    terms: row.terms,
    returns: returned,
    withdrawal: withdrawalOf(row.order_items, returned),
  }
}

/** The business days that an order's buyer was told; null: none were. */
export function termOf(row: { shipping_days_min: number | null; shipping_days_max: number | null }) {
  if (row.shipping_days_min === null || row.shipping_days_max === null) return null
  return { min: row.shipping_days_min, max: row.shipping_days_max }
}

type Address = NonNullable<OrderView['shipping']>

/** The address of an order as its viewers read it. @param row with the columns of an order that has one */
export function addressOf(row: Record<keyof Address, string | null>): Address {
  const stored = addressIn(row)
  return {
    ...stored,
    cep_number: formatCep(stored.cep_number),
    phone_number: formatPhone(stored.phone_number),
  }
}

const items = sql<OrderView['order_items']>`coalesce((
  select json_agg(json_build_object(
    'product_id', i.product_id, 'sku', i.sku, 'name', i.name, 'price', i.price, 'quantity', i.quantity,
    'discount', i.discount, 'total', i.price::bigint * i.quantity - i.discount,
    'returnable', i.quantity - returned_units(i.id),
    'product', ${orderedProduct('p')}) order by i.id)
  from order_items i join products p on p.id = i.product_id where i.order_id = orders.id), '[]')`

const events = sql<{ status: OrderStatus; at: string; tracking_code: string | null }[]>`coalesce((
  select json_agg(json_build_object('status', to_status, 'at', at, 'tracking_code', tracking_code) order by id)
  from order_events where order_id = orders.id), '[]')`

const papers = sql<FiscalPaper[]>`array(
  select paper from fiscal_papers where order_id = orders.id and removed_at is null order by paper desc)`

const first = sql<OtherOrder | null>`(
  select json_build_object('number', f.number, 'key', f.key, 'status', f.status) from orders f where f.id = orders.packed_with)`

/** The buyer of one of `orders` says that it was paid by hand, and the shop has still to look. */
const reportedOf = (orders: string) => sql<boolean>`coalesce((
  select reported_at is not null and paid_at is null from payments
  where order_id = ${sql.ref(orders)}.id order by id desc limit 1), false)`

/** The newest charge of one of `orders` may be paid without its buyer: a card that the bank is still looking at. */
const underwayOf = (orders: string) => sql<boolean>`coalesce((
  select status = any (${[...reviewStatuses]}::text[]) from payments
  where order_id = ${sql.ref(orders)}.id order by id desc limit 1), false)`

const additions = sql<Addition[]>`coalesce((
  select json_agg(json_build_object('number', l.number, 'key', l.key, 'status', l.status, 'total', l.total,
    'payment_reported', ${reportedOf('l')}, 'payment_underway', ${underwayOf('l')}) order by l.id)
  from orders l where l.packed_with = orders.id), '[]')`

const notes = sql<{ at: string; text: string }[]>`coalesce((
  select json_agg(json_build_object('at', at, 'text', text) order by at, id)
  from order_notes where order_id = orders.id and for_buyer and withdrawn_at is null), '[]')`

const refunded = sql<number>`(
  select coalesce(sum(refunded_amount), 0)::bigint from payments where order_id = orders.id)`

/** Centavos that wait for a person of the shop to send them back. */
const byHand = sql<number>`(
  select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.id = r.payment_id
  where p.order_id = orders.id and r.status = 'by_hand')`

/** The day on which money of it last went back. */
const refundedOn = sql<string | null>`(
  select max(coalesce(r.sent_on, (r.done_at at time zone 'America/Sao_Paulo')::date)) from refunds r join payments p on p.id = r.payment_id
  where p.order_id = orders.id and r.status = 'done')`

const terms = sql<TermsVersion | null>`(
  select json_build_object('version', terms_version, 'date', terms_date)
  from acceptances where order_id = orders.id)`
