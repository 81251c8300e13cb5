import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.server.ts'
import type { Letter } from './mail.server.ts'

export interface Outgoing {
  id: number
  /** which template it came from */
  kind: string
  to: string
  letter: Letter
}

/** What carries mails out of the house. */
export interface Post {
  /** @throws when the mail was not taken */
  send(mail: Outgoing): Promise<void>
  close(): Promise<void>
}

/**
 * The mail server of SMTP_URL; without one, every mail becomes a file in DATA_DIR/mail.
 * @param patience how long the server may be silent, in milliseconds
 */
export function openPost(config: Config, patience = 10_000): Post {
  return config.smtpUrl ? smtp(config, config.smtpUrl, patience) : files(config)
}

function smtp(config: Config, url: string, patience: number): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience,
    greetingTimeout: patience,
    // Between two answers; a server that checks a mail thoroughly takes its time with the last one.
    socketTimeout: 2 * patience,
  } as object)
  return {
    async send(mail) {
      await transport.sendMail(message(config, mail))
    },
    async close() {
      transport.close()
    },
  }
}

function files(config: Config): Post {
  const writer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message: bytes } = await writer.sendMail(message(config, mail))
      await mkdir(config.mailDir, { recursive: true, mode: 0o700 })
      const name = `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`
      // Under its final name only when it is whole; links in it are secrets.
      const unfinished = path.join(config.mailDir, `.${name}`)
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 })
      await rename(unfinished, path.join(config.mailDir, name))
    },
    async close() {},
  }
}

function message(config: Config, { id, to, letter }: Outgoing) {
  return {
    from: config.mailFrom,
    // As an object, so that nothing in the address is read as a second one.
    to: { name: '', address: to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // The same every time it is tried: mail programs show a mail that came twice only once.
    messageId: `<mail-${id}@${new URL(config.storeUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
