import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'
import { DEMO } from '#shop/payments/providers/demo/provider.server.ts'

/** What was taken out, and what stays and why. */
export interface Removed {
  products: number
  categories: number
  banners: number
  coupons: number
  /** orders that were only played */
  orders: number
  /** hidden, because they were really ordered */
  ordered: { sku: string; name: string; number: number }[]
  /** renamed since: the shop's own by now */
  renamed: string[]
}

/**
 * Takes out what the demonstration stocked, in one transaction. A product that was really ordered stays, hidden, because
 * its order is about it; what has another name by now stays as it is.
 */
export function removeDemonstration(db: Db): Promise<Removed> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table products, orders in share row exclusive mode`.execute(tx)
    const orders = await deletePlayedOrders(tx)
    const renamed = await renamedRows(tx)
    const ordered = await hideOrdered(tx)
    const products = await removed(
      tx,
      sql`delete from products using demo_rows as demo
        where demo.relation = 'products' and demo.row_id = products.id and demo.name = products.name
          and not exists (select from order_items where product_id = products.id)`,
    )
    const banners = await removed(
      tx,
      sql`delete from banners using demo_rows as demo
        where demo.relation = 'banners' and demo.row_id = banners.id and demo.name = banners.title`,
    )
    await sql`update coupons set active = false from demo_rows as demo
      where demo.relation = 'coupons' and demo.row_id = coupons.id`.execute(tx)
    const coupons = await removed(
      tx,
      sql`delete from coupons using demo_rows as demo
        where demo.relation = 'coupons' and demo.row_id = coupons.id
          and not exists (select from orders where coupon_id = coupons.id)`,
    )
    const categories = await deleteEmptyLevels(tx)
    await deleteGoneMarks(tx)
    return { products, categories, banners, coupons, orders, ordered, renamed }
  })
}

/**
 * The orders that the demonstration began with, those that its provider alone was to be paid for, and drafts with products
 * of it.
 */
async function deletePlayedOrders(tx: Db): Promise<number> {
  const begunWith = await deleteOrdersBegunWith(tx)
  await sql`delete from orders where status = 'draft' and exists (
    select from order_items join demo_rows as demo on demo.relation = 'products' and demo.row_id = product_id
    where order_id = orders.id)`.execute(tx)
  const orders = await removed(
    tx,
    sql`delete from orders where exists (select from payments where order_id = orders.id)
      and not exists (select from payments where order_id = orders.id and provider <> ${DEMO})`,
  )
  await sql`delete from demo_charges where not exists (
    select from payments where provider = ${DEMO} and provider_payment = demo_charges.id::text)`.execute(tx)
  await sql`delete from provider_notices where provider = ${DEMO}`.execute(tx)
  return begunWith + orders
}

/** With their mails, and with what the person did who packed them: the shop has no staff yet. */
async function deleteOrdersBegunWith(tx: Db): Promise<number> {
  const begunWith = sql`select row_id from demo_rows where relation = 'orders'`
  const packers = sql`select id from staff join demo_rows on relation = 'staff' and row_id = id`
  await sql`delete from mails where (data ->> 'order_id')::bigint in (${begunWith})`.execute(tx)
  await sql`alter table history disable trigger history_is_append_only`.execute(tx)
  await sql`delete from history where (entity = 'order' and entity_id in (${begunWith})) or staff_id in (${packers})`.execute(
    tx,
  )
  await sql`alter table history enable trigger history_is_append_only`.execute(tx)
  const orders = await removed(tx, sql`delete from orders where id in (${begunWith})`)
  await sql`delete from staff where id in (${packers})
    and not exists (select from order_notes where staff_id = staff.id)`.execute(tx)
  await sql`delete from demo_rows where relation in ('orders', 'staff')`.execute(tx)
  return orders
}

async function renamedRows(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select products.name from products
    join demo_rows as demo on demo.relation = 'products' and demo.row_id = products.id
    where demo.name <> products.name order by products.id`.execute(tx)
  return rows.map(({ name }) => name)
}

async function hideOrdered(tx: Db): Promise<Removed['ordered']> {
  const { rows } = await sql<Removed['ordered'][number]>`
    select products.sku, products.name, min(orders.number) as number from products
    join demo_rows as demo on demo.relation = 'products' and demo.row_id = products.id and demo.name = products.name
    join order_items on order_items.product_id = products.id join orders on orders.id = order_items.order_id
    group by products.id order by products.id`.execute(tx)
  const skus = rows.map(({ sku }) => sku)
  if (skus.length > 0) await tx.updateTable('products').set({ status: 0 }).where('sku', 'in', skus).execute()
  return rows
}

/** From the lowest level up: one that still holds a product or a level stays. */
async function deleteEmptyLevels(tx: Db): Promise<number> {
  const third = await removed(
    tx,
    sql`delete from subcategoriessub as level using demo_rows as demo
      where demo.relation = 'subcategoriessub' and demo.row_id = level.id and demo.name = level.name
        and not exists (select from products where subcategorysub_id = level.id)
        and not exists (select from further_places where subcategorysub_id = level.id)`,
  )
  const second = await removed(
    tx,
    sql`delete from subcategories as level using demo_rows as demo
      where demo.relation = 'subcategories' and demo.row_id = level.id and demo.name = level.name
        and not exists (select from products where subcategory_id = level.id)
        and not exists (select from further_places where subcategory_id = level.id)
        and not exists (select from subcategoriessub where subcategory_id = level.id)`,
  )
  const first = await removed(
    tx,
    sql`delete from categories as level using demo_rows as demo
      where demo.relation = 'categories' and demo.row_id = level.id and demo.name = level.name
        and not exists (select from products where category_id = level.id)
        and not exists (select from further_places where category_id = level.id)
        and not exists (select from subcategories where category_id = level.id)`,
  )
  await sql`delete from families using demo_rows as demo
    where demo.relation = 'families' and demo.row_id = families.id
      and not exists (select from products where family_id = families.id)`.execute(tx)
  return first + second + third
}

/** What is gone is no longer marked; an id is never given twice, so this is only tidy. */
async function deleteGoneMarks(tx: Db): Promise<void> {
  await sql`delete from demo_rows as demo where not exists (
    select from products where demo.relation = 'products' and id = demo.row_id) and relation = 'products'`.execute(
    tx,
  )
}

async function removed(tx: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx)
  return Number(numAffectedRows ?? 0)
}
