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
import { unsentOrders } from '#shop/backoffice/today/late-orders.server.ts'
import { wantedProducts } from '#shop/backoffice/today/products-to-mend.server.ts'
import { unansweredProviders } from '#shop/backoffice/today/troubles.server.ts'
import {
  countPlacedOrders,
  listPlacedOrders,
  type OrderListWanted,
} from '#shop/orders/list/order-list.server.ts'
import { rightsOfRole } from '#shop/staff/rights.ts'
import { fillOrders, PRODUCTS } from './order-history.ts'

/** Prints p50 and p99 of each kind of look at the orders. */
export async function measure([orders = '1000000', times = '300']: string[]): Promise<void> {
  const given = process.env.DATABASE_URL
  const own = fileURLToPath(new URL('../data/bench-back-office', import.meta.url))
  const server = given ? { url: given, stop: async () => {} } : await startPostgres({ dataDir: own })
  try {
    await migrate(server.url)
    const db = openDatabase(server.url, { patience: 'job' })
    await fillOrders(db, Number(orders))
    await time(db, Number(orders), Number(times))
    await db.destroy()
  } finally {
    await server.stop()
  }
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
    'today: orders by when they have to leave': () => unsentOrders(db),
    'today: sold out and wanted': () => wantedProducts(db),
    'today: silent providers': () => unansweredProviders(db),
    'today: figures': () => figures(rights),
    'today: figures, nothing kept here': () => figuresReader(db)(rights),
    'all, first page': list(() => ({})),
    'all, a page far behind': list(() => ({ after: any() })),
    'to be packed': list(() => ({ statuses: ['paid'], byPaid: true })),
    'to be packed, page behind': list(() => ({ statuses: ['paid'], byPaid: true, after: any() })),
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
