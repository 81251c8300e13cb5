import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import type { Tables } from '#platform/db/tables.generated.ts'
import { ImageStorage } from '#platform/images/image-storage.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { query } from '#test/database.ts'
import { demoDataDir } from '#test/demo.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'
import { typed } from '#test/shopkeeper.ts'
import { makeDemoOrders } from './make-orders.ts'

let shop: TestApp
let freeForBuyers: boolean
let progressOfTheLate: [before: string, after: string]
beforeAll(async () => {
  shop = await startApp({ PIX_KEY: '', SHOP_MAILS: 'placed,reported,paid,withdrawn' })
  await seedDemo(shop.db, new ImageStorage(demoDataDir()))
  // Stopped in the middle, it goes on where it was.
  const stop = new AbortController()
  const stopped = makeDemoOrders(shop.db, shop.config, { stop: stop.signal })
  await vi.waitUntil(async () => (await count('orders')) > 5, { timeout: 60_000 })
  stop.abort()
  await expect(stopped).rejects.toThrow()
  expect(await count('orders')).toBeLessThan(300)
  await goOnWhileTheOwnerConfirms()
  freeForBuyers = await goOnWhileABuyerBuys()
  progressOfTheLate = await goOnThoughAnotherWasQuicker()
  const both = [makeDemoOrders(shop.db, shop.config), makeDemoOrders(shop.db, shop.config)]
  expect((await Promise.all(both)).sort()).toEqual([0, 300])
})
afterAll(() => shop.close())

/** An owner's step holds an order, then wants a product: the making, which may need both, gives way. */
async function goOnWhileTheOwnerConfirms() {
  const stop = new AbortController()
  const made = await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders for update`.execute(tx)
    const making = makeDemoOrders(shop.db, shop.config, { stop: stop.signal })
    await vi.waitUntil(async () => (await count(waiting)) > 0, { timeout: 60_000 })
    await sql`set local lock_timeout = '5s'`.execute(tx)
    await sql`update products set sold = sold`.execute(tx)
    return { making }
  })
  stop.abort()
  await expect(made.making).rejects.toThrow()
}

/** A buyer holds a product that the making wants: whether another buyer gets one of all the others meanwhile. */
async function goOnWhileABuyerBuys(): Promise<boolean> {
  const stop = new AbortController()
  const popular = sql`(select id from products order by sold desc, id desc limit 1)`
  const { making, free } = await shop.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`select id from products where id = ${popular} for update`.execute(tx)
    const making = makeDemoOrders(shop.db, shop.config, { stop: stop.signal })
    await vi.waitUntil(async () => (await count(waiting)) > 0, { timeout: 60_000 })
    const free = await shop.db
      .transaction()
      .execute(async (other) => {
        // Half of the time for which a job waits for a row.
        await sql`set local lock_timeout = '5s'`.execute(other)
        await sql`select from products where id <> ${rows[0]!.id} order by id for update`.execute(other)
      })
      .then(
        () => true,
        () => false,
      )
    return { making, free }
  })
  stop.abort()
  await expect(making).rejects.toThrow()
  return free
}

/** One begins a step, and before it has the lock another one, which began later, is done with its own: how far it then came. */
async function goOnThoughAnotherWasQuicker(): Promise<[before: string, after: string]> {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const stop = new AbortController()
  const late = makeDemoOrders(heldAfterBeginning(), shop.config, { stop: stop.signal })
  await begun.promise
  const before = await progress()
  const quick = new AbortController()
  const other = makeDemoOrders(shop.db, shop.config, {
    stop: quick.signal,
    pause: async () => quick.abort(),
  })
  await expect(other).rejects.toThrow()
  const between = await progress()
  expect(between).not.toBe(before)
  stop.abort()
  goOn.resolve()
  await expect(late).rejects.toThrow()
  return [between, await progress()]

  /** The shop's database; the step's transaction waits behind its first statement. */
  function heldAfterBeginning() {
    let transactions = 0
    return new Proxy(shop.db, {
      get(db, name) {
        if (name !== 'transaction') return Reflect.get(db, name)
        return () => ({
          execute: (doing: (tx: Transaction<Tables>) => Promise<unknown>) =>
            db.transaction().execute(async (tx) => {
              transactions += 1
              // The first is of `beginPast`.
              if (transactions === 2) {
                await sql`select now()`.execute(tx)
                begun.resolve()
                await goOn.promise
              }
              return doing(tx)
            }),
        })
      },
    })
  }
}
const progress = async () =>
  (await rows<{ name: string }>("select name from demo_rows where relation = 'orders' and row_id = 0"))[0]!
    .name
const waiting = "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

const rows = <Row extends object>(sql: string) => query<Row>(shop.config.databaseUrl, sql)
const count = async (sql: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]!.n
const counts = async (sql: string) =>
  Object.fromEntries((await rows<{ what: string; n: number }>(sql)).map(({ what, n }) => [what, n]))

test('the demonstration’s back office has orders in every state, and of every reason to look at one that it can have', async () => {
  const states = await counts('select status as what, count(*)::int as n from orders group by 1')
  expect(states).toMatchObject({ awaiting_payment: 11, paid: 18, picking: 9, shipped: 18, expired: 13 })
  expect(states.delivered).toBeGreaterThan(200)
  expect(states.cancelled).toBeGreaterThanOrEqual(5)
  expect(states.refunded).toBeGreaterThanOrEqual(3)
  expect(await counts('select unnest(attention) as what, count(*)::int as n from orders group by 1')).toEqual(
    {
      payment_reported: 4,
      unit_missing: 1,
      withdrawn: 2,
      refund_by_hand: 1,
    },
  )
  expect(await count('payment_receipts')).toBe(2)
  expect(await counts('select status as what, count(*)::int as n from returns group by 1')).toMatchObject({
    requested: 1,
    authorized: 1,
    arrived: 1,
    refunded: 10,
  })
  expect(await count("orders where coupon_code = 'BEMVINDA10' and coupon_counted")).toBeGreaterThan(30)
  expect(await count('orders where discount_reason is not null')).toBeGreaterThan(5)
  for (const method of ['pix', 'card', 'boleto'])
    expect(await count(`payments where method = '${method}' and status = 'paid'`)).toBeGreaterThan(5)
})

test('a step that began before the last one is not written below it, but begun anew', () => {
  expect(progressOfTheLate[1]).toBe(progressOfTheLate[0])
})

test('R501 who buys while they are made waits for no product but the one that another buyer holds', () => {
  expect(freeForBuyers).toBe(true)
})

test('the orders are of the last ninety days, the older the smaller their number, each step after the one before', async () => {
  expect(await count("orders where created_at < now() - interval '91 days' or created_at > now()")).toBe(0)
  expect(await count("orders where created_at < now() - interval '60 days'")).toBeGreaterThan(40)
  expect(
    await count(
      '(select created_at < lag(created_at) over (order by number) as wrong from orders) o where wrong',
    ),
  ).toBe(0)
  for (const table of ['order_events where order_id is not null', 'history', 'stock_movements'])
    expect([table, await count(`${table.split(' ')[0]} where at > now()`)]).toEqual([table, 0])
  expect(
    await count(
      '(select at < lag(at) over (partition by order_id order by id) as wrong from order_events) e where wrong',
    ),
  ).toBe(0)
  expect(await count('(select at < lag(at) over (order by id) as wrong from history) h where wrong')).toBe(0)
  expect(
    await count(
      "payments p join orders o on o.id = order_id where p.paid_at < o.created_at - interval '1 ms'",
    ),
  ).toBe(0)
})

test('sums agree: what was paid is what the orders cost, less what went back', async () => {
  expect(
    await count(
      `orders where total <> (select sum(price * quantity - discount) from order_items where order_id = orders.id) + freight`,
    ),
  ).toBe(0)
  expect(
    await count(`orders where status in ('paid', 'picking', 'shipped', 'delivered')
      and total <> (select sum(paid_amount) from payments where order_id = orders.id)`),
  ).toBe(0)
  expect(
    await count(`payments where refunded_amount <> coalesce((select sum(amount) from refunds
      where payment_id = payments.id and refunds.status = 'done'), 0)`),
  ).toBe(0)
})

test('the ledger of the stock agrees with the stock, from the catalogue’s first units on', async () => {
  expect(
    await count(`products where stock_counted and quantity <>
      coalesce((select sum(change) from stock_movements where product_id = products.id), 0)`),
  ).toBe(0)
  expect(
    await count(`(select balance - change <> lag(balance, 1, 0) over (partition by product_id order by id) as wrong
      from stock_movements) m where wrong`),
  ).toBe(0)
  // What sells still has units, what was sold out still is.
  expect(await count('products where visible and quantity = 0')).toBe(5)
})

test('no mail leaves, and no job has anything to do at once', async () => {
  expect(await count('mails where sent_at is null and dropped_at is null')).toBe(0)
  const before = await counts('select status as what, count(*)::int as n from orders group by 1')
  await runPaymentJobs(shop.db, openPaymentGateways(shop.config, shop.app.log, shop.db))
  expect(await counts('select status as what, count(*)::int as n from orders group by 1')).toEqual(before)
})

test('its buyers are invented: CPFs with right check digits, mailboxes that belong to no person', async () => {
  expect(await count("orders where customer_email not like '%@correio.example'")).toBe(0)
  expect(await count('(select distinct customer_cpf from orders) c')).toBeGreaterThan(100)
})

test('no member can sign in yet, so the first owner is still asked for; history is never altered again', async () => {
  expect(await rows('select name from staff where disabled_at is null')).toEqual([])
  await expect(rows("update history set actor = 'x'")).rejects.toThrow('history is never altered')
})

test('making them again makes none', async () => {
  expect(await makeDemoOrders(shop.db, shop.config)).toBe(0)
  expect(await count('orders')).toBe(300)
})

test('T4 demo remove takes them away with all that belongs to them', async () => {
  const { output } = await typed(shop, 'demo remove')
  expect(output).toContain('Apagados: 300 pedidos')
  expect(output).not.toContain('Ficam na loja')
  for (const table of [
    'orders',
    'payments',
    'returns',
    'mails',
    'staff',
    'history',
    'products',
    'demo_charges',
    'provider_notices',
  ])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await makeDemoOrders(shop.db, shop.config)).toBe(0)
})
