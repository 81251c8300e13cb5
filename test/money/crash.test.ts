import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { listenTo } from '#platform/db/listen.server.ts'
import { checkoutOf, newBuyer } from '#test/checkout.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeProduct } from '#test/make.ts'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { type ShopProcess, startShopProcess } from '#test/processes.ts'
import { scaled, tellScale } from '#test/scale.ts'

// The server is killed between the order and the payment's result, as a power cut would. Whatever a buyer was told
// must be there afterwards, once; whatever they were not told must be found by their retry, or by the server itself.

const BUYERS = 6
const UNITS = 100

let database: TestDatabase
let db: Db
let fake: FakeMercadoPago
let shop: ShopProcess
let product: { id: number }

const start = async () => {
  shop = await startShopProcess({ DATABASE_URL: database.url, ...fake.env })
}
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { max: 4, timeouts: 'job' })
  fake = await startFakeMercadoPago()
  await start()
})
afterAll(async () => {
  tellScale(`crashes: ${rounds.length} servers killed while ${BUYERS} buyers each were ordering`)
  await shop.kill()
  await fake.close()
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  product = await makeProduct(db, { quantity: UNITS, regular_price: 5000 })
})

interface Order {
  number: number
  id: number
}

/** One buyer's checkout, under one key however often it is sent. */
function intention() {
  const key = randomUUID()
  const body = JSON.stringify(checkoutOf([[product.id, 1]], { customer: newBuyer() }))
  const send = async (): Promise<Order | undefined> => {
    try {
      const answer = await fetch(`${shop.url}/api/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      })
      const { order } = (await answer.json()) as { order?: Order[] }
      // A machine that is busy elsewhere may keep the shop from answering in its time: then a buyer presses again.
      if (answer.status === 503) return send()
      return answer.status === 201 ? order![0] : undefined
    } catch {
      return undefined
    }
  }
  /** `send` gives the order, or undefined when no whole answer came */
  return { send }
}

/** Waits for as long as its test may last. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((later) => setTimeout(later, 30))
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return rows[0]!.n
}

const ofProduct = () => sql`(select order_id from order_items where product_id = ${product.id})`

/** Kills the server the `nth` time that the database announces something on a channel. */
async function killAt(channel: string, nth: number) {
  let heard = 0
  const stop = await listenTo(database.url, channel, () => {
    heard += 1
    if (heard === nth) void shop.kill()
  })
  return stop
}

/** The ways in which the server dies while six buyers order; each gives what to undo afterwards. */
const moments: Record<string, () => Promise<() => unknown>> = {
  'the first order is written': () => killAt('mail', 1),
  'the third order is written, others are being paid': () => killAt('mail', 4),
  'the provider is asked and has done nothing': async () => {
    fake.watch.asked = () => shop.kill()
    return () => delete fake.watch.asked
  },
  'the provider has made the charge and not answered': async () => {
    fake.watch.made = () => shop.kill()
    return () => delete fake.watch.made
  },
  'the provider has answered the third charge': async () => {
    let made = 0
    fake.watch.made = () => {
      made += 1
      if (made === 3) setImmediate(() => shop.kill())
    }
    return () => delete fake.watch.made
  },
  'all payments are written': () => killAt('mail', 2 * BUYERS),
}

// How much of the other orders is written by then differs from time to time.
const rounds = Array.from({ length: scaled(10) }, () => Object.keys(moments)).flat()

test.each(rounds)('O8 killed when %s: every order is there once, with one charge', async (moment) => {
  const undo = await moments[moment]!()
  const buyers = Array.from({ length: BUYERS }, intention)
  const told = await Promise.all(buyers.map((buyer) => buyer.send()))
  await shop.kill()
  await undo()
  await start()

  // Half of the buyers try again; the others never come back.
  const retried = await Promise.all(buyers.map((buyer, i) => (i % 2 || told[i] ? buyer.send() : undefined)))
  told.forEach((order, i) => {
    if (order) expect(retried[i]?.number).toBe(order.number)
  })
  for (let i = 1; i < BUYERS; i += 2) expect(retried[i]).toBeDefined()

  // What no client asks for any more is found by the server itself, at its next look.
  await sql`update payments set next_check_at = now() where status = 'created'`.execute(db)
  await sql`select pg_notify('money', '')`.execute(db)
  await until(async () => {
    const without = await count(sql`payments where status = 'created'`)
    return without === 0
  })

  const orders = await count(sql`orders where id in ${ofProduct()}`)
  const known = new Set([...told, ...retried].flatMap((order) => (order ? [order.id] : [])))
  expect(orders).toBeGreaterThanOrEqual(known.size)
  expect(orders).toBeLessThanOrEqual(BUYERS)
  const { rows: left } = await sql<{ quantity: number }>`
    select quantity from products where id = ${product.id}`.execute(db)
  expect(left[0]!.quantity).toBe(UNITS - orders)
  const { rows } = await sql<{ id: number; number: number; payments: number; received: number }>`
    select o.id, o.number, (select count(*)::int from payments where order_id = o.id) as payments,
      (select count(*)::int from mails where template = 'order-received' and (data->>'order_id')::bigint = o.id) as received
    from orders o where o.id in ${ofProduct()}`.execute(db)
  for (const order of rows) {
    const reference = `PED${String(order.number).padStart(7, '0')}-`
    const charges = [...fake.payments.values()].filter((one) => one.external_reference.startsWith(reference))
    expect([order.number, order.payments, charges.length, order.received]).toEqual([order.number, 1, 1, 1])
  }
})

test('O8 killed when a payment is announced: after the restart it is taken in, once', async () => {
  const order = (await intention().send())!
  const charge = fake.payment(`PED${String(order.number).padStart(7, '0')}`)
  fake.pay(charge)
  const undo = await killAt('money', 1)
  const announce = async () => {
    const { url, headers, body } = fake.noticeOf(charge.id)
    await fetch(`${shop.url}${url}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' } as Record<string, string>,
      body: JSON.stringify(body),
    }).catch(() => undefined)
  }
  await announce()
  await until(async () => shop.dead())
  await undo()
  // The announcement was written before the server died; it is not sent again.
  await sql`update provider_notices set due_at = now() where processed_at is null`.execute(db)
  await start()
  const statusIs = async (status: string) =>
    (await count(sql`orders where id = ${order.id} and status = ${status}`)) === 1
  await until(() => statusIs('paid'))
  expect(
    await count(sql`mails where template = 'order-paid' and (data->>'order_id')::bigint = ${order.id}`),
  ).toBe(1)
  expect(await count(sql`order_events where order_id = ${order.id} and to_status = 'paid'`)).toBe(1)
})
