import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#test/database.ts'
import type { BenchShop } from './bench-shop.ts'
import { pgbench, wrk } from './load.ts'
import type { Measurement } from './row.ts'

const SECONDS = 3

/**
 * Orders of 1, 8 and 50 buyers at once, each with one after the other, paid by Pix to the shop's own key: as a share of the same rows
 * written by bare SQL in our tables, under the same constraints.
 */
export const orders: Measurement = async (shop, own) => {
  const [products, ownProducts] = [await stockUp(shop), await stockUp(own)]
  const figures: number[] = []
  let errors = 0
  for (const buyers of [1, 8, 50]) {
    const load = { connections: buyers, seconds: SECONDS, script: orderScript(products) }
    const { perSecond, failed } = await wrk(shop.url, load)
    errors += failed
    await untilMailsAreSent(shop)
    figures.push(perSecond / (await bareOrders(own, ownProducts, buyers)))
  }
  const name = 'orders of 1 / 8 / 50 buyers, of bare SQL; how many failed'
  return [{ name, aim: '>= 0.25; 0', figures: [...figures, errors] }]
}

/** Gives every product on sale more units than the bench can sell. @returns their ids */
export async function stockUp({ database }: BenchShop): Promise<number[]> {
  const rows = await query<{ id: string }>(
    database,
    'update products set quantity = 900000 where visible and quantity > 0 returning id',
  )
  return rows.map(({ id }) => Number(id))
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
      ...{ cep_number: '01001000', address: 'Praça da Sé', address_number: '100', address_extra_info: '' },
      ...{ address_bairro: 'Sé', city: 'São Paulo', state: 'SP', phone_number: '11999998888' },
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

/** @returns orders a second of this many clients of PostgreSQL */
async function bareOrders({ database }: BenchShop, products: number[], clients: number): Promise<number> {
  const values = { ids: `{${products.join(',')}}`, products: products.length }
  const script = new URL('bare-order.sql', import.meta.url)
  const perSecond = await pgbench(database, script, { clients, seconds: SECONDS, values })
  await query(database, "delete from mails where due_at > now() + interval '20 hours'")
  return perSecond
}

/** Waits until no mail is due: what comes next is measured without what the orders have left to do. */
async function untilMailsAreSent({ database }: BenchShop): Promise<void> {
  const due = `select from mails where sent_at is null and dropped_at is null and gave_up_at is null
    and due_at < now() + interval '3 minutes' limit 1`
  while ((await query(database, due)).length > 0) await sleep(200)
}
