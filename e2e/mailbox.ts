import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

/**
 * The newest mail to `address` whose subject matches; waits for it as somebody would who looks into their mailbox.
 * @param count how many of them there are by then
 * @param dataDir of the shop that sends it: the one that all browser tests visit, unless said otherwise
 */
export async function mailTo(
  address: string,
  subject: RegExp,
  count = 1,
  dataDir = process.env.E2E_DATA_DIR!,
): Promise<Email> {
  const folder = join(dataDir, 'mail')
  const wanted = (mail: Email) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? '')
  for (let tries = 0; tries < 900; tries += 1) {
    const mails = await Promise.all(mailFiles(folder).map((name) => mailIn(join(folder, name))))
    const found = mails.filter(wanted)
    if (found.length >= count) return found.at(-1)!
    await sleep(100)
  }
  throw new Error(`Fewer than ${count} mails to ${address} with ${subject} in ${folder}`)
}

const read = new Map<string, Promise<Email>>()

/** The mail of a file, which is read once: it does not change any more. */
function mailIn(file: string): Promise<Email> {
  const mail = read.get(file) ?? PostalMime.parse(readFileSync(file))
  read.set(file, mail)
  return mail
}

/** Path and query of the first link of a mail that contains `part`. */
export function linkIn(mail: Email, part: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((one) => one.includes(part))
  if (!link) throw new Error(`No link with ${part} in: ${mail.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

function mailFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+-.*\.eml$/.test(name))
      .sort()
  } catch {
    return []
  }
}
