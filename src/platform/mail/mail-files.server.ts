import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const KEPT_MS = 30 * 24 * 3600_000

/** Deletes the mails that a shop without a mail server wrote as files a month ago, like the rows of mails that were sent. */
export async function deleteOldMailFiles(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written && now - written.mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}
