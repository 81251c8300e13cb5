import { type RawBuilder, sql } from 'kysely'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import type { Attention } from '#shop/orders/attention.ts'
import { numberInReference, type OrderStatus } from '#shop/orders/order.ts'
import { goesWith } from '#shop/orders/parcel/packed-with.server.ts'
import { namedOrders } from './named-orders.server.ts'
import { filterConditions, hasPeriod } from './order-filter.server.ts'
import type { OrderFilter } from './order-filter.ts'

const PAGE = 50
/** A number above this is said as 'more than': counting on would be a scan. */
export const MOST_COUNTED = 1000

/** One line of the shop's list of orders. Amounts in centavos. */
export interface ListedOrder {
  id: number
  number: number
  status: OrderStatus
  total: number
  units: number
  customer_name: string
  created_at: Date
  /** where it goes: 'Curitiba', 'Paraná'; null for what is handed over */
  city: string | null
  state: string | null
  /** its newest payment; null for a sale that has none */
  payment: { method: string; status: string } | null
  attention: Attention[]
  payment_reported: boolean
  /** the number of the order in whose parcel it goes */
  goes_with: number | null
}

export interface OrderListWanted {
  /** those that fit it */
  filter?: OrderFilter | undefined
  /** those in one of these states; without it all that were placed */
  statuses?: OrderStatus[] | undefined
  /** those that a person has to look at */
  attention?: boolean | undefined
  /** those with one of these ids */
  ids?: readonly number[] | undefined
  /** what was typed into the search */
  search?: string | undefined
  /** those after the order with this id: the next page */
  after?: number | undefined
  /** the oldest first: what has waited longest */
  oldestFirst?: boolean | undefined
  /** of what was paid and has not left: by when it was paid, the first first */
  byPaid?: boolean | undefined
  /** so many at the most, instead of a page */
  most?: number
}

/** The shop's orders, fifty at a time, the newest first unless the oldest are asked for. */
export async function listPlacedOrders(db: Db, wanted: OrderListWanted = {}): Promise<ListedOrder[]> {
  const { statuses, attention, filter = {}, ids, search, after, oldestFirst = false, byPaid = false } = wanted
  const { most = PAGE } = wanted
  const typed = search?.trim()
  const conditions = filterConditions(filter)
  const narrowed = statuses !== undefined || attention === true || conditions.length > 0
  const found = typed ? await matchesOf(db, typed, wanted, narrowed) : undefined
  const direction = oldestFirst ? 'asc' : 'desc'
  const byTime = hasPeriod(filter) && !byPaid
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'customer_name', 'created_at', 'city', 'state', 'attention'])
    .select(newestPayment.as('payment'))
    .select(goesWith.as('goes_with'))
    .select((order) =>
      order
        .selectFrom('order_items')
        .select((item) => item.fn.sum<number>('quantity').as('units'))
        .whereRef('order_id', '=', 'orders.id')
        .as('units'),
    )
    .$if(conditions.length > 0, (query) => query.modifyFront(plannedEachTime))
    .where('status', '<>', 'draft')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses!))
    // Literally, as the index of what is to be sent has it.
    .$if(byPaid, (query) => query.where(sql<boolean>`status in ('paid', 'picking')`))
    .$if(attention === true, (query) => query.where(sql<boolean>`attention <> '{}'`))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .$if(found !== undefined, (query) => query.where(sql<boolean>`id = any(array(${found!}))`))
    .$if(conditions.length > 0, (query) => query.where(sql.join<boolean>(conditions, sql` and `)))
    .$if(after !== undefined, (query) =>
      query.where(isFurther(after!, byPaid ? paidAt : byTime ? createdAt : null, oldestFirst || byPaid)),
    )
    .$if(byPaid, (query) => query.orderBy(paidAt, 'asc'))
    .$if(byTime, (query) => query.orderBy(createdAt, direction))
    .orderBy('id', byPaid ? 'asc' : direction)
    .limit(most)
    .execute()
  return orders.map(({ attention, ...order }) => ({
    ...order,
    number: order.number!,
    units: order.units ?? 0,
    attention: attention as Attention[],
    payment_reported: (attention as Attention[]).includes('payment_reported'),
  }))
}

const createdAt = sql<Date>`created_at`
/** As the index of what is to be sent has it: what was paid before that was written down comes by when it was placed. */
const paidAt = sql<Date>`coalesce(paid_at, created_at)`

const newestPayment = sql<ListedOrder['payment']>`(
  select json_build_object('method', method, 'status', status) from payments
  where order_id = orders.id order by id desc limit 1)`

/** Whether an order stands after the one with this id. @param moment by which orders come before their id, if one */
function isFurther(
  after: number,
  moment: RawBuilder<Date> | null,
  oldestFirst: boolean,
): RawBuilder<boolean> {
  const further = oldestFirst ? sql`>` : sql`<`
  if (!moment) return sql`id ${further} ${after}`
  return sql`(${moment}, id) ${further} ((select ${moment} from orders where id = ${after}), ${after}::bigint)`
}

/** How many orders are in each of these states, and how many need a look; each counted up to a thousand and one. */
export async function countPlacedOrders(db: Db, statuses: readonly OrderStatus[]) {
  const counted = (condition: RawBuilder<unknown>) =>
    sql<number>`(select count(*)::int from (select from orders where ${condition} limit ${MOST_COUNTED + 1}) counted)`
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_build_object('attention', ${counted(sql`attention <> '{}'`)}, ${sql.join(
      statuses.flatMap((status) => [sql.lit(status), counted(sql`status = ${sql.lit(status)}`)]),
    )}) as counts`.execute(db)
  return rows[0]!.counts as Record<OrderStatus | 'attention', number>
}

/**
 * The ids of the orders that fit what was typed, by what it looks like: digits are a number, a CPF or a phone; an `@` is an
 * e-mail; anything else a name, a SKU, a tracking code or what a payment calls its order. Each has an index, and is asked
 * for by itself for no more than a page: the planner cannot tell how many a union will find, and would walk through all orders.
 */
async function matchesOf(
  db: Db,
  typed: string,
  { after, oldestFirst, filter = {} }: OrderListWanted,
  narrowed: boolean,
): Promise<RawBuilder<unknown>> {
  // Which of those found are shown is not known before they are: then none is left out.
  const limit = narrowed ? sql`` : sql`limit ${sql.lit(PAGE)}`
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const ids = (table: string, id: string, condition: RawBuilder<unknown>) => {
    const column = sql.ref(id)
    const further =
      after === undefined || hasPeriod(filter)
        ? sql``
        : sql`and ${column} ${oldestFirst ? sql`>` : sql`<`} ${after}`
    return sql`(select ${column} as id from ${sql.table(table)} where ${condition} ${further}
      order by ${column} ${direction} ${limit})`
  }
  const placed = (condition: RawBuilder<unknown>) =>
    ids('orders', 'id', sql`${condition} and status <> 'draft'`)
  const coded = (code: string) => [
    ids('order_events', 'order_id', sql`upper(tracking_code) = ${code}`),
    ids('order_items', 'order_id', sql`upper(sku) = ${code}`),
  ]
  const named = narrowed ? {} : { after, oldestFirst, limit: PAGE }
  const digits = typed.replace(/[\s.()/-]/g, '')
  const number = digits.replace(/^\+?(55(?=\d{10,11}$))?/, '')
  const found = typed.includes('@')
    ? [placed(sql`customer_email like ${`${like(typed.toLowerCase())}%`}`)]
    : /^\+?\d+$/.test(digits)
      ? [
          placed(sql`number = ${number.length < 10 ? Number(number) : -1}`),
          placed(sql`customer_cpf = ${number}`),
          placed(sql`phone_number = ${number}`),
          ...coded(digits),
        ]
      : [
          // A bank's statement names an order so.
          placed(sql`number = ${numberInReference(typed)}::bigint`),
          await namedOrders(db, typed, named),
          ...coded(typed.toUpperCase()),
        ]
  return sql.join(found, sql` union `)
}

function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
