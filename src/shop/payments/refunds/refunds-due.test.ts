import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { startApp } from '#test/app.ts'
import { runRefundJob } from './refund-job.server.ts'

test('O5 among very many refunds that are done, the job finds those that are due by their index', async () => {
  const shop = await startApp()
  // One connection alone, so that it knows what was read.
  const db = openDatabase(shop.config.databaseUrl, { max: 1, timeouts: 'job' })
  try {
    await makeRefunds(db)
    const before = await scans(db)
    expect(await runRefundJob(db, openPaymentGateways(shop.config, shop.app.log))).toBe(2)
    const after = await scans(db)
    expect(after.due).toBeGreaterThan(before.due)
    expect(after.whole).toBe(before.whole)
  } finally {
    await db.destroy()
    await shop.close()
  }
})

async function makeRefunds(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (number, key, status, customer_name, customer_cpf, customer_email,
        shipping_method, shipping_name, shipping_carrier)
      values (1, 'a key of at least twenty-four', 'cancelled', 'Ana', '52998224725', 'ana@example.com',
        'free', 'Frete grátis', 'free') returning id)
    insert into payments (order_id, method, provider, status, amount, paid_amount)
    select id, 'pix', 'mercadopago', 'paid', 100000, 100000 from placed returning id`.execute(db)
  await sql`
    insert into refunds (payment_id, amount, status, reason, who, next_try_at)
    select ${rows[0]!.id}, 1, case when n <= 2 then 'pending' else 'done' end, 'staff', 'shop', now() - interval '1 day'
    from generate_series(1, 20000) n`.execute(db)
  await sql`vacuum analyze refunds`.execute(db)
}

/** How often the index of due refunds was read, and the whole table. */
async function scans(db: Db): Promise<{ due: number; whole: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ due: number; whole: number }>`
    select i.idx_scan as due, t.seq_scan as whole from pg_stat_user_indexes i join pg_stat_user_tables t using (relid)
    where indexrelname = 'refunds_due'`.execute(db)
  return rows[0]!
}
