import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db.server.ts'
import { checkoutOf, makeCoupon, somebody } from '#test/checkout.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { type ShopProcess, startShopProcess } from '#test/processes.ts'

let database: TestDatabase
let db: Db
let shops: ShopProcess[]
const agent = new Agent({ keepAlive: true, maxSockets: 40 })

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 4 })
  shops = await Promise.all([1, 2].map(() => startShopProcess({ DATABASE_URL: database.url })))
})
afterAll(async () => {
  agent.destroy()
  await Promise.all(shops.map((shop) => shop.kill()))
  await db.destroy()
  await database.drop()
})

interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire brings
  body: any
}

/** Sends JSON to one of the two servers; undefined when the buyer closed the page after `abortMs`. */
function post(path: string, body: object, headers: Record<string, string> = {}, abortMs?: number) {
  return new Promise<Answered | undefined>((resolve, reject) => {
    const shop = shops[Math.floor(Math.random() * shops.length)]!
    const sent = request(`${shop.url}${path}`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    let gone = false
    sent.on('error', (error) => (gone ? resolve(undefined) : reject(error)))
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(text) }))
      response.on('error', () => resolve(undefined))
    })
    sent.end(JSON.stringify(body))
    if (abortMs !== undefined) {
      setTimeout(() => {
        gone = true
        sent.destroy()
      }, abortMs)
    }
  })
}

const BUYERS = 300
const UNITS = 10
const ROUNDS = 50

async function ordersOf(productId: number) {
  const { rows } = await sql<{ status: string; units: number }>`
    select o.status, sum(i.quantity)::int as units from orders o join order_items i on i.order_id = o.id
    where i.product_id = ${productId} group by o.status`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.status, row.units]))
}

async function freeUnits(productId: number): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from products where id = ${productId}`.execute(db)
  return rows[0]!.quantity
}

/** Some orders run out of time while others are still buying; both servers notice at once. */
async function expireSome(productId: number, share: number) {
  await sql`
    update orders set reserved_until = now() - interval '1 second'
    where status = 'awaiting_payment' and random() < ${share}
      and id in (select order_id from order_items where product_id = ${productId})`.execute(db)
  await sql`select pg_notify('money', '')`.execute(db)
}

async function untilNoneWaits(productId: number) {
  for (const begun = Date.now(); Date.now() - begun < 15_000; ) {
    await expireSome(productId, 1)
    if (!(await ordersOf(productId)).awaiting_payment) return
    await new Promise((later) => setTimeout(later, 20))
  }
  throw new Error('Orders whose time is over did not expire.')
}

/** How the units of all rounds ended: each way must have been walked, or the rounds prove nothing. */
const ends: Record<string, number> = {}

async function round(): Promise<void> {
  const product = await makeProduct(db, { quantity: UNITS, regular_price: 1000 })
  const paid: number[] = []
  const buyer = async () => {
    const body = checkoutOf([[product.id, 1 + Math.floor(Math.random() * 2)]], { customer: somebody() })
    const abortMs = Math.random() < 0.15 ? Math.random() * 40 : undefined
    const answer = await post('/api/checkout', body, { 'idempotency-key': randomUUID() }, abortMs)
    if (!answer) return
    expect([201, 409]).toContain(answer.status)
    if (answer.status !== 201) return
    const { number, key, id, order_items } = answer.body.order[0]
    const fate = Math.random()
    if (fate < 0.2) await post(`/api/orders/${number}/cancel`, { key })
    else if (fate < 0.4) {
      // The shop has seen the Pix; the order may have expired meanwhile.
      const { rowCount } = await payIfWaiting(id)
      if (rowCount) paid.push(order_items[0].quantity)
    } else if (fate < 0.6) await expireSome(product.id, 0.5)
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  await untilNoneWaits(product.id)
  const states = await ordersOf(product.id)
  for (const [status, units] of Object.entries(states)) ends[status] = (ends[status] ?? 0) + units
  const sold = paid.reduce((sum, units) => sum + units, 0)
  expect(states.paid ?? 0).toBe(sold)
  expect(sold).toBeLessThanOrEqual(UNITS)
  expect(await freeUnits(product.id)).toBe(UNITS - sold)
}

async function payIfWaiting(id: number) {
  const result = await sql`
    update orders set status = 'paid' where id = ${id} and status = 'awaiting_payment'`.execute(db)
  return { rowCount: Number(result.numAffectedRows ?? 0n) }
}

test(`O8 300 buyers for 10 units at two servers, buyers who leave, holds that end: ${ROUNDS} rounds, never one too many`, {
  timeout: 240_000,
}, async () => {
  for (let done = 0; done < ROUNDS; done += 1) await round()
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from products where quantity < 0`.execute(db)
  expect(rows[0]!.n).toBe(0)
})

test('O8 a coupon with one use at two servers, fifty at once, ten rounds: one gets it each time', {
  timeout: 60_000,
}, async () => {
  for (let done = 0; done < 10; done += 1) {
    const { id, code } = await makeCoupon(db, { max_uses: 1 })
    const product = await makeProduct(db, { quantity: 100 })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        post('/api/checkout', checkoutOf([[product.id, 1]], { coupon: code, customer: somebody() }), {
          'idempotency-key': randomUUID(),
        }),
      ),
    )
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1)
    expect(await freeUnits(product.id)).toBe(99)
    const { rows } = await sql<{ used: number }>`select used from coupons where id = ${id}`.execute(db)
    expect(rows[0]!.used).toBe(1)
  }
})
