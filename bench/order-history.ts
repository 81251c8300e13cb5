import { sql } from 'kysely'
import type { Db } from '#platform/db/database.server.ts'

/** products of which the orders are, beside those of a catalogue */
export const PRODUCTS = 1000
/** orders that are written at once */
const PART = 50_000

/** One order in a thousand waits for each next step; the others have arrived. Without triggers of rows: they are not measured. */
export async function fillOrders(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db)
  if (rows[0]!.count === count) return
  if (rows[0]!.count > 0) throw new Error('This database has other orders: give the bench an empty one.')
  const started = performance.now()
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`insert into categories (name, slug) values ('Banca', 'banca') on conflict do nothing`.execute(
      one,
    )
    await sql`insert into products (sku, name, slug, regular_price, quantity, category_id)
      select 'SKU-' || n, 'Produto ' || n, 'produto-' || n, 2000, 100, (select id from categories where slug = 'banca')
      from generate_series(1, ${sql.lit(PRODUCTS)}::int) n`.execute(one)
    // In parts, each of which a busy machine writes within the time that a statement has.
    for (let first = 1; first <= count; first += PART) {
      const last = Math.min(count, first + PART - 1)
      await sql`insert into orders (number, key, status, customer_name, customer_cpf, customer_email, cep_number, address,
        address_number, address_extra_info, address_bairro, city, state, phone_number, shipping_method, shipping_name,
        shipping_carrier, subtotal, freight, total, units_held, reserved_until, created_at)
      select 1000 + n, md5(n::text), status, (array['Ana','Bia','Carla','Duda','Elisa','Flora','Gabi','Helena'])[1 + n % 8]
          || ' ' || initcap(translate(substr(md5(n::text), 1, 7), '0123456789', 'aeiouaeiou')) || ' Lima',
        lpad(n::text, 11, '0'), 'pessoa' || n || '@exemplo.com.br', '01001000', 'Rua', '1', '', 'Sé',
        case when n % 3 = 0 then 'São Paulo' when n % 1000 = 1 then 'Brasiléia' else 'Belo Horizonte' end,
        case when n % 3 = 0 then 'São Paulo' when n % 1000 = 1 then 'Acre' else 'Minas Gerais' end, '119' || lpad(n::text, 8, '0'),
        'free', 'Frete', 'own', 4000, freight, 4000 + freight, true, now() + interval '10 years',
        now() - interval '730 days' * (1 - n::float8 / ${sql.lit(count)}::int)
      from generate_series(${sql.lit(first)}::int, ${sql.lit(last)}::int) n,
        lateral (select case n % 1000 when 0 then 'awaiting_payment' when 1 then 'paid' when 2 then 'picking'
          when 3 then 'shipped' else 'delivered' end as status, case when n % 50 = 0 then 1500 else 0 end as freight) of`.execute(
        one,
      )
      await sql`insert into order_items (order_id, product_id, sku, name, price, quantity)
      select o.id, p.id, p.sku, p.name, 2000, 2 from orders o
      join products p on p.sku = 'SKU-' || (1 + o.number % ${sql.lit(PRODUCTS)}::int)
        where o.number between 1000 + ${sql.lit(first)}::int and 1000 + ${sql.lit(last)}::int`.execute(one)
      await sql`insert into order_events (order_id, who, to_status, tracking_code)
      select id, 'staff', 'shipped', 'AA' || lpad(number::text, 9, '0') || 'BR' from orders
        where number between 1000 + ${sql.lit(first)}::int and 1000 + ${sql.lit(last)}::int`.execute(one)
      // The money of two years, evenly.
      await sql`insert into payments (order_id, method, provider, status, amount, paid_amount, paid_at)
        select id, case when id % 20 = 0 then 'boleto' when id % 3 = 0 then 'card' else 'pix' end, 'own-pix',
          case when id % 10000 = 5 then 'in_dispute' when id % 500 = 7 then 'refunded' else 'paid' end, total, total,
          created_at from orders
        where number between 1000 + ${sql.lit(first)}::int and 1000 + ${sql.lit(last)}::int`.execute(one)
    }
    await sql`set session_replication_role = default`.execute(one)
  })
  for (const table of ['orders', 'order_items', 'order_events', 'payments'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  console.log(`Filled with ${count} orders in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
}
