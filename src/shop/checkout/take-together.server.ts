import { sql } from 'kysely'
import { builtOnce } from '#platform/db/built-once.server.ts'
import type { Db } from '#platform/db/database.server.ts'
import { orderedProduct } from '#shop/catalog/catalog.server.ts'
import type { ReservedUnits, Units } from '#shop/catalog/stock.server.ts'
import type { Centavos } from '#shop/money.ts'
import { type IdempotentRequest, lockOf } from './idempotency.server.ts'
import type { OrderIds } from './write-order.server.ts'

/** An order that is to be placed: its key, and its units as `summed` gives them. */
interface Asked {
  intention: IdempotentRequest
  lines: readonly Units[]
  /** what its buyer was told that the units cost; null when it was told nothing */
  told: Centavos | null
}

/** What a new order is given before it is written. */
export interface Taken {
  ids: OrderIds
  reserved: ReservedUnits[]
}

/**
 * Claims the keys of orders, reserves their units and takes their ids, in one statement. Of an order either everything is taken or
 * nothing: nothing where its key was used or is in flight, where units are missing or cost something else than its buyer was told, or
 * where another transaction holds one of its products. It waits for none of their locks, and for others only for `LOCK_MS`, as what its
 * transaction does next: such as for an account that is being erased, or for the search's row of what sells out: before PostgreSQL looks for a deadlock, and so soon that none of them delays the others.
 * @param orders of different keys, none with a product of another
 * @returns what each has got, in their order; null for nothing
 */
export async function takeTogether(tx: Db, orders: readonly Asked[]): Promise<(Taken | null)[]> {
  const keys = orders.map(({ intention, told }, place) => ({
    place,
    told,
    lock: lockOf(intention),
    scope: intention.scope,
    key: intention.key,
  }))
  const lines = orders.flatMap((order, place) => order.lines.map((line) => ({ place, ...line })))
  const rows = await take(tx, { keys: JSON.stringify(keys), lines: JSON.stringify(lines) })
  const taken: (Taken | null)[] = orders.map(() => null)
  for (const { place, id, number, at, reserved } of rows) taken[place] = { ids: { id, number, at }, reserved }
  return taken
}

const LOCK_MS = 100

/**
 * Rows are locked before any is changed: what is read of them is then the newest, and `fits` of an order holds for all its lines. Why
 * units move is said of each product (db/functions/stock_movements.sql).
 */
const take = builtOnce(
  (_: Db, { keys, lines }: { keys: string; lines: string }) =>
    sql<OrderIds & { place: number; reserved: ReservedUnits[] }>`
      with lines as materialized (
          select * from json_to_recordset(${lines}) as line (place integer, product_id bigint, quantity integer)),
        claimed as materialized (
          select place, told from json_to_recordset(${keys}) as asked (place integer, told numeric, lock text, scope text, key text)
          where pg_try_advisory_xact_lock(hashtextextended(lock, 0)) and (
            select order_id from idempotency_keys used where used.scope = asked.scope and used.key = asked.key) is null),
        locked as materialized (
          select id, quantity, price from products
          where id = any (array(select product_id from lines join claimed using (place))) and visible
          order by id for no key update skip locked),
        fits as materialized (
          select place, nextval('orders_id_seq') as id, nextval('order_numbers') as number from (
            select place from lines join claimed using (place) left join locked on locked.id = product_id
            group by place, told having bool_and(coalesce(locked.quantity >= lines.quantity, false))
              and coalesce(sum(locked.price * lines.quantity) = told, true) order by place) whole),
        taken as (
          update products set quantity = products.quantity - lines.quantity from lines join fits using (place)
          where products.id = lines.product_id and products.visible and products.quantity >= lines.quantity
          returning lines.place, json_build_object('product_id', products.id, 'quantity', lines.quantity, 'sku', products.sku,
            'name', products.name, 'price', products.price, 'product', ${orderedProduct('products')}) as units)
      select place, fits.id, fits.number, to_json(now()) #>> '{}' as at, json_agg(units) as reserved,
        (select set_config('vitrine.stock', e'order\t\t\t' || json_object_agg(product_id, 'pedido ' || number), true)
          from lines join fits using (place)) as said,
        (select set_config('lock_timeout', ${sql.lit(String(LOCK_MS))}, true)) as patience
      from taken join fits using (place) group by place, fits.id, fits.number`,
)
