/**
 * Orders per second over HTTP, paid by Pix to the shop's own key, against the same rows written by bare SQL: one run, one
 * machine, one durable PostgreSQL.
 *
 *   npm run bench -- orders [seconds per measurement]
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import { type Cpu, cpuBetween } from './cpu.ts'
import { hasTool, type Load, pgbench, wrk } from './tools.ts'

/** Opens a shop of its own and prints a table. */
export async function measure([seconds = '10']: string[]): Promise<void> {
  const shop = await openBenchShop()
  try {
    const rows = await measureOrders(shop, Number(seconds))
    console.log(
      '\n| Orders | per second | of bare SQL | p99 ms | Node + PostgreSQL ms, mails too | synced writes | failed |\n|---|---|---|---|---|---|---|',
    )
    for (const { buyers, bare, load, cpu, synced } of rows) {
      const share = (load.perSecond / bare).toFixed(2)
      console.log(
        `| ${buyers} buyers | ${Math.round(load.perSecond)} | ${share} of ${Math.round(bare)} | ${Math.round(load.p99)} | ${cpu.node.toFixed(2)} + ${cpu.postgres.toFixed(2)} | ${synced.toFixed(2)} | ${load.failed} |`,
      )
    }
  } finally {
    await shop.close()
  }
}

/** What buyers who order at the same time get. */
export interface OrderRow {
  buyers: number
  /** bare SQL, per second; NaN without pgbench */
  bare: number
  load: Load
  /** ms for each order, its mails included */
  cpu: Pick<Cpu, 'node' | 'postgres'>
  /** writes of the log that wait for the disk, for each order, its mails included */
  synced: number
}

/** Orders of 1, 8 and 50 buyers at once, each with one after the other; nothing without wrk. */
export async function measureOrders(shop: BenchShop, seconds: number): Promise<OrderRow[]> {
  if (!hasTool('wrk')) return []
  const products = await stock(shop)
  const rows: OrderRow[] = []
  await load(shop, products, 8, 3)
  await mailsSent(shop)
  for (const buyers of [1, 8, 50]) {
    const [cpu, synced] = [shop.cpu(), await walSyncs(shop)]
    const measured = await load(shop, products, buyers, seconds)
    await mailsSent(shop)
    const orders = measured.requests - measured.failed
    rows.push({
      buyers,
      load: measured,
      cpu: cpuBetween(cpu, shop.cpu(), orders),
      synced: ((await walSyncs(shop)) - synced) / orders,
      bare: await bareOrders(shop, products, buyers, seconds),
    })
  }
  return rows
}

/** Gives every product on sale more units than the bench can sell. @returns their ids */
async function stock({ database }: BenchShop): Promise<number[]> {
  const rows = await query<{ id: string }>(
    database,
    'update products set quantity = 900000 where visible and quantity > 0 returning id',
  )
  return rows.map(({ id }) => Number(id))
}

function load({ url }: BenchShop, products: number[], connections: number, seconds: number): Promise<Load> {
  return wrk(url, { connections, seconds, script: orderScript(products) })
}

/** wrk's requests: each is one unit of some product, by a buyer with an address and a mailbox of their own. */
export function orderScript(products: number[]): string {
  const order = JSON.stringify({
    items: [{ product_id: 0, count: 1 }],
    customer: { name: 'Ana Maria Lima', cpf: '52998224725', email: 'ana%d@example.com' },
    shipping: {
      cep_number: '01001000',
      address: 'Praça da Sé',
      address_number: '100',
      address_extra_info: '',
      address_bairro: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone_number: '11999998888',
    },
    shipping_method: 'free',
    payment_method: 'pix',
  }).replace('"product_id":0', '"product_id":%d')
  return `
    local products = {${products.join(',')}}
    local run, n = "${crypto.randomUUID()}", 0
    math.randomseed(os.time())
    request = function()
      n = n + 1
      local headers = {
        ["content-type"] = "application/json",
        ["idempotency-key"] = run .. n,
        ["x-forwarded-for"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256),
      }
      return wrk.format("POST", "/api/checkout", headers, string.format([[${order}]], products[math.random(#products)], n))
    end`
}

async function bareOrders({ database }: BenchShop, products: number[], clients: number, seconds: number) {
  if (!hasTool('pgbench')) return Number.NaN
  const script = readFileSync(new URL('./bare-order.sql', import.meta.url), 'utf8')
  const values = { ids: `{${products.join(',')}}`, products: products.length }
  const perSecond = await pgbench(database, { clients, seconds, script, values })
  await query(database, "delete from mails where due_at > now() + interval '20 hours'")
  return perSecond
}

/** Waits until no mail is due: then all that an order costs is paid. */
async function mailsSent({ database }: BenchShop): Promise<void> {
  for (;;) {
    const [due] = await query<{ due: number }>(
      database,
      "select count(*)::int as due from mails where sent_at is null and dropped_at is null and gave_up_at is null and due_at < now() + interval '3 minutes'",
    )
    if (due!.due === 0) return
    await sleep(200)
  }
}

async function walSyncs({ database }: BenchShop): Promise<number> {
  const [row] = await query<{ synced: number }>(
    database,
    "select sum(fsyncs)::int as synced from pg_stat_io where object = 'wal'",
  )
  return row!.synced
}
