import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.server.ts'
import { resendMail } from '#platform/mail/mail-list.server.ts'
import { type MailWorker, sendDueMails } from '#platform/mail/mail-worker.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { makeCustomer, unique } from '#test/make.ts'
import { isMailboxFull, MOST_UNASKED_MAILS } from './mailbox.server.ts'

let database: TestDatabase
let db: Db
let another: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { timeouts: 'job' })
  another = openDatabase(database.url, { timeouts: 'job' })
})
afterAll(async () => {
  await Promise.all([db.destroy(), another.destroy()])
  await database.drop()
})

/** Mails to one mailbox that wait, the oldest first. */
async function waitingMails(count: number, to = `ana${unique()}@exemplo.com.br`) {
  const mails = Array.from({ length: count }, () => ({ template: 'order-received', recipient: to }))
  const written = await db.insertInto('mails').values(mails).returning('id').execute()
  return written.map(({ id }) => ({ id, to }))
}

type Mails = Awaited<ReturnType<typeof waitingMails>>

/** What a worker does that takes mails, before it asks whether they may leave. */
async function take(mails: Mails) {
  await change(mails, { attempts: 1 })
  return mails
}

async function change(mails: Mails, to: object) {
  const ids = mails.map(({ id }) => id)
  await db.updateTable('mails').set(to).where('id', 'in', ids).execute()
}

/** How many of them may leave. */
async function mayLeave(asker: Db, mails: Mails): Promise<number> {
  const full = await Promise.all(mails.map((mail) => isMailboxFull(asker, mail)))
  return full.filter((isFull) => !isFull).length
}

test('A4 mails that are taken count when they are let through: those with nothing to say take no place', async () => {
  const mails = await take(await waitingMails(20))
  expect(await mayLeave(db, mails.slice(-MOST_UNASKED_MAILS))).toBe(MOST_UNASKED_MAILS)
  expect(await mayLeave(another, mails.slice(0, -MOST_UNASKED_MAILS))).toBe(0)
})

test('A4 mails that were put in later and leave first are counted too', async () => {
  const mails = await waitingMails(2 * MOST_UNASKED_MAILS)
  expect(await mayLeave(db, await take(mails.slice(MOST_UNASKED_MAILS)))).toBe(MOST_UNASKED_MAILS)
  expect(await mayLeave(another, await take(mails.slice(0, MOST_UNASKED_MAILS)))).toBe(0)
})

test('R618 both domains of a Gmail address are one mailbox', async () => {
  const name = `ana.lima${unique()}`
  await mayLeave(db, await take(await waitingMails(MOST_UNASKED_MAILS, `${name}@gmail.com`)))
  expect(await mayLeave(db, await take(await waitingMails(1, `${name}+x@googlemail.com`)))).toBe(0)
})

test.for<[string, string, string, string]>([
  ['Proton', 'proton.me', 'pm.me', 'a-n_a.lima'],
  ['iCloud', 'icloud.com', 'me.com', 'analima+x'],
])('R618 the spellings of an address at %s are one mailbox', async ([_, domain, otherDomain, spelling]) => {
  const n = unique()
  await mayLeave(db, await take(await waitingMails(MOST_UNASKED_MAILS, `${n}analima@${domain}`)))
  expect(await mayLeave(db, await take(await waitingMails(1, `${n}${spelling}@${otherDomain}`)))).toBe(0)
})

test('A4 two processes that ask in the same instant are answered one after the other', async () => {
  const mails = await take(await waitingMails(2 * MOST_UNASKED_MAILS))
  let answered = false
  let second: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    expect(await mayLeave(tx, mails.slice(MOST_UNASKED_MAILS))).toBe(MOST_UNASKED_MAILS)
    second = mayLeave(another, mails.slice(0, MOST_UNASKED_MAILS)).finally(() => {
      answered = true
    })
    await eventually(async () => expect((await waitsForLock()) || answered).toBe(true))
    expect(answered).toBe(false)
  })
  expect(await second).toBe(0)
})

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waits`.execute(db)
  return rows[0]!.waits
}

test('A4 a mail that was let through keeps its place while it is tried again, and leaves it when it ends unsent', async () => {
  const mails = await take(await waitingMails(MOST_UNASKED_MAILS + 3))
  const [first, last] = [mails.slice(0, MOST_UNASKED_MAILS), mails.slice(MOST_UNASKED_MAILS)]
  await mayLeave(db, first)
  await change(first, { attempts: 2 })
  expect(await mayLeave(another, first)).toBe(MOST_UNASKED_MAILS)
  expect(await mayLeave(another, last)).toBe(0)
  await change(first.slice(0, 1), { gave_up_at: new Date() })
  await change(first.slice(1, 2), { dropped_at: new Date() })
  expect(await mayLeave(another, last)).toBe(2)
})

test('A4 reading a mail in the back office takes no place, and one that is sent again is counted anew', async () => {
  const mails = await waitingMails(MOST_UNASKED_MAILS + 1)
  const [first, last] = [mails.slice(0, MOST_UNASKED_MAILS), mails.slice(MOST_UNASKED_MAILS)]
  expect(await mayLeave(db, mails)).toBe(MOST_UNASKED_MAILS + 1)
  await mayLeave(db, await take(first))
  await change(first, { sent_at: new Date() })
  expect(await mayLeave(db, first)).toBe(MOST_UNASKED_MAILS)
  expect(await mayLeave(db, last)).toBe(0)
  await resendMail(db, first[0]!.id)
  const [sent] = first
  const again = await db
    .selectFrom('mails')
    .select(['id', 'recipient as to'])
    .where('recipient', '=', sent!.to)
    .where('id', '>', last[0]!.id)
    .execute()
  expect(again).toHaveLength(1)
  // The first time has taken its place, and the second needs one of its own.
  expect(await mayLeave(db, await take(again))).toBe(0)
  await change(first.slice(1, 2), { sent_at: new Date(Date.now() - 25 * 3600_000) })
  expect(await mayLeave(db, again)).toBe(1)
  expect(await mayLeave(db, await take(last))).toBe(0)
})

test('A4 a mailbox whose owner has confirmed it is never full, and takes nothing from others', async () => {
  const { email } = await makeCustomer(db)
  expect(await mayLeave(db, await take(await waitingMails(20, email)))).toBe(20)
  expect(await mayLeave(db, await take(await waitingMails(1)))).toBe(1)
})

test('A4 however many mails wait, only the few that are asked about are read, whatever was last counted of them', async () => {
  await sql`update mails set sent_at = now()`.execute(db)
  await sql`analyze mails`.execute(db)
  await sql`insert into mails (template, recipient, due_at)
    select 'payment-ending', 'ana' || n || '@exemplo.com.br', now() + interval '1 day' from generate_series(1, 10000) n`.execute(
    db,
  )
  const asked = await take(await waitingMails(3))
  await change(asked, { due_at: new Date(Date.now() + 60_000) })
  const read = await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx)
    expect(await mayLeave(tx, asked)).toBe(asked.length)
    expect(await sendDueMails({ db: tx, transport: { atOnce: 24 } } as unknown as MailWorker)).toBe(0)
    return (await rowsRead(tx)) - before
  })
  expect(read).toBeLessThan(100)
})

/** How many mails a connection has read until now. */
async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`select idx_tup_fetch + seq_tup_read as read
    from pg_stat_xact_user_tables where relname = 'mails'`.execute(tx)
  return rows[0]!.read
}
