import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import type { BenchShop } from './bench-shop.ts'
import { cpuBetween } from './cpu.ts'
import type { Row } from './row.ts'
import { hasTool, type Load, pgbench, wrk } from './tools.ts'

/**
 * Orders of 1, 8 and 50 buyers at once, each with one after the other, paid by Pix to the shop's own key; against the same rows
 * written by bare SQL. CPU and synced writes are those of an order with its mails.
 */
export async function orders(shop: BenchShop, seconds: number): Promise<Row[]> {
  if (!hasTool('wrk')) return []
  const products = await stock(shop)
  const rows: Row[] = []
  await load(shop, products, 8, 3)
  await mailsSent(shop)
  for (const buyers of [1, 8, 50]) {
    const [before, synced] = [shop.cpu(), await walSyncs(shop)]
    const { requests, failed, perSecond, p99 } = await load(shop, products, buyers, seconds)
    await mailsSent(shop)
    const placed = requests - failed
    const cpu = cpuBetween(before, shop.cpu(), placed)
    const syncs = (((await walSyncs(shop)) - synced) / placed).toFixed(1)
    rows.push({
      name: `orders, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'} (${syncs} synced writes each)`,
      ...{ value: perSecond, unit: 'a second', p99, failed, cpu },
      ...(await bareOrders(shop, products, buyers, seconds)),
    })
  }
  return rows
}

/** Gives every product on sale more units than the bench can sell. @returns their ids */
export async function stock({ database }: BenchShop): Promise<number[]> {
  const rows = await query<{ id: string }>(
    database,
    'update products set quantity = 900000 where visible and quantity > 0 returning id',
  )
  return rows.map(({ id }) => Number(id))
}

function load({ url }: BenchShop, products: number[], connections: number, seconds: number): Promise<Load> {
  return wrk(url, { connections, seconds, script: orderScript(products) })
}

/**
 * wrk's requests: each is one unit of some product, by a buyer with an address and a mailbox of their own.
 * @param pauseMs from the answer to an order to the same connection's next one
 */
export function orderScript(products: number[], pauseMs = 0): string {
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
    ${pauseMs > 0 ? `delay = function() return ${pauseMs} end` : ''}
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

async function bareOrders(
  { database }: BenchShop,
  products: number[],
  clients: number,
  seconds: number,
): Promise<Pick<Row, 'limit'>> {
  if (!hasTool('pgbench')) return {}
  const script = readFileSync(new URL('./bare-order.sql', import.meta.url), 'utf8')
  const values = { ids: `{${products.join(',')}}`, products: products.length }
  const perSecond = await pgbench(database, { clients, seconds, script, values })
  await query(database, "delete from mails where due_at > now() + interval '20 hours'")
  return { limit: { name: 'bare SQL', value: perSecond } }
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
