/**
 * Measures the back office's list of orders and its search over a generated million of orders, as a call of the server
 * does them. With DATABASE_URL in that (empty or already filled by this bench) database, otherwise in one of its own below
 * ./data.
 *
 *   npm run bench -- back-office [orders] [times]
 */
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { figuresReader } from '#shop/backoffice/today/figures.server.ts'
import { lateOrders } from '#shop/backoffice/today/late-orders.server.ts'
import { wantedProducts } from '#shop/backoffice/today/products-to-mend.server.ts'
import { unansweredProviders } from '#shop/backoffice/today/troubles.server.ts'
import {
  countPlacedOrders,
  listPlacedOrders,
  type OrderListWanted,
} from '#shop/orders/list/order-list.server.ts'
import { rightsOfRole } from '#shop/staff/rights.ts'

const PRODUCTS = 1000
/** orders that are written at once */
const PART = 50_000

/** Prints p50 and p99 of each kind of look at the orders. */
export async function measure([orders = '1000000', times = '300']: string[]): Promise<void> {
  const given = process.env.DATABASE_URL
  const own = fileURLToPath(new URL('../data/bench-back-office', import.meta.url))
  const server = given ? { url: given, stop: async () => {} } : await startPostgres({ dataDir: own })
  try {
    await migrate(server.url)
    const db = openDatabase(server.url, { patience: 'job' })
    await fill(db, Number(orders))
    await time(db, Number(orders), Number(times))
    await db.destroy()
  } finally {
    await server.stop()
  }
}

/** One order in a thousand waits for each next step; the others have arrived. Without triggers of rows: they are not measured. */
async function fill(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db)
  if (rows[0]!.count === count) return
  if (rows[0]!.count > 0) throw new Error('This database has other orders: give the bench an empty one.')
  const started = performance.now()
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`insert into categories (name, slug) values ('Banca', 'banca')`.execute(one)
    await sql`insert into products (sku, name, slug, regular_price, quantity, category_id)
      select 'SKU-' || n, 'Produto ' || n, 'produto-' || n, 2000, 100, (select id from categories)
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
        'free', 'Frete', 'own', 4000, freight, 4000 + freight, true, now(),
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

async function time(db: Db, count: number, times: number): Promise<void> {
  const any = () => 1 + Math.floor(Math.random() * count)
  const list = (wanted: () => OrderListWanted) => () => listPlacedOrders(db, wanted())
  const { rows } = await sql<{ name: string }>`
    select customer_name as name from orders tablesample bernoulli (1) limit 300`.execute(db)
  const rights = rightsOfRole('owner')
  const figures = figuresReader(db)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const month = { from: daysAgo(700), until: daysAgo(670) }
  const year = { from: daysAgo(700), until: daysAgo(335) }
  const kinds: Record<string, () => Promise<unknown>> = {
    'today: late orders': () => lateOrders(db),
    'today: sold out and wanted': () => wantedProducts(db),
    'today: silent providers': () => unansweredProviders(db),
    'today: figures': () => figures(rights),
    'today: figures, nothing kept': () => figuresReader(db)(rights),
    'all, first page': list(() => ({})),
    'all, a page far behind': list(() => ({ after: any() })),
    'to be packed': list(() => ({ statuses: ['paid'], oldestFirst: true })),
    counts: () => countPlacedOrders(db, ['awaiting_payment', 'paid', 'picking', 'shipped']),
    'filter: a month, two years ago': list(() => ({ filter: month })),
    'filter: a month, to a rare state': list(() => ({ filter: { ...month, state: 'Acre' } })),
    'filter: a rare state, never a boleto': list(() => ({ filter: { state: 'Acre', method: 'boleto' } })),
    'filter: a rare state, page behind': list(() => ({ filter: { state: 'Acre' }, after: any() })),
    'filter: cards to a third': list(() => ({ filter: { state: 'São Paulo', method: 'card' } })),
    'filter: a rare city': list(() => ({ filter: { city: 'brasileia' } })),
    'filter: a rare city, page behind': list(() => ({ filter: { city: 'brasileia' }, after: any() })),
    'filter: a city with a third': list(() => ({ filter: { city: 'sao paulo' } })),
    'filter: a city of no order': list(() => ({ filter: { city: 'Chuí' } })),
    'filter: disputed': list(() => ({ filter: { payment: 'disputed' } })),
    'filter: boletos given back': list(() => ({ filter: { method: 'boleto', payment: 'refunded' } })),
    'filter: freight charged, to be sent': list(() => ({
      statuses: ['picking'],
      filter: { freight: 'charged' },
    })),
    'filter: a year, freight charged': list(() => ({ filter: { ...year, freight: 'charged' } })),
    'search: number': list(() => ({ search: String(1000 + any()) })),
    'search: CPF': list(() => ({ search: String(any()).padStart(11, '0') })),
    'search: phone': list(() => ({ search: `119${String(any()).padStart(8, '0')}` })),
    'search: e-mail': list(() => ({ search: `pessoa${any()}@exemplo.com.br` })),
    'search: tracking code': list(() => ({ search: `AA${String(1000 + any()).padStart(9, '0')}BR` })),
    'search: whole name': list(() => ({ search: rows[any() % rows.length]!.name })),
    'search: SKU of a thousand orders': list(() => ({ search: `SKU-${1 + (any() % PRODUCTS)}` })),
    'search: first name of 125,000': list(() => ({ search: 'Helena' })),
  }
  for (const [name, look] of Object.entries(kinds)) {
    for (let warm = 0; warm < 10; warm += 1) await look()
    const took: number[] = []
    const most = performance.now() + 15_000
    while (took.length < times && performance.now() < most) {
      const started = performance.now()
      await look()
      took.push(performance.now() - started)
    }
    took.sort((one, other) => one - other)
    const at = (part: number) => took[Math.floor((took.length - 1) * part)]!.toFixed(1)
    console.log(`${name.padEnd(34)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  (${took.length})`)
  }
}
