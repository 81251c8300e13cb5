import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  STORE_URL: z.url().optional(),
  STORE_NAME: z.string().min(1).default('Vitrine'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1),
  /** set by whoever started the embedded database: then a secret may be made and kept beside it */
  EMBEDDED_DATABASE: z.string().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).default('Vitrine <loja@vitrine.example>'),
  APP_SECRET: z.string().min(32).optional(),
  POSTAL_CODE_URL: z.url().default('https://viacep.com.br'),
  POSTAL_CODE_FALLBACK_URL: z.url().default('https://brasilapi.com.br'),
  PIX_KEY: z.string().min(1).default('123e4567-e12b-12d1-a456-426655440000'),
  PIX_NAME: z.string().min(1).max(25).default('Vitrine Demonstracao'),
  PIX_CITY: z.string().min(1).max(15).default('Sao Paulo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
})

/** Every setting of the shop, read once and checked. Nothing else reads the environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads and checks the settings.
 * @throws Error with one line per setting that is missing or wrong
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const settings = read.data
  const dataDir = path.resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    storeUrl: (settings.STORE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    storeName: settings.STORE_NAME,
    dataDir,
    mailDir: path.join(dataDir, 'mail'),
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    appSecret: settings.APP_SECRET ?? keptSecret(dataDir, settings.EMBEDDED_DATABASE !== undefined),
    postalCodeUrl: settings.POSTAL_CODE_URL.replace(/\/$/, ''),
    postalCodeFallbackUrl: settings.POSTAL_CODE_FALLBACK_URL.replace(/\/$/, ''),
    pix: { key: settings.PIX_KEY, name: settings.PIX_NAME, city: settings.PIX_CITY },
    logLevel: settings.LOG_LEVEL,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
  }
}

/**
 * With the embedded database the secret is made once and kept beside it. With a database of one's own it must be
 * given: two servers that made their own would not accept each other's links and sessions.
 */
function keptSecret(dataDir: string, embedded: boolean): string {
  if (!embedded) throw new Error('APP_SECRET: required (at least 32 characters) when DATABASE_URL is set')
  const file = path.join(dataDir, 'app-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
