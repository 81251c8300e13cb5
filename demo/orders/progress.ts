import { sql } from 'kysely'
import { products as catalogue } from '#demo/catalog.ts'
import type { Db } from '#platform/db/database.server.ts'
import type { Actor } from '#shop/history/history.server.ts'
import type { PlacedOrder } from './happenings.ts'
import type { DemoStock } from './plan-orders.ts'
import { DAY } from './planned-order.ts'

/** How far the making of the orders has come. */
export interface Past {
  /** when it began: the orders' times follow from it */
  begun: Date
  /** how many doings are done */
  done: number
  /** when the transaction of the last one began, which is what it wrote as the present; milliseconds */
  last: number
  finished: boolean
  /** the orders that were placed, the oldest first */
  orders: PlacedOrder[]
  staff: Actor
}

/** The row of `demo_rows` that says how far it has come: the beginning, what is done and the last step's time, or `finished`. */
const PROGRESS = 0
const FINISHED = 'finished'

/** Whether a shop has the demonstration's products, and its orders are still to be made. */
export async function wantsOrders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select exists (select from demo_rows where relation = 'products')
      and coalesce((select name <> ${FINISHED} from demo_rows where relation = 'orders' and row_id = ${PROGRESS}),
        not exists (select from orders where number is not null)) as wants`.execute(db)
  return rows[0]!.wants
}

/** Begins the making, once; a shop that does not want it stays as it is. */
export async function beginPast(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table demo_rows in share row exclusive mode`.execute(tx)
    if (!(await wantsOrders(tx)) || (await readPast(tx))) return
    await hirePacker(tx)
    // The ledger of the stock begins when the products came into the shop.
    await sql`update stock_movements set at = products.created_at
      from products join demo_rows on relation = 'products' and row_id = products.id
      where stock_movements.product_id = products.id and cause = 'import'`.execute(tx)
    const name = `${new Date().toISOString()} 0 0`
    await tx.insertInto('demo_rows').values({ relation: 'orders', row_id: PROGRESS, name }).execute()
  })
}

/** Who packed these orders: a name for the history, with which no person can sign in. */
async function hirePacker(tx: Db): Promise<void> {
  const name = 'Bia (demonstração)'
  const { id } = await tx
    .insertInto('staff')
    .values({
      ...{ email: 'bia@vitrine.example', name, role: 'fulfilment', password_hash: '' },
      ...{ created_at: sql<Date>`now() - interval '100 days'`, disabled_at: sql<Date>`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('demo_rows').values({ relation: 'staff', row_id: id, name }).execute()
}

/** How far the making has come; null when it never began, or has ended. */
export async function readPast(db: Db): Promise<Past | null> {
  const rows = await db
    .selectFrom('demo_rows')
    .select(['relation', 'row_id', 'name'])
    .where('relation', 'in', ['orders', 'staff'])
    .orderBy('row_id')
    .execute()
  const progress = rows.find(({ relation, row_id }) => relation === 'orders' && row_id === PROGRESS)
  const packer = rows.find(({ relation }) => relation === 'staff')
  if (!progress || !packer || progress.name === FINISHED) return null
  const [begun, done, last] = progress.name.split(' ')
  return {
    begun: new Date(begun!),
    done: Number(done),
    last: Number(last ?? 0),
    finished: false,
    orders: rows
      .filter(({ relation, row_id }) => relation === 'orders' && row_id !== PROGRESS)
      .map(({ row_id, name }) => ({ id: row_id, number: Number(name) })),
    staff: { staffId: packer.row_id, name: packer.name },
  }
}

/** Stores how far it has come, in the transaction of what was done: marked, the orders can be taken out again. */
export async function writePast(tx: Db, { begun, done, last, finished, orders }: Past): Promise<void> {
  const newest = orders.at(-1)
  await tx
    .insertInto('demo_rows')
    .values([
      {
        relation: 'orders',
        row_id: PROGRESS,
        name: finished ? FINISHED : `${begun.toISOString()} ${done} ${last}`,
      },
      // Orders are placed one by one: those before it are marked.
      ...(newest ? [{ relation: 'orders' as const, row_id: newest.id, name: String(newest.number) }] : []),
    ])
    .onConflict((conflict) =>
      conflict.columns(['relation', 'row_id']).doUpdateSet({ name: (to) => to.ref('excluded.name') }),
    )
    .execute()
}

/** What is on sale with some units to spare, as the catalogue says: what is sold out or runs low stays so. */
export async function stockToSell(db: Db): Promise<DemoStock[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('demo_rows', (join) =>
      join.onRef('row_id', '=', 'products.id').on('relation', '=', 'products'),
    )
    .select(['products.id', 'sku'])
    .where('visible', '=', true)
    .execute()
  const idOf = new Map(rows.map(({ id, sku }) => [sku, id]))
  return catalogue.flatMap(({ sku, sold, daysAgo, quantity }) => {
    const id = idOf.get(sku)
    return id === undefined || quantity < 8 ? [] : [{ id, weight: sold + 10, age: daysAgo * DAY }]
  })
}
