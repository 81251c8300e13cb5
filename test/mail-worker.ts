import { sql } from 'kysely'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { enqueueMail } from '#platform/mail/mail-queue.server.ts'
import { openMailTransport } from '#platform/mail/mail-transport.server.ts'
import { type MailWorker, sendDueMails } from '#platform/mail/mail-worker.server.ts'
import { renderShopMail, type ShopMail } from '#shop/shop-mail.server.ts'
import { startApp, type TestApp } from './app.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

const HOUR = 3_600_000

/** A mail that says hello; without a name it has nothing to say. */
export const greeting: ShopMail<{ name: string }> = {
  name: 'greeting',
  standing: 'internal',
  async write({ data }, { config }) {
    if (data.name === '') return null
    return renderShopMail({
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
export function openTestMailWorker() {
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

  /** A worker that sends to `url`, by default the mail server, however long it takes; '' into files. */
  function workerFor(url: string = smtp.url, timeoutMs = HOUR): MailWorker {
    const { db, config } = shop
    const transport = openMailTransport({ ...config.mail, smtpUrl: url }, timeoutMs)
    return { db, config, templates: [greeting], isFull: async () => false, owedLeaves: true, transport, log }
  }
  return {
    logged,
    workerFor,
    /** what reached the mail server whole */
    received: () => smtp.received,
    db: () => shop.db,
    mailDir: () => shop.config.mail.folder,
    /** Lets a worker send what is due, once, and closes its connections. */
    async sendOnce(worker = workerFor()) {
      await sendDueMails(worker)
      await worker.transport.close()
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
