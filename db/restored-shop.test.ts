import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPEN_SERVERS_LOCK } from '#platform/db/announcement-reader.server.ts'
import { sendDueEvents } from '#shop/events/event-worker.server.ts'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { demoToken, testCards } from '#shop/payments/providers/demo/test-cards.ts'
import { sendDuePushes } from '#shop/staff-notices/notice-worker.server.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { cancelAsBuyer } from '#test/cancel.ts'
import { checkoutOf, newBuyer, place } from '#test/checkout.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { onThisMachine, openReceiver, pointTo } from '#test/event-receiver.ts'
import { sendMails } from '#test/mail.ts'
import { makeProduct } from '#test/make.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'
import { typed } from '#test/shopkeeper.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import { makeStaff } from '#test/staff.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

// A shop with an order, a refund and a message that wait, and its copy, opened with the same settings.

let shop: TestApp
let copy: TestApp
let database: TestDatabase
let smtp: TestSmtp
let receiver: Awaited<ReturnType<typeof openReceiver>>
const folder = mkdtempSync(join(tmpdir(), 'vitrine-restored-'))
const backup = join(folder, 'backup')

beforeAll(async () => {
  smtp = await startSmtp()
  receiver = await openReceiver()
  const settings = { PIX_KEY: '', SMTP_URL: smtp.url }
  shop = await startApp(settings)
  const owner = await makeStaff(shop)
  const events = ['order.placed']
  const url = 'https://erp.example.com/eventos'
  await shop.post('/api/admin/event-addresses', { name: 'ERP', url, events }, owner)
  await pointTo(shop, 'ERP', receiver.url)
  const { number } = await order(shop)
  await cancelAsBuyer(shop, number)
  await order(shop)
  await backUp({ url: shop.config.database.directUrl, dataDir: shop.config.dataDir }, backup)
  database = await createTestDatabase()
  await restoreCopy(false)
  copy = await startApp({ ...settings, DATABASE_URL: database.url })
})
afterAll(async () => {
  await Promise.all([smtp.close(), receiver.close(), shop.close(), copy.close()])
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function order(from: TestApp) {
  const product = await makeProduct(from.db)
  const card = { token: demoToken(testCards[0]!), payment_method_id: 'visa', instalments: 1 }
  const body = checkoutOf([[product.id, 1]], { customer: newBuyer(), payment_method: 'card', card })
  const answer = await place(from, body)
  expect(answer.status).toBe(201)
  return answer.body.order[0] as { id: number; number: number; key: string }
}

const restoreCopy = (replace: boolean) => {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  return restore({ url: database.url, dataDir, replace, serversLock: OPEN_SERVERS_LOCK }, backup)
}

/** All that the copy's workers would send now. */
async function workOnce() {
  const { db, config, app } = copy
  const worker = { db, config, log: app.log, allowance: onThisMachine }
  await runPaymentJobs(db, openPaymentGateways(config, app.log, db))
  await sendMails(copy)
  await sendDueEvents(worker)
  return sendDuePushes(worker)
}

const refunds = async () =>
  (await copy.db.selectFrom('refunds').select(['status', 'tries']).execute()).map(({ status, tries }) => [
    status,
    tries,
  ])

test('R705 nothing leaves a restored shop, by its workers or by a button, and its orders do not expire', async () => {
  await sql`update orders set reserved_until = now() - interval '1 hour' where status = 'awaiting_payment'`.execute(
    copy.db,
  )
  await workOnce()
  expect(smtp.received).toEqual([])
  expect(receiver.received).toEqual([])
  expect(await refunds()).toEqual([['created', 0]])
  const demo = openPaymentGateways(copy.config, copy.app.log, copy.db).provider('demo')!
  await expect(demo.refund({} as never, {} as never)).rejects.toThrow('restored')
  await expect(demo.cancel({} as never)).rejects.toThrow('restored')
  // What comes in now is taken, and told when the shop is one again.
  await order(copy)
  await workOnce()
  expect(smtp.received).toEqual([])
})

test('R705 said to be the shop, what waited leaves, with names that no mail of the other has', async () => {
  await order(shop)
  await sendMails(shop)
  const ofShop = smtp.received.splice(0).map(({ messageId }) => messageId)
  const confirmed = await typed(copy, 'restore confirm')
  expect([confirmed.code, confirmed.output]).toEqual([
    0,
    expect.stringMatching(/^Esta é a loja\. \d+ e-mails de antes saem agora\.$/),
  ])
  await workOnce()
  expect(receiver.received.length).toBeGreaterThan(0)
  expect(await refunds()).toEqual([['done', 1]])
  const { rows } = await sql<{ id: number; name: string }>`
    select id, message_id as name from mails where created_at > (select max(created_at) - interval '1 minute' from mails) order by id desc limit 1`.execute(
    copy.db,
  )
  const ofCopy = smtp.received.map(({ messageId }) => messageId)
  const [{ id, name }] = rows as [{ id: number; name: string }]
  expect(ofCopy).toContain(`<mail-${id}-${name.slice(0, 8)}@localhost>`)
  // Those that waited in the backup are the same mail in both; of those since then the numbers repeat, not the names.
  const both = ofCopy.filter((name) => ofShop.includes(name))
  expect(both.length).toBeLessThan(ofCopy.length)
  expect(new Set([...ofShop, ...ofCopy]).size).toBe(ofShop.length + ofCopy.length - both.length)
  expect((await typed(copy, 'restore confirm')).code).toBe(1)
})

test('R705 the mails of before can be left out, because the shop that was has sent them', async () => {
  smtp.received.length = 0
  await restoreCopy(true)
  expect((await typed(copy, 'restore confirm --without-mails')).output).toMatch(
    /e-mails de antes não saem\.$/,
  )
  await workOnce()
  // Of the refund, which the shop makes now, its buyer hears.
  const old = await copy.db
    .selectFrom('mails')
    .select('dropped_at')
    .where('dropped_at', 'is not', null)
    .execute()
  expect(old.length).toBeGreaterThan(0)
  const subjects = smtp.received.map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Recebemos'))).toEqual([])
})
