import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Db, plannedEachTime } from '#platform/db/database.server.ts'
import { firstPictureOf } from '#shop/catalog/catalog.server.ts'
import { MOST_COUNTED } from '#shop/order-desk/list/order-list.server.ts'
import { countReturnsIn } from '#shop/order-desk/list/return-steps.server.ts'
import { openReturnStatuses, type ReturnStatus } from '#shop/orders/returns/returns.ts'
import type { Right } from '#shop/staff/rights.ts'
import type { ListedReturn, ReturnTurn, returnsReply, returnsWanted } from './staff-return-schema.ts'
import { returnTurns } from './staff-return-schema.ts'

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

/** How many returns wait for each step, counted up to a thousand and one. */
async function countOpenReturns(db: Db): Promise<Record<ReturnTurn, number>> {
  const counted = returnTurns.flatMap((turn) => [sql.lit(turn), countReturnsIn(turns[turn])])
  const { rows } = await sql<{ counts: Record<ReturnTurn, number> }>`
    select json_build_object(${sql.join(counted)}) as counts`.execute(db)
  return rows[0]!.counts
}

const firstLine = sql<Pick<ListedReturn, 'image' | 'product' | 'units'>>`(
  select json_build_object('product', (array_agg(i.name order by i.id))[1], 'units', sum(l.quantity),
    'image', coalesce((array_agg(${firstPictureOf('i.product_id')} order by i.id))[1], ''))
  from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = returns.id)`.as(
  'first',
)
