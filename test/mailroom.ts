import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { writeLetter } from '#platform/letter.server.ts'
import { enqueueMail, type MailTemplate } from '#platform/mail.server.ts'
import { type MailWorker, sendDueMails } from '#platform/mail-worker.server.ts'
import { openPost } from '#platform/post.server.ts'
import { startApp, type TestApp } from './app.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

/** A mail that says hello, and nothing to nobody. */
export const greeting: MailTemplate<{ name: string }> = {
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

/**
 * An outbox and a mail server for the tests of one file. Each test has the server to itself and starts with an empty
 * outbox.
 */
export function openMailroom() {
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

  /** A worker that sends to `url`, by default the mail server; '' into files. */
  function workerFor(url: string = smtp.url, patience = 500): MailWorker {
    const config = { ...shop.config, smtpUrl: url }
    return { db: shop.db, config, templates: [greeting], post: openPost(config, patience), log }
  }
  return {
    logged,
    workerFor,
    /** what reached the mail server whole */
    received: () => smtp.received,
    db: () => shop.db,
    mailDir: () => shop.config.mailDir,
    /** Lets a worker send what is due, once, and closes its connections. */
    async sendOnce(worker = workerFor()) {
      await sendDueMails(worker)
      await worker.post.close()
    },
    greet: (name: string, to = 'ana@exemplo.com.br') =>
      enqueueMail(shop.db, greeting, { to, data: { name } }),
    outbox: () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute(),
    makeDue: () => sql`update mails set due_at = now()`.execute(shop.db),
    /** Puts a server that behaves badly in the place of the good one. */
    async difficult(behaviour: SMTPServerOptions) {
      await smtp.close()
      smtp = await startSmtp(behaviour)
    },
  }
}
