import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { previewOf } from '#shop/catalog/product.ts'
import type { OrderStatus } from './order.ts'
import type { OrderView } from './order-shapes.ts'
import { shippingMethod } from './shipping-method.ts'

/** Which orders: by id, or by what its viewer knows. A draft is never among them. */
export type Which = { id: number } | { number: number; key: string } | { number: number; user_id: number }

/** An order with everything its page shows, or undefined: a stranger's order is one that is not there. */
export async function findOrder(db: Db, which: Which): Promise<OrderView | undefined> {
  return (await readOrders(db, which))[0]
}

async function readOrders(
  db: Db,
  which: Partial<Record<'id' | 'number' | 'user_id', number>> & { key?: string },
) {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(items.as('order_items'))
    .select(events.as('events'))
    .where((where) => where.and(which))
    .where('status', '<>', 'draft')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row): OrderView => {
    const method = shippingMethod(row.shipping_method)
    return {
      id: row.id,
      number: row.number!,
      key: row.key,
      status: row.status as OrderStatus,
      subtotal: row.subtotal,
      discount: row.discount,
      freight: row.freight,
      total: row.total,
      coupon: row.coupon_code,
      created_at: row.created_at,
      reserved_until: row.reserved_until,
      customer: { name: row.customer_name, cpf: row.customer_cpf, email: row.customer_email },
      shipping: row.cep_number === null ? null : addressOf(row),
      shipping_method: {
        id: row.shipping_method,
        name: method?.name ?? row.shipping_method,
        amount: row.freight,
      },
      order_items: row.order_items.map((item) => ({
        ...item,
        product: { ...item.product, description: previewOf(item.product.description) },
      })),
      events: row.events.map((event) => ({ status: event.status, at: new Date(event.at) })),
    }
  })
}

type Address = NonNullable<OrderView['shipping']>

function addressOf(row: Record<keyof Address, string | null>): Address {
  return {
    cep_number: row.cep_number!,
    address: row.address!,
    address_number: row.address_number!,
    address_extra_info: row.address_extra_info!,
    address_bairro: row.address_bairro!,
    city: row.city!,
    state: row.state!,
    phone_number: row.phone_number!,
  }
}

const items = sql<OrderView['order_items']>`coalesce((
  select json_agg(json_build_object(
    'product_id', i.product_id, 'sku', i.sku, 'name', i.name, 'price', i.price, 'quantity', i.quantity,
    'discount', i.discount, 'total', i.price::bigint * i.quantity - i.discount,
    'product', json_build_object('name', p.name, 'slug', p.slug, 'description', p.description, 'image', coalesce((
      select path from product_images where product_id = p.id and path is not null order by position limit 1), ''))
  ) order by i.id)
  from order_items i join products p on p.id = i.product_id where i.order_id = orders.id), '[]')`

const events = sql<{ status: OrderStatus; at: string }[]>`coalesce((
  select json_agg(json_build_object('status', to_status, 'at', at) order by id)
  from order_events where order_id = orders.id), '[]')`
