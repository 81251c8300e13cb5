import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { takeMails } from '#test/mail.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import { writeLetter } from './letter.server.ts'
import { enqueueMail, type MailTemplate } from './mail.server.ts'
import { type MailWorker, pauseAfter, sendDueMails, startMailWorker } from './mail-worker.server.ts'
import { openPost } from './post.server.ts'

const greeting: MailTemplate<{ name: string }> = {
  name: 'greeting',
  async write({ data }, { config }) {
    if (data.name === '') return null
    return writeLetter({
      subject: `Olá, ${data.name} ♥`,
      preview: 'Um oi.',
      title: `Olá, ${data.name}!`,
      blocks: ['É só um oi.\nDe coração.', { button: 'Ver a loja', href: `${config.storeUrl}/?a=1&b=2` }],
      sender: { name: config.storeName, url: config.storeUrl },
      reason: 'Você recebeu este e-mail porque pediu.',
    })
  },
}

let shop: TestApp
let smtp: TestSmtp
const logged: { level: string; message: string }[] = []
const log = {
  warn: (_about: object, message: string) => logged.push({ level: 'warn', message }),
  error: (_about: object, message: string) => logged.push({ level: 'error', message }),
}
beforeAll(async () => {
  shop = await startApp()
})
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.close()
  logged.length = 0
  await sql`delete from mails`.execute(shop.db)
})
afterAll(() => shop.close())

function workerFor(url: string | undefined = smtp.url, patience = 500): MailWorker {
  const config = { ...shop.config, smtpUrl: url }
  return { db: shop.db, config, templates: [greeting], post: openPost(config, patience), log }
}
/** Lets a worker send what is due, once, and closes its connections. */
async function sendOnce(worker = workerFor()) {
  await sendDueMails(worker)
  await worker.post.close()
}
const greet = (name: string, to = 'ana@exemplo.com.br') =>
  enqueueMail(shop.db, greeting, { to, data: { name } })
const outbox = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()
const makeDue = () => sql`update mails set due_at = now()`.execute(shop.db)
/** A server in the place of the good one. */
async function difficult(behaviour: SMTPServerOptions) {
  await smtp.close()
  smtp = await startSmtp(behaviour)
}

test('a mail reaches its mailbox as text and HTML, in Portuguese, readable on a phone', async () => {
  await greet('Ana & José')
  await sendOnce()
  const [mail, ...more] = smtp.received
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
  const [mail] = smtp.received
  expect(mail!.bcc).toBeUndefined()
  expect(mail!.html).toContain('&lt;b&gt;Ana&lt;/b&gt;')
  expect(mail!.html).not.toContain('<b>Ana</b>')
})

test('a mail and its cause happen together or not at all', async () => {
  const failed = shop.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, greeting, { to: 'ana@exemplo.com.br', data: { name: 'Ana' } })
    throw new Error('the cause failed')
  })
  await expect(failed).rejects.toThrow('the cause failed')
  expect(await outbox()).toEqual([])
})

test('a mail with a key is put in once, however often its cause is repeated', async () => {
  for (let n = 0; n < 3; n += 1) {
    await enqueueMail(shop.db, greeting, { to: 'ana@exemplo.com.br', data: { name: 'Ana' }, key: 'order 7' })
  }
  expect(await outbox()).toHaveLength(1)
})

test('a mail that has nothing to say when its turn comes is dropped', async () => {
  await greet('')
  await sendOnce()
  expect(smtp.received).toEqual([])
  expect(await outbox()).toMatchObject([{ sent_at: null, dropped_at: expect.any(Date) }])
})

test('a server that is busy now is asked again after a pause, under the same message id', async () => {
  let refuse = true
  await difficult({
    onMailFrom(_address, _session, done) {
      done(refuse ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null)
    },
  })
  await greet('Ana')
  await sendOnce()
  const [waiting] = await outbox()
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, gave_up_at: null })
  expect(waiting!.last_error).toContain('come back later')
  const pause = (waiting!.due_at.getTime() - Date.now()) / 1000
  expect(pause).toBeGreaterThan(20)
  expect(pause).toBeLessThan(40)
  await sendOnce()
  expect((await outbox())[0]!.attempts).toBe(1)
  refuse = false
  await makeDue()
  await sendOnce()
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<mail-${waiting!.id}@localhost>`])
  expect(await outbox()).toMatchObject([{ attempts: 2, last_error: null, sent_at: expect.any(Date) }])
})

test('pauses grow up to six hours', () => {
  const pauses = Array.from({ length: 11 }, (_, n) => pauseAfter(n + 1, 0.5))
  expect(pauses.slice(0, 6)).toEqual([30, 120, 480, 1920, 7680, 21_600])
  expect(Math.max(...pauses)).toBe(21_600)
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([27, 33])
})

test('a mailbox that does not exist is given up at once, and the log says so', async () => {
  await difficult({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('no such user here'), { responseCode: 550 }))
    },
  })
  await greet('Ana')
  await sendOnce()
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, gave_up_at: expect.any(Date) }])
  expect((await outbox())[0]!.last_error).toContain('no such user here')
  expect(logged).toEqual([{ level: 'error', message: 'a mail could not be sent and is given up' }])
})

test('after twelve tries a mail is given up visibly, and is left alone', async () => {
  await greet('Ana')
  await sql`update mails set attempts = 11`.execute(shop.db)
  await sendOnce(workerFor('smtp://127.0.0.1:1'))
  expect(await outbox()).toMatchObject([{ attempts: 12, gave_up_at: expect.any(Date) }])
  expect(logged).toEqual([{ level: 'error', message: 'a mail could not be sent and is given up' }])
  await makeDue()
  await sendOnce()
  expect(smtp.received).toEqual([])
})

test('a server that refuses the connection costs nothing but time', async () => {
  await greet('Ana')
  await sendOnce(workerFor('smtp://127.0.0.1:1'))
  expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null, gave_up_at: null }])
  expect(logged.map(({ level }) => level)).toEqual(['warn'])
  await makeDue()
  await sendOnce()
  expect(smtp.received).toHaveLength(1)
})

test('a server that takes the connection and says nothing is not waited for', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const { port } = silent.address() as { port: number }
  await greet('Ana')
  const start = Date.now()
  await sendOnce(workerFor(`smtp://127.0.0.1:${port}`, 200))
  expect(Date.now() - start).toBeLessThan(3_000)
  expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null })
  silent.close()
})

test('a connection that drops in the middle of a mail leaves it to be sent again', async () => {
  let drop = true
  await difficult({
    onData(stream, session, done) {
      if (drop) {
        stream.once('data', () => {
          const { connections } = this as unknown as { connections: Set<{ _socket: { destroy(): void } }> }
          for (const { _socket } of connections) _socket.destroy()
        })
        return
      }
      stream.resume()
      stream.on('end', () => done(null, `taken for ${session.envelope.rcptTo.length}`))
    },
  })
  await greet('Ana')
  await sendOnce()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: null, gave_up_at: null })
  drop = false
  await makeDue()
  await sendOnce()
  expect((await outbox())[0]).toMatchObject({ attempts: 2, sent_at: expect.any(Date) })
})

test('several processes send each mail once', async () => {
  for (let n = 0; n < 60; n += 1) await greet(`Ana ${n}`)
  const workers = [workerFor(), workerFor(), workerFor()]
  await Promise.all(
    workers.map(async (worker) => {
      while ((await sendDueMails(worker)) > 0);
      await worker.post.close()
    }),
  )
  expect(new Set(smtp.received.map(({ subject }) => subject)).size).toBe(60)
  expect(smtp.received).toHaveLength(60)
})

test('a mail whose sender died is taken over after two minutes, not before', async () => {
  await greet('Ana')
  // What a process leaves that took the mail and ended: one try more, and the time until when it is taken.
  await sql`update mails set attempts = 1, due_at = now() + interval '120 seconds'`.execute(shop.db)
  await sendOnce()
  expect(smtp.received).toEqual([])
  await sql`update mails set due_at = due_at - interval '121 seconds'`.execute(shop.db)
  await sendOnce()
  expect(smtp.received).toHaveLength(1)
})

test('a running worker hears of a mail at once, and stops cleanly', async () => {
  const worker = workerFor()
  const running = await startMailWorker(worker)
  await sleep(50)
  const start = Date.now()
  await greet('Ana')
  while (smtp.received.length === 0 && Date.now() - start < 4_000) await sleep(10)
  expect(smtp.received).toHaveLength(1)
  expect(Date.now() - start).toBeLessThan(2_000)
  await running.stop()
  await greet('Eva')
  await sleep(100)
  expect(smtp.received).toHaveLength(1)
})

test('a worker stops within seconds even while a server keeps it waiting', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const { port } = silent.address() as { port: number }
  await greet('Ana')
  const running = await startMailWorker(workerFor(`smtp://127.0.0.1:${port}`, 60_000))
  await sleep(200)
  const start = Date.now()
  await running.stop()
  expect(Date.now() - start).toBeLessThan(4_000)
  silent.close()
})

test('a shop without a mail server writes each mail into a file of its own, whole', async () => {
  await greet('Ana')
  await greet('Eva', 'eva@exemplo.com.br')
  await sendOnce(workerFor(''))
  const mails = await takeMails(shop.config.mailDir)
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Olá, Ana ♥', 'ana@exemplo.com.br'],
    ['Olá, Eva ♥', 'eva@exemplo.com.br'],
  ])
})

test('a mail of a template that this version does not know waits, and the log says so', async () => {
  await sql`insert into mails (template, recipient) values ('from-tomorrow', 'ana@exemplo.com.br')`.execute(
    shop.db,
  )
  await sendOnce()
  expect((await outbox())[0]).toMatchObject({ attempts: 1, gave_up_at: null })
  expect(logged.map(({ level }) => level)).toEqual(['warn'])
})
