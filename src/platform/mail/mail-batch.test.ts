import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { greeting, openTestMailWorker } from '#test/mail-worker.ts'
import { enqueueMail } from './mail-queue.server.ts'
import { type MailWorker, sendDueMails } from './mail-worker.server.ts'

// What befalls one mail of those that are sent together is its own affair.

const { db, difficult, greet, makeDue, outbox, received, sendOnce, workerFor } = openTestMailWorker()
afterEach(() => {
  vi.useRealTimers()
})

/** What became of each mail, by the name that it greets. */
async function fates() {
  const mails = await outbox()
  return Object.fromEntries(
    mails.map(({ data, sent_at, gave_up_at, attempts, last_error }) => [
      (data as { name: string }).name,
      `${sent_at ? 'sent' : gave_up_at ? 'given up' : 'waits'} after ${attempts}${last_error ? `: ${last_error}` : ''}`,
    ]),
  )
}

/** Time goes on as it does, but for the minutes that a test adds. What still waits when real time is back waits for ever. */
const holdMinutes = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

/** A worker whose mail server answers about a mail when `answer` is done, after it has taken the mail. */
function answeredLate(answer: (to: string) => Promise<void> | undefined): MailWorker {
  const worker = workerFor()
  const { transport } = worker
  const send: typeof transport.send = async (mail) => {
    await transport.send(mail)
    await answer(mail.to)
  }
  return { ...worker, transport: { ...transport, send } }
}

test('one that cannot be written, one refused for good and one refused for now hold up no other', async () => {
  let busy = true
  await difficult({
    onRcptTo({ address }, _session, done) {
      const code = address.startsWith('ninguem') ? 550 : busy && address.startsWith('cheia') ? 452 : 0
      done(code === 0 ? null : Object.assign(new Error('not this one'), { responseCode: code }))
    },
  })
  let broken = true
  const worker = {
    ...workerFor(),
    templates: [
      greeting,
      {
        name: 'broken',
        standing: 'internal' as const,
        async write(mail: never, parts: never) {
          if (broken) throw new Error('no page of that name')
          return greeting.write(mail, parts)
        },
      },
    ],
  }
  await greet('Ana')
  await enqueueMail(
    db(),
    { ...greeting, name: 'broken' },
    { to: 'bia@exemplo.com.br', data: { name: 'Bia' } },
  )
  await greet('Caio', 'ninguem@exemplo.com.br')
  await greet('Davi', 'cheia@exemplo.com.br')
  await greet('Eva')
  await sendDueMails(worker)
  expect(await fates()).toEqual({
    Ana: 'sent after 1',
    Bia: 'waits after 1: Error: no page of that name',
    Caio: expect.stringMatching(/^given up after 1: EENVELOPE/),
    Davi: expect.stringMatching(/^waits after 1: EENVELOPE/),
    Eva: 'sent after 1',
  })
  broken = false
  busy = false
  await makeDue()
  await sendDueMails(worker)
  await worker.transport.close()
  expect(await fates()).toMatchObject({ Bia: 'sent after 2', Davi: 'sent after 2', Ana: 'sent after 1' })
  expect(received().map(({ subject }) => subject)).toHaveLength(4)
})

test('of a process that is killed, what it had noted is not sent again, and the rest is, under the same message id', async () => {
  // A killed process waits for nothing any more, and notes nothing: its last mail's answer never comes.
  holdMinutes()
  const taken = Promise.withResolvers<void>()
  const never = new Promise<void>(() => {})
  const killed = answeredLate((to) => {
    if (!to.startsWith('eva')) return
    taken.resolve()
    return never
  })
  await greet('Ana')
  await greet('Eva', 'eva@exemplo.com.br')
  void sendDueMails(killed)
  await taken.promise
  vi.useRealTimers()
  const noted = { Ana: 'sent after 1', Eva: 'waits after 1' }
  await eventually(async () => expect(await fates()).toEqual(noted))
  await killed.transport.close()
  await sendOnce()
  expect(await fates()).toEqual(noted)
  await sql`update mails set due_at = due_at - interval '121 seconds'`.execute(db())
  await sendOnce()
  expect(await fates()).toEqual({ Ana: 'sent after 1', Eva: 'sent after 2' })
  const [, eva] = await outbox()
  const toEva = received().filter(({ to }) => to?.[0]?.address === 'eva@exemplo.com.br')
  expect(toEva.map(({ messageId }) => messageId)).toEqual(
    Array.from({ length: 2 }, () => `<mail-${eva!.id}-${eva!.message_id!.slice(0, 8)}@localhost>`),
  )
  expect(received()).toHaveLength(3)
})

test('a mail that leaves after its time is over is not sent again', async () => {
  holdMinutes()
  const taken = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow = answeredLate(() => {
    taken.resolve()
    return answer.promise
  })
  await greet('Ana')
  const sending = sendDueMails(slow)
  await taken.promise
  vi.advanceTimersByTime(60_000)
  await sending
  vi.useRealTimers()
  expect(await fates()).toEqual({ Ana: 'waits after 1: Error: Sending took too long.' })
  answer.resolve()
  await eventually(async () => expect(await fates()).toEqual({ Ana: 'sent after 1' }))
  await slow.transport.close()
  await makeDue()
  await sendOnce()
  expect(received()).toHaveLength(1)
})

test('mails that were sent while the database went away are noted when it is back, and not sent again', async () => {
  await greet('Ana')
  await greet('Eva', 'eva@exemplo.com.br')
  // What a database says that shuts down, the first time that mails are noted.
  await sql`create sequence notings`.execute(db())
  await sql`create function shut_down() returns trigger language plpgsql as $$ begin
    if nextval('notings') = 1 then raise exception 'shutting down' using errcode = '57P01'; end if;
    return null; end $$`.execute(db())
  await sql`create trigger shut_down after update of sent_at on mails for each statement execute function shut_down()`.execute(
    db(),
  )
  await sendOnce()
  await sql`drop trigger shut_down on mails`.execute(db())
  expect(await fates()).toEqual({ Ana: 'sent after 1', Eva: 'sent after 1' })
  expect(received()).toHaveLength(2)
})

test('a mail whose cause was erased while it was sent leaves nothing behind', async () => {
  const erased = answeredLate(async (to) => {
    if (to.startsWith('eva')) await sql`delete from mails where recipient = ${to}`.execute(db())
  })
  await greet('Eva', 'eva@exemplo.com.br')
  await greet('Ana')
  await sendDueMails(erased)
  await erased.transport.close()
  expect(await fates()).toEqual({ Ana: 'sent after 1' })
})
