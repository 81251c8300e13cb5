import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import type { ListedStaffOrder } from '#shop/backoffice/order-schema.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import { MOST_COUNTED } from '#shop/orders/list/order-list.server.ts'
import { openReturnStatuses, type ReturnStatus, shopsTurn } from '#shop/orders/returns.ts'
import type { Right } from '#shop/staff/rights.ts'
import type { ListedReturn, ReturnTurn, returnsReply, returnsWanted } from './return-schema.ts'
import { returnTurns } from './return-schema.ts'

const PAGE = 50

/** What comes next in each state of a return. */
const turns: Record<ReturnTurn, readonly ReturnStatus[]> = {
  answer: ['requested'],
  underway: ['authorized'],
  check: ['arrived'],
  settle: ['checked', 'refunding'],
}

/** The returns that have not ended, fifty at a time, the oldest first. Who lacks `orders:personal` sees no sums. */
export async function readOpenReturns(
  db: Db,
  rights: readonly Right[],
  { turn, after = 0 }: z.output<typeof returnsWanted>,
): Promise<z.output<typeof returnsReply>> {
  const statuses = turn ? turns[turn] : openReturnStatuses
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.id',
        'protocol',
        'kind',
        'returns.status',
        'wish',
        'outcome',
        'number',
        'customer_name',
      ])
      .select('refund_amount as amount')
      .select(firstLine)
      .select(
        sql<Date>`(select min(at) from return_events e where e.return_id = returns.id)`.as('requested_at'),
      )
      .select(sql<Date>`(select max(at) from return_events e where e.return_id = returns.id)`.as('since'))
      .modifyFront(plannedEachTime)
      // As the index of what is open names them, whatever step is asked for.
      .where('returns.status', 'in', openReturnStatuses)
      .where('returns.status', 'in', statuses)
      .where('returns.id', '>', after)
      .orderBy('returns.id')
      .limit(PAGE)
      .execute(),
    countOpenReturns(db),
  ])
  const seesSums = rights.includes('orders:personal')
  return {
    returns: rows.map(({ id: _, first, number, amount, ...row }) => ({
      ...row,
      ...first,
      number: number!,
      amount: seesSums ? amount : null,
    })),
    next: rows.length === PAGE ? rows.at(-1)!.id : null,
    counts,
  }
}

/** Orders of a list, each with the return of which the next step is the shop's, the oldest of several. One query, and none where no order has one. */
export async function withReturns<Order extends { id: number; attention: readonly string[] }>(
  db: Db,
  orders: readonly Order[],
): Promise<(Order & { return_step: ReturnStep | null })[]> {
  const ids = orders.filter(({ attention }) => attention.includes('withdrawn')).map(({ id }) => id)
  const steps = ids.length === 0 ? [] : await stepsOf(db, ids)
  return orders.map((order) => {
    const step = steps.find(({ order_id }) => order_id === order.id)
    return { ...order, return_step: step ? { status: step.status, outcome: step.outcome } : null }
  })
}

/**
 * The ids of the orders, a thousand and one at the most, with a return whose next step is who packs' own: to check what came,
 * to post a new or repaired product. Lowest first.
 */
export async function returnsToPack(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('returns')
    .select('order_id')
    .modifyFront(plannedEachTime)
    .where('status', 'in', ['arrived', 'checked'])
    .where(sql<boolean>`(status = 'arrived' or outcome <> 'refund')`)
    .groupBy('order_id')
    .orderBy('order_id')
    .limit(MOST_COUNTED + 1)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

type ReturnStep = NonNullable<ListedStaffOrder['return_step']>

function stepsOf(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('returns')
    .select(['order_id', 'status', 'outcome'])
    .where('order_id', 'in', orderIds)
    .where('status', 'in', shopsTurn)
    .orderBy('order_id')
    .orderBy('id')
    .execute()
}

/** How many returns wait for each step, counted up to a thousand and one. */
async function countOpenReturns(db: Db): Promise<Record<ReturnTurn, number>> {
  const counted = returnTurns.flatMap((turn) => [sql.lit(turn), countIn(turns[turn])])
  const { rows } = await sql<{ counts: Record<ReturnTurn, number> }>`
    select json_build_object(${sql.join(counted)}) as counts`.execute(db)
  return rows[0]!.counts
}

/** How many returns wait for the shop, counted up to a thousand and one. */
export async function countReturnsToDo(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countIn(shopsTurn)} as count`.execute(db)
  return rows[0]!.count
}

function countIn(statuses: readonly ReturnStatus[]) {
  return sql<number>`(select count(*)::int from (
    select from returns where status in (${sql.join(statuses.map((status) => sql.lit(status)))}) limit ${MOST_COUNTED + 1}) counted)`
}

const firstLine = sql<Pick<ListedReturn, 'image' | 'product' | 'units'>>`(
  select json_build_object('product', (array_agg(i.name order by i.id))[1], 'units', sum(l.quantity),
    'image', coalesce((array_agg(${firstPictureOf('i.product_id')} order by i.id))[1], ''))
  from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = returns.id)`.as(
  'first',
)
