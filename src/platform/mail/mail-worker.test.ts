import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { takeMails } from '#test/mail.ts'
import { greeting, openTestMailWorker } from '#test/mail-worker.ts'
import { enqueueMail } from './mail-queue.server.ts'
import { sendDueMails, startMailWorker } from './mail-worker.server.ts'

const { db, greet, mailDir, outbox, received, sendOnce, workerFor } = openTestMailWorker()

test('a mail reaches its mailbox as text and HTML, in Portuguese, readable on a phone', async () => {
  await greet('Ana & José')
  await sendOnce()
  const [mail, ...more] = received()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    from: { name: 'Vitrine', address: 'loja@vitrine.example' },
    to: [{ address: 'ana@exemplo.com.br' }],
    subject: 'Olá, Ana & José ♥',
  })
  expect(mail!.text).toContain('Olá, Ana & José!\n\nÉ só um oi.\nDe coração.')
  expect(mail!.text).toContain('Ver a loja:\nhttp://localhost:3000/?a=1&b=2')
  expect(mail!.html).toContain('lang="pt-BR"')
  expect(mail!.html).toContain('width=device-width')
  expect(mail!.html).toContain('Olá, Ana &amp; José!')
  expect(mail!.html).toContain('href="http://localhost:3000/?a=1&amp;b=2"')
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  const [sent] = await outbox()
  expect(sent).toMatchObject({ attempts: 1, last_error: null, gave_up_at: null, sent_at: expect.any(Date) })
})

test('markup and line breaks in what people type stay text', async () => {
  await greet('<b>Ana</b>\r\nBcc: todos@exemplo.com.br')
  await sendOnce()
  const [mail] = received()
  expect(mail!.bcc).toBeUndefined()
  expect(mail!.html).toContain('&lt;b&gt;Ana&lt;/b&gt;')
  expect(mail!.html).not.toContain('<b>Ana</b>')
})

test('a mail and its cause happen together or not at all', async () => {
  const failed = db()
    .transaction()
    .execute(async (tx) => {
      await enqueueMail(tx, greeting, { to: 'ana@exemplo.com.br', data: { name: 'Ana' } })
      throw new Error('the cause failed')
    })
  await expect(failed).rejects.toThrow('the cause failed')
  expect(await outbox()).toEqual([])
})

test('a mail with a key is put in once, however often its cause is repeated', async () => {
  for (let n = 0; n < 3; n += 1) {
    await enqueueMail(db(), greeting, { to: 'ana@exemplo.com.br', data: { name: 'Ana' }, key: 'order 7' })
  }
  expect(await outbox()).toHaveLength(1)
})

test('a mail that has nothing to say when its turn comes is dropped', async () => {
  await greet('')
  await sendOnce()
  expect(received()).toEqual([])
  expect(await outbox()).toMatchObject([{ sent_at: null, dropped_at: expect.any(Date) }])
})

test('several processes send each mail once', async () => {
  for (let n = 0; n < 60; n += 1) await greet(`Ana ${n}`)
  const workers = [workerFor(), workerFor(), workerFor()]
  await Promise.all(
    workers.map(async (worker) => {
      while ((await sendDueMails(worker)) > 0);
      await worker.transport.close()
    }),
  )
  expect(new Set(received().map(({ subject }) => subject)).size).toBe(60)
  expect(received()).toHaveLength(60)
})

test('a mail whose sender died is taken over after two minutes, not before', async () => {
  await greet('Ana')
  // What a process leaves that took the mail and ended: one try more, and the time until when it is taken.
  await sql`update mails set attempts = 1, due_at = now() + interval '120 seconds'`.execute(db())
  await sendOnce()
  expect(received()).toEqual([])
  await sql`update mails set due_at = due_at - interval '121 seconds'`.execute(db())
  await sendOnce()
  expect(received()).toHaveLength(1)
})

test('a running worker hears of a mail at once, and stops cleanly', async () => {
  // The worker's own look every few seconds never comes: only the database's word can wake it.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const running = await startMailWorker(workerFor())
  await greet('Ana')
  await eventually(() => expect(received()).toHaveLength(1))
  await running.stop()
  await greet('Eva')
  await sleep(100)
  expect(received()).toHaveLength(1)
  vi.useRealTimers()
})

test('a shop without a mail server writes each mail into a file of its own, whole', async () => {
  await greet('Ana')
  await greet('Eva', 'eva@exemplo.com.br')
  await sendOnce(workerFor(''))
  const mails = await takeMails(mailDir())
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Olá, Ana ♥', 'ana@exemplo.com.br'],
    ['Olá, Eva ♥', 'eva@exemplo.com.br'],
  ])
})

test('between two mails of a batch the visitors of the shop have their turn', async () => {
  for (const name of ['Ana', 'Bia', 'Caio']) await greet(name)
  let [turns, running] = [0, true]
  const count = () => {
    turns += 1
    if (running) setImmediate(count)
  }
  count()
  const sentIn: number[] = []
  const worker = workerFor()
  const { send } = worker.transport
  await sendDueMails({
    ...worker,
    transport: {
      ...worker.transport,
      async send(mail) {
        sentIn.push(turns)
        await send(mail)
      },
    },
  })
  running = false
  await worker.transport.close()
  expect(new Set(sentIn).size).toBe(3)
})
