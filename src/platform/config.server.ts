import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { getPixKeyInfo, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod/mini'

const text = (...checks: z.core.$ZodCheck<string>[]) => z.string().check(z.minLength(1), ...checks)
const withDefault = <T extends z.ZodMiniType>(schema: T, value: z.output<T>) =>
  z._default(schema, value as never)
const url = z.url()

const SHORTEST_SECRET = 32
const instalments = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))

const environment = z.object({
  PORT: withDefault(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: withDefault(text(), '127.0.0.1'),
  STORE_URL: z.optional(url),
  STORE_NAME: withDefault(text(), 'Vitrine'),
  /** who sells, as the footer of every page must say it: registered name and CNPJ (or CPF). Unset: a demonstration. */
  STORE_LEGAL_NAME: z.optional(text()),
  STORE_DOCUMENT: z.optional(text(z.refine(isDocument, 'is no CNPJ and no CPF: look at its digits'))),
  STORE_PHONE: withDefault(text(), '(00) 0000-0000'),
  STORE_WHATSAPP: withDefault(text(), '(00) 00000-0000'),
  STORE_EMAIL: withDefault(z.email(), 'contato@vitrine.example'),
  STORE_ADDRESS: withDefault(text(), 'Rua de Demonstração, 0, Centro, São Paulo, SP'),
  /** business days from the payment to the door, as the shipping page says them: `10` or `5 a 12` */
  STORE_SHIPPING_DAYS: z.optional(
    z.string().check(z.regex(/^\d{1,3}( a \d{1,3})?$/, 'is neither 10 nor 5 a 12')),
  ),
  /** who answers for personal data (LGPD, art. 41); unset: STORE_EMAIL */
  STORE_DPO_EMAIL: z.optional(z.email()),
  STORE_FACEBOOK: withDefault(url, 'https://www.facebook.com/'),
  STORE_INSTAGRAM: withDefault(url, 'https://www.instagram.com/'),
  /** the top bar's messages, separated by `|`, shown one at a time */
  STORE_NOTICES: withDefault(
    text(),
    'Frete grátis para todo o Brasil|Pague com Pix, na hora|7 dias para desistir da compra',
  ),
  DATA_DIR: withDefault(text(), './data'),
  DATABASE_URL: text(),
  /** set by whoever started the embedded database: then a secret may be made and kept beside it */
  EMBEDDED_DATABASE: z.optional(z.string()),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(text(), 'Vitrine <loja@vitrine.example>'),
  APP_SECRET: z.optional(text(z.minLength(SHORTEST_SECRET))),
  POSTAL_CODE_URL: withDefault(url, 'https://viacep.com.br'),
  POSTAL_CODE_FALLBACK_URL: withDefault(url, 'https://brasilapi.com.br'),
  PIX_KEY: withDefault(
    text(z.refine((key) => getPixKeyInfo(key) !== null, 'is no Pix key')),
    '123e4567-e12b-12d1-a456-426655440000',
  ),
  PIX_NAME: withDefault(text(z.maxLength(25)), 'Vitrine Demonstracao'),
  PIX_CITY: withDefault(text(z.maxLength(15)), 'Sao Paulo'),
  /** unset: Pix goes to PIX_KEY and is confirmed by hand */
  MERCADOPAGO_ACCESS_TOKEN: z.optional(text()),
  /** unset: no cards */
  MERCADOPAGO_PUBLIC_KEY: z.optional(text()),
  /** unset: its notices are refused, and payments are asked for once a minute instead */
  MERCADOPAGO_WEBHOOK_SECRET: z.optional(text()),
  MERCADOPAGO_BASE_URL: withDefault(url, 'https://api.mercadopago.com'),
  MERCADOPAGO_SDK_URL: withDefault(url, 'https://sdk.mercadopago.com/js/v2'),
  INSTALMENTS_MAX: z._default(instalments, 12),
  INSTALMENTS_INTEREST_FREE: z._default(instalments, 12),
  /** reais */
  INSTALMENTS_MINIMUM: z._default(z.coerce.number().check(z.minimum(0)), 5),
  /** percent a month, beyond the instalments without interest */
  INSTALMENTS_INTEREST: z._default(z.coerce.number().check(z.gt(0), z.maximum(30)), 2.99),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  RATE_LIMIT_FACTOR: withDefault(z.coerce.number().check(z.gt(0)), 1),
  /** addresses or networks (CIDR) of our own proxies, between commas: only their X-Forwarded-For is believed */
  TRUSTED_PROXIES: withDefault(z.string().check(z.refine((list) => addressesOf(list).every(isNetwork))), ''),
})

/** What stands for the owner's facts in a demonstration, and must not in a real shop (Decreto 7.962/2013, art. 2). */
const demonstration = environment.parse({ DATABASE_URL: '-' })
type Setting = keyof typeof demonstration

/** The facts that a real shop has not said yet: unset, or as the example has them. */
function factsMissing(settings: typeof demonstration, given: object): Setting[] {
  if (!settings.STORE_LEGAL_NAME) return []
  const needed: Setting[] = [
    'STORE_DOCUMENT',
    'STORE_ADDRESS',
    'STORE_PHONE',
    'STORE_WHATSAPP',
    'STORE_EMAIL',
    ...(settings.MERCADOPAGO_ACCESS_TOKEN ? [] : (['PIX_KEY', 'PIX_NAME', 'PIX_CITY'] as const)),
    ...(settings.SMTP_URL ? (['MAIL_FROM'] as const) : []),
  ]
  // Real shops, too, are in the demonstration's city.
  const asExample = (name: Setting) => name !== 'PIX_CITY' && settings[name] === demonstration[name]
  return needed.filter((name) => !(name in given) || asExample(name))
}

function isDocument(typed: string): boolean {
  return isValidCpf(typed) || isValidCnpj(typed, { version: 2 })
}

function addressesOf(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}

/** '10.0.0.1', '10.0.0.0/8', '::1' */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  return (
    longest > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest))
  )
}

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
  const missing = factsMissing(settings, given)
  if (missing.length > 0) {
    throw new Error(
      `With STORE_LEGAL_NAME the shop is a real one, and it still lacks: ${missing.join(', ')}.`,
    )
  }
  const dataDir = path.resolve(settings.DATA_DIR)
  return {
    port: settings.PORT,
    host: settings.HOST,
    storeUrl: (settings.STORE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    storeName: settings.STORE_NAME,
    store: {
      legalName: settings.STORE_LEGAL_NAME,
      document: settings.STORE_DOCUMENT,
      phone: settings.STORE_PHONE,
      whatsapp: settings.STORE_WHATSAPP,
      email: settings.STORE_EMAIL,
      address: settings.STORE_ADDRESS,
      shippingDays: settings.STORE_SHIPPING_DAYS,
      dpoEmail: settings.STORE_DPO_EMAIL ?? settings.STORE_EMAIL,
      facebook: settings.STORE_FACEBOOK,
      instagram: settings.STORE_INSTAGRAM,
      notices: settings.STORE_NOTICES.split('|')
        .map((notice) => notice.trim())
        .filter(Boolean),
    },
    dataDir,
    mailDir: path.join(dataDir, 'mail'),
    databaseUrl: settings.DATABASE_URL,
    embedded: settings.EMBEDDED_DATABASE !== undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    appSecret: settings.APP_SECRET ?? keptSecret(dataDir, settings.EMBEDDED_DATABASE !== undefined),
    postalCodeUrl: settings.POSTAL_CODE_URL.replace(/\/$/, ''),
    postalCodeFallbackUrl: settings.POSTAL_CODE_FALLBACK_URL.replace(/\/$/, ''),
    pix: { key: settings.PIX_KEY, name: settings.PIX_NAME, city: settings.PIX_CITY },
    mercadoPago: settings.MERCADOPAGO_ACCESS_TOKEN
      ? {
          accessToken: settings.MERCADOPAGO_ACCESS_TOKEN,
          publicKey: settings.MERCADOPAGO_PUBLIC_KEY,
          webhookSecret: settings.MERCADOPAGO_WEBHOOK_SECRET,
          baseUrl: settings.MERCADOPAGO_BASE_URL.replace(/\/$/, ''),
          sdkUrl: settings.MERCADOPAGO_SDK_URL,
        }
      : undefined,
    instalments: {
      max: settings.INSTALMENTS_MAX,
      interest_free: Math.min(settings.INSTALMENTS_INTEREST_FREE, settings.INSTALMENTS_MAX),
      minimum: Math.round(settings.INSTALMENTS_MINIMUM * 100),
      monthly_interest: settings.INSTALMENTS_INTEREST,
    },
    logLevel: settings.LOG_LEVEL,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    trustedProxies: addressesOf(settings.TRUSTED_PROXIES),
  }
}

/** What the shopkeeper should know of the settings when the shop opens, one line each. */
export function remarksOn({ embedded, store, smtpUrl }: Config): string[] {
  if (!store.legalName) {
    return embedded
      ? []
      : ['demonstration shop: without STORE_LEGAL_NAME every page says that nothing is sold here']
  }
  return smtpUrl ? [] : ['nobody gets a mail: without SMTP_URL each one is only a file in DATA_DIR/mail']
}

/**
 * With the embedded database the secret is made once and kept beside it. With a database of one's own it must be
 * given: two servers that made their own would not accept each other's links and sessions.
 */
function keptSecret(dataDir: string, embedded: boolean): string {
  if (!embedded) throw new Error('APP_SECRET: required (at least 32 characters) when DATABASE_URL is set')
  const file = path.join(dataDir, 'app-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET) {
    throw new Error(
      `APP_SECRET: the one kept in ${file} is damaged. Put it back from a backup, or remove the file: then a new one is made, and links in mails that were sent open nothing any more`,
    )
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
