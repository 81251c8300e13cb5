import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { makeCustomer, makeProduct } from '#test/make.ts'
import { cleanUp } from './cleanup-job.server.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await startApp()
})
afterEach(() => shop.close())

const run = (query: string) => sql.raw(query).execute(shop.db)
/** The values of a query with one column. */
const left = async (query: string) => {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(shop.db)
  return rows.flatMap(Object.values)
}
const log = { warn: (_: object, message: string) => expect.fail(message) }

test('sessions, links, postal codes, mails and attempts are deleted when they have expired, and not before', async () => {
  const [ana, eva] = [await makeCustomer(shop.db), await makeCustomer(shop.db)]
  await run(`update access_tokens set expires_at = now() - interval '1 second' where user_id = ${ana.id}`)
  await run(`insert into checkout_tickets (user_id, browser_hash, expires_at)
    values (${ana.id}, '', now() - interval '1 second'), (${eva.id}, '', now() + interval '1 minute')`)
  await run(`insert into password_resets (user_id, token_hash, expires_at)
    values (${ana.id}, 'old', now() - interval '8 days'), (${ana.id}, 'used', now() - interval '6 days')`)
  await run(`insert into postal_codes (cep, known, asked_at) values
    ('01001000', true, now() - interval '29 days'), ('01001001', true, now() - interval '31 days'),
    ('99999998', false, now()), ('99999999', false, now() - interval '2 hours')`)
  await run(`insert into mails (template, recipient, sent_at, dropped_at, gave_up_at) values
    ('sent long ago', 'a', now() - interval '31 days', null, null), ('sent', 'a', now(), null, null),
    ('dropped long ago', 'a', null, now() - interval '31 days', null),
    ('given up', 'a', null, null, now() - interval '31 days'),
    ('given up long ago', 'a', null, null, now() - interval '91 days'), ('waiting', 'a', null, null, null)`)
  await run(`insert into rate_limits (key, allowed_from)
    values ('rested', now() - interval '1 second'), ('busy', now() + interval '1 minute')`)

  await cleanUp(shop.db, log)

  expect(await left('select user_id from access_tokens')).toEqual([eva.id])
  expect(await left('select user_id from checkout_tickets')).toEqual([eva.id])
  expect(await left("select encode(token_hash, 'escape') from password_resets")).toEqual(['used'])
  expect(await left('select cep from postal_codes order by cep')).toEqual(['01001000', '99999998'])
  expect(await left('select template from mails order by id')).toEqual(['sent', 'given up', 'waiting'])
  expect(await left('select key from rate_limits')).toEqual(['busy'])
})

test('idempotency keys, unfinished orders and webhook events are deleted when they are old, and not before', async () => {
  const customer = await makeCustomer(shop.db)
  const { id: product } = await makeProduct(shop.db)
  const drafts: number[] = []
  for (const age of ['young', 'old']) {
    const body = checkoutOf([[product, 1]], { customer: newBuyer() })
    expect((await place(shop, body, `${age}-order`)).status).toBe(201)
    const sums = { user_id: customer.id, subtotal: '20', discount: '0', tax: '0', total: '20' }
    const draft = await shop.post('/api/orders/register', sums, customer.bearer)
    drafts.push(draft.body.order[0].id)
    await run(
      `insert into provider_notices (provider, dedupe_key, resource, body) values ('x', '${age}', '', '{}')`,
    )
  }
  await run("update idempotency_keys set created_at = now() - interval '73 hours' where key = 'old-order'")
  await run(`update orders set created_at = now() - interval '2 hours' where id = ${drafts[1]}`)
  await run("update provider_notices set received_at = now() - interval '91 days' where dedupe_key = 'old'")

  await cleanUp(shop.db, log)

  expect(await left('select key from idempotency_keys')).toEqual(['young-order'])
  expect(await left("select id from orders where status = 'draft'")).toEqual([drafts[0]])
  expect(await left("select count(*) from orders where status <> 'draft'")).toEqual([2])
  expect(await left('select dedupe_key from provider_notices')).toEqual(['young'])
})

test('T1 the receipt of a Pix is deleted after 90 days, its order never', async () => {
  const { id: product } = await makeProduct(shop.db)
  for (const age of [89, 91]) {
    const { body } = await place(shop, checkoutOf([[product, 1]], { customer: newBuyer() }))
    await run(`insert into payment_receipts (payment_id, picture, at)
      select id, '${age}', now() - interval '${age} days' from payments where order_id = ${body.order[0].id}`)
  }
  await cleanUp(shop.db, log)
  expect(await left("select encode(picture, 'escape') from payment_receipts")).toEqual(['89'])
  expect(await left('select count(*) from payments')).toEqual([2])
})

test('when one kind cannot be deleted, the others are, and the log says which', async () => {
  await run("insert into rate_limits (key, allowed_from) values ('rested', now() - interval '1 second')")
  await run('alter table postal_codes rename to elsewhere')
  const warnings: unknown[] = []
  await cleanUp(shop.db, { warn: (details) => warnings.push(details) })
  expect(warnings).toEqual([expect.objectContaining({ step: 'deleteOldPostalCodes' })])
  expect(await left('select key from rate_limits')).toEqual([])
})
