import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { openMailTransport } from '#platform/mail/mail-transport.server.ts'
import { sendDueMails } from '#platform/mail/mail-worker.server.ts'
import { mailTemplates } from '#shop/mail-templates.server.ts'
import { isMailboxFull } from '#shop/orders/mails/mailbox.server.ts'
import { owedMailsLeave } from '#shop/payments/gateways.server.ts'
import type { TestApp } from './app.ts'

/** Sends the queued mails as the shop would, and gives those that left since the last time, parsed. */
export async function sentMails(shop: Pick<TestApp, 'db' | 'config'>): Promise<Email[]> {
  await sendMails(shop)
  return takeMails(shop.config.mail.folder)
}

/** What one process of the shop does with the queued mails. @param atOnce how many it takes together */
export async function sendMails({ db, config }: Pick<TestApp, 'db' | 'config'>, atOnce?: number) {
  const log = {
    warn: (about: object) => Promise.reject(Object.assign(new Error('a mail was not sent'), about)),
    error: (about: object) => Promise.reject(Object.assign(new Error('a mail was given up'), about)),
  }
  const transport = openMailTransport(config.mail)
  const worker = {
    db,
    config,
    templates: mailTemplates,
    isFull: isMailboxFull,
    owedLeaves: owedMailsLeave(config),
    transport: { ...transport, atOnce: atOnce ?? transport.atOnce },
    log,
  }
  while ((await sendDueMails(worker)) > 0);
}

/** Reads the mails in a folder, the oldest first, and takes them away. */
export async function takeMails(folder: string): Promise<Email[]> {
  const mails: Email[] = []
  for (const name of mailFiles(folder)) {
    mails.push(await PostalMime.parse(readFileSync(join(folder, name))))
    rmSync(join(folder, name))
  }
  return mails
}

/** The first link of a mail whose address contains `part`: path and query. */
export function linkIn(mail: Email, part: string): string {
  const found = (mail.text ?? '').match(/https?:\/\/\S+/g)?.find((link) => link.includes(part))
  if (!found) throw new Error(`No link with ${part} in: ${mail.text}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

function mailFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort()
  } catch {
    return []
  }
}
