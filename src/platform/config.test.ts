import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, remarksOn } from './config.server.ts'

const least = { DATABASE_URL: 'postgres://shop', APP_SECRET: 'x'.repeat(32) }

test('a wrong setting is refused by its name', () => {
  expect(() => readConfig({ ...least, PIX_KEY: 'my key' })).toThrow('PIX_KEY: is no Pix key')
  expect(() => readConfig({ ...least, INSTALMENTS_MAX: '13' })).toThrow('INSTALMENTS_MAX')
  expect(() => readConfig({ ...least, PORT: '-1', RATE_LIMIT_FACTOR: '0' })).toThrow(
    /PORT[\s\S]*RATE_LIMIT_FACTOR/,
  )
})

test('every form of a Pix key is one', () => {
  for (const key of [
    '52998224725',
    '+5511999998888',
    'loja@example.com',
    '123e4567-e12b-12d1-a456-426655440000',
  ]) {
    expect(readConfig({ ...least, PIX_KEY: key }).pix.key).toBe(key)
  }
})

test('without an account at Mercado Pago there is none, and with one its parts are together', () => {
  expect(readConfig(least).mercadoPago).toBe(undefined)
  expect(readConfig({ ...least, MERCADOPAGO_ACCESS_TOKEN: 'token' }).mercadoPago).toEqual({
    accessToken: 'token',
    publicKey: undefined,
    webhookSecret: undefined,
    baseUrl: 'https://api.mercadopago.com',
    sdkUrl: 'https://sdk.mercadopago.com/js/v2',
  })
})

test('a secret is made once and kept; one that is damaged is refused by its path', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-config-'))
  const file = join(dataDir, 'app-secret')
  const secret = () =>
    readConfig({ DATABASE_URL: 'postgres://shop', EMBEDDED_DATABASE: '1', DATA_DIR: dataDir }).appSecret
  const made = secret()
  expect(made.length).toBeGreaterThan(40)
  expect(secret()).toBe(made)
  expect(readdirSync(dataDir)).toEqual(['app-secret'])
  for (const damaged of ['', made.slice(0, 31)]) {
    writeFileSync(file, damaged)
    expect(secret).toThrow(`APP_SECRET: the one kept in ${file} is damaged.`)
  }
  rmSync(dataDir, { recursive: true })
})

test('an own database asks for a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://shop' })).toThrow('APP_SECRET')
})

/** What a real shop says of itself. */
const real = {
  ...least,
  STORE_LEGAL_NAME: 'Unhas de Verdade Ltda',
  STORE_DOCUMENT: '11.222.333/0001-81',
  STORE_ADDRESS: 'Rua Augusta, 1, Consolação, São Paulo, SP',
  STORE_PHONE: '(11) 4000-1234',
  STORE_WHATSAPP: '(11) 98000-1234',
  STORE_EMAIL: 'contato@unhas.example',
  PIX_KEY: 'contato@unhas.example',
  PIX_NAME: 'Unhas de Verdade',
  PIX_CITY: 'Santos',
}

test('a real shop does not open with facts of the demonstration, unset or copied from the example', () => {
  expect(() => readConfig({ ...least, STORE_LEGAL_NAME: 'Unhas de Verdade Ltda' })).toThrow(
    /^With STORE_LEGAL_NAME .* lacks: STORE_DOCUMENT, STORE_ADDRESS, STORE_PHONE, STORE_WHATSAPP, STORE_EMAIL, PIX_KEY, PIX_NAME, PIX_CITY\.$/,
  )
  expect(() => readConfig({ ...real, STORE_PHONE: '(00) 0000-0000', PIX_CITY: '' })).toThrow(
    'lacks: STORE_PHONE, PIX_CITY.',
  )
  expect(() => readConfig({ ...real, SMTP_URL: 'smtp://mail.example' })).toThrow('lacks: MAIL_FROM.')
  expect(readConfig({ ...real, PIX_CITY: 'Sao Paulo' }).store.legalName).toBe('Unhas de Verdade Ltda')
})

test('a shop whose Pix Mercado Pago receives needs no key of its own', () => {
  const { PIX_KEY, PIX_NAME, PIX_CITY, ...rest } = real
  expect(() => readConfig(rest)).toThrow('lacks: PIX_KEY, PIX_NAME, PIX_CITY.')
  expect(readConfig({ ...rest, MERCADOPAGO_ACCESS_TOKEN: 'token' }).mercadoPago).toBeTruthy()
})

test('who sells has a CNPJ, of digits or of letters too, or a CPF, and its check digits are right', () => {
  for (const right of ['11.222.333/0001-81', '11222333000181', '12ABC34501DE35', '529.982.247-25']) {
    expect(readConfig({ ...real, STORE_DOCUMENT: right }).store.document).toBe(right)
  }
  for (const wrong of [
    '11.222.333/0001-82',
    '529.982.247-26',
    '111.111.111-11',
    '00000000000000',
    'isento',
  ]) {
    expect(() => readConfig({ ...real, STORE_DOCUMENT: wrong })).toThrow(/^STORE_DOCUMENT: /)
  }
})

test('who opens a shop on a server is told that it is a demonstration, or that its mails are only files', () => {
  expect(remarksOn(readConfig(least))).toEqual([expect.stringMatching(/^demonstration shop: /)])
  expect(remarksOn(readConfig({ ...least, EMBEDDED_DATABASE: '1' }))).toEqual([])
  expect(remarksOn(readConfig(real))).toEqual([expect.stringContaining('SMTP_URL')])
  const mailed = { ...real, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Unhas <contato@unhas.example>' }
  expect(remarksOn(readConfig(mailed))).toEqual([])
})

test('trusted proxies are addresses and networks, and anything else is refused by its name', () => {
  const proxies = (list: string) => readConfig({ ...least, TRUSTED_PROXIES: list }).trustedProxies
  expect(proxies('')).toEqual([])
  expect(proxies('10.0.0.0/8, 127.0.0.1 ::1,fd00::/8')).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
    '::1',
    'fd00::/8',
  ])
  for (const wrong of ['true', '10.0.0.0/33', '10.0.0.0/8/8', '300.1.1.1', '::1/x', 'proxy.example']) {
    expect(() => proxies(wrong)).toThrow(/^TRUSTED_PROXIES: /)
  }
})

test('mail goes by SMTP or into files, never to a web address', () => {
  expect(readConfig({ ...least, SMTP_URL: 'smtps://user:pass@mail.example:465' }).smtpUrl).toBeTruthy()
  expect(() => readConfig({ ...least, SMTP_URL: 'https://mail.example' })).toThrow(/^SMTP_URL: /)
})
