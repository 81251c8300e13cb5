import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { declareSettings, text } from '#platform/config/settings.ts'

const SHORTEST_SECRET = 32

export const secretSettings = declareSettings(
  { APP_SECRET: z.optional(text(z.minLength(SHORTEST_SECRET))) },
  (env) => env.APP_SECRET,
)

/**
 * The secret of an application whose APP_SECRET is not set. With the embedded database it is made once and stored
 * beside it. With a database of one's own it must be given: two servers that made their own would not accept each
 * other's links and sessions.
 * @throws Error when there is no embedded database, and when the stored secret is damaged
 */
export function storedSecret(
  { dataDir, embedded }: { dataDir: string; embedded: boolean },
  texts: { missing: string; damaged: (file: string) => string },
): string {
  if (!embedded) throw new Error(texts.missing)
  const file = path.join(dataDir, 'app-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(texts.damaged(file))
  }
  return secret
}

/** The file appears only when all of the secret is on the disk, and of two processes that make one the first wins. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
}
