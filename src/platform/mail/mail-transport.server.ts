import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { pictureId, type RenderedEmail } from './email-content.ts'

export interface OutgoingMail {
  id: number
  /** what no other mail is called, also of another copy of the shop; null: the id alone */
  name: string | null
  /** the name of its template */
  template: string
  to: string
  email: RenderedEmail
}

/** Where mails leave the application: a mail server, or a folder of files. */
export interface MailTransport {
  /** mails become files, and reach no mailbox */
  files: boolean
  /** how many mails it is given together: all of them must have left within a minute */
  atOnce: number
  /** @throws when the mail was not taken */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

export interface MailTransportSettings {
  /** `smtp://` or `smtps://`; unset: each mail becomes a file in `folder` */
  smtpUrl?: string | undefined
  folder: string
  /** sender of every mail: `Name <address>` */
  from: string
  /** the application's public address: its host names the messages */
  publicUrl: string
}

/**
 * The transport by SMTP; without a mail server, the one into files.
 * @param timeoutMs how long the server may be silent
 */
export function openMailTransport(settings: MailTransportSettings, timeoutMs = 10_000): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings, settings.smtpUrl, timeoutMs) : fileTransport(settings)
}

function smtpTransport(settings: MailTransportSettings, url: string, timeoutMs: number): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Between two answers; a server that checks a mail thoroughly takes its time with the last one.
    socketTimeout: 2 * timeoutMs,
  } as object)
  return {
    files: false,
    // A mail server that takes its time gets two at a time.
    atOnce: 8,
    async send(mail) {
      await transport.sendMail(messageOf(mail, settings))
    },
    async close() {
      transport.close()
    },
  }
}

function fileTransport(settings: MailTransportSettings): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    files: true,
    atOnce: 24,
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, settings))
      const name = `${String(mail.id).padStart(6, '0')}-${mail.template}.eml`
      // Under its final name only when it is whole; links in it are secrets.
      const unfinished = path.join(settings.folder, `.${name}`)
      const write = () => writeFile(unfinished, message, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(settings.folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(unfinished, path.join(settings.folder, name))
    },
    async close() {},
  }
}

function messageOf({ id, name, to, email }: OutgoingMail, { from, publicUrl }: MailTransportSettings) {
  return {
    from,
    // As an object, so that nothing in the address is read as a second one.
    to: { name: '', address: to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: (email.pictures ?? []).map((picture) => ({
      filename: picture.name,
      content: picture.content,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      cid: pictureId(picture),
    })),
    // The same at every attempt: mail programs show a mail that came twice only once.
    messageId: `<mail-${id}${name ? `-${name.slice(0, 8)}` : ''}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
