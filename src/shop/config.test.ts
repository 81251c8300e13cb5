import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realShop } from '#test/real-shop.ts'
import { readConfig, remarksOn } from './config.server.ts'

const least = { DATABASE_URL: 'postgres://shop', APP_SECRET: 'x'.repeat(32) }

test('a wrong setting is refused by its name', () => {
  expect(() => readConfig({ ...least, PIX_KEY: 'my key' })).toThrow('PIX_KEY: não é uma chave Pix')
  expect(() => readConfig({ ...least, INSTALMENTS_MAX: '13' })).toThrow('INSTALMENTS_MAX')
  expect(() => readConfig({ ...least, PORT: '-1', RATE_LIMIT_FACTOR: '0' })).toThrow(
    /PORT[\s\S]*RATE_LIMIT_FACTOR/,
  )
})

test('O8 a refused setting is one line for the shopkeeper: which one, and what to write', () => {
  const lines = (env: Record<string, string | undefined>) => {
    try {
      readConfig({ ...least, ...env })
    } catch (error) {
      return (error as Error).message.split('\n')
    }
    return []
  }
  expect(lines({ PORT: 'abc', LOG_LEVEL: 'loud', SMTP_URL: 'mail', METRICS_TOKEN: 'short' })).toEqual([
    'PORT: escreva um número',
    'LOG_LEVEL: escreva um destes: fatal, error, warn, info, debug, silent',
    'METRICS_TOKEN: escreva pelo menos 16 caracteres',
    'SMTP_URL: escreva um endereço completo, por exemplo smtps://usuario:senha@smtp.exemplo.com',
  ])
  expect(lines({ STORE_EMAIL: 'loja@exemplo' })).toEqual([
    'STORE_EMAIL: escreva um endereço de e-mail, por exemplo contato@loja.com.br',
  ])
  expect(lines({ PORT: '70000', DATABASE_POOL_SIZE: '0' })).toEqual([
    'PORT: o maior valor é 65535',
    expect.stringMatching(/^DATABASE_POOL_SIZE: o menor valor é \d$/),
  ])
  expect(lines({ S3_ENDPOINT: 'https://s3.example.com' })[0]).toMatch(/^S3_BUCKET: falta preencher/)
  expect(lines({ APP_SECRET: undefined })).toEqual([
    'APP_SECRET: falta preencher; com DATABASE_URL escreva pelo menos 32 caracteres sorteados',
  ])
})

test('every form of a Pix key is one', () => {
  for (const key of [
    '52998224725',
    '+5511999998888',
    'loja@example.com',
    '123e4567-e12b-12d1-a456-426655440000',
  ]) {
    expect(readConfig({ ...least, PIX_KEY: key }).payments.pixKey.key).toBe(key)
  }
})

test('without an account at Mercado Pago there is none, and with one its parts are together', () => {
  expect(readConfig(least).payments.mercadoPago).toBe(undefined)
  expect(readConfig({ ...least, MERCADOPAGO_ACCESS_TOKEN: 'token' }).payments.mercadoPago).toEqual({
    methods: ['pix', 'boleto'],
    accessToken: 'token',
    publicKey: undefined,
    webhookSecret: undefined,
    baseUrl: 'https://api.mercadopago.com',
    sdkUrl: 'https://sdk.mercadopago.com/js/v2',
  })
})

test('a secret is made once and stored; one that is damaged is refused by its path', () => {
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
    expect(secret).toThrow(`APP_SECRET: o que está em ${file} está danificado.`)
  }
  rmSync(dataDir, { recursive: true })
})

test('an own database asks for a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://shop' })).toThrow('APP_SECRET')
})

const real = { ...least, ...realShop }

test('a real shop does not open with facts of the demonstration, unset or copied from the example', () => {
  expect(() => readConfig({ ...least, STORE_LEGAL_NAME: 'Unhas de Verdade Ltda' })).toThrow(
    /^Com STORE_LEGAL_NAME .* falta preencher: STORE_DOCUMENT, STORE_ADDRESS, STORE_PHONE, STORE_WHATSAPP, STORE_EMAIL, STORE_SHIPPING_DAYS, PIX_KEY, PIX_NAME, PIX_CITY\. .*\.env.*$/,
  )
  expect(() => readConfig({ ...real, STORE_PHONE: '(00) 0000-0000', PIX_CITY: '' })).toThrow(
    'preencher: STORE_PHONE, PIX_CITY.',
  )
  expect(() => readConfig({ ...real, SMTP_URL: 'smtp://mail.example' })).toThrow('preencher: MAIL_FROM.')
  expect(readConfig({ ...real, PIX_CITY: 'Sao Paulo' }).store.legalName).toBe('Unhas de Verdade Ltda')
})

test('L3 a real shop does not open without a delivery term, and says so in one line', () => {
  const { STORE_SHIPPING_DAYS, ...silent } = real
  expect(() => readConfig(silent)).toThrow(
    /^Com STORE_LEGAL_NAME [^\n]* preencher: STORE_SHIPPING_DAYS\. [^\n]*$/,
  )
  // What the demonstration promises may be a real shop's term too.
  expect(readConfig({ ...real, STORE_SHIPPING_DAYS: '5 a 12' }).store.shippingDays).toBe('5 a 12')
})

test('a shop whose Pix Mercado Pago receives needs no key of its own', () => {
  const { PIX_KEY, PIX_NAME, PIX_CITY, ...rest } = real
  expect(() => readConfig(rest)).toThrow('preencher: PIX_KEY, PIX_NAME, PIX_CITY.')
  expect(readConfig({ ...rest, MERCADOPAGO_ACCESS_TOKEN: 'token' }).payments.mercadoPago).toBeTruthy()
})

test('the seller has a CNPJ, of digits or of letters too, or a CPF, and its check digits are right', () => {
  for (const [typed, shown] of [
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['52998224725', '529.982.247-25'],
  ]) {
    expect(readConfig({ ...real, STORE_DOCUMENT: typed }).store.document).toBe(shown)
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

test('a shop that opens on a server warns that it is a demonstration, that its mails are only files, or that their links lead nowhere', () => {
  expect(remarksOn(readConfig(least))).toEqual([expect.stringMatching(/^loja de demonstração: /)])
  expect(remarksOn(readConfig({ ...least, EMBEDDED_DATABASE: '1' }))).toEqual([])
  expect(remarksOn(readConfig(real))).toEqual([
    'os links dos e-mails e dos buscadores levam a http://localhost:3000: falta STORE_URL',
    expect.stringContaining('SMTP_URL'),
  ])
  const named = { ...real, STORE_URL: 'https://unhas.example' }
  expect(remarksOn(readConfig(named))).toEqual([expect.stringContaining('SMTP_URL')])
  const mailed = { ...named, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Unhas <contato@unhas.example>' }
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

test('A8 a network of everybody is no proxy: one line says what to write', () => {
  const proxies = (list: string) => () => readConfig({ ...least, TRUSTED_PROXIES: list })
  for (const wide of ['0.0.0.0/0', '::/0', '127.0.0.1, 0.0.0.0/1', '::/3'])
    expect(proxies(wide)).toThrow(/^TRUSTED_PROXIES: com uma rede tão larga[^\n]+127\.0\.0\.1$/)
  for (const own of ['10.0.0.0/8', '172.16.0.0/12', 'fc00::/7']) expect(proxies(own)).not.toThrow()
})

test('mail goes by SMTP or into files, never to a web address', () => {
  expect(readConfig({ ...least, SMTP_URL: 'smtps://user:pass@mail.example:465' }).mail.smtpUrl).toBeTruthy()
  expect(() => readConfig({ ...least, SMTP_URL: 'https://mail.example' })).toThrow(/^SMTP_URL: /)
})

test('a real shop that says no name of its own is called by its registered one', () => {
  const { STORE_NAME, ...unnamed } = real
  expect(readConfig(unnamed).storeName).toBe('Unhas de Verdade Ltda')
  expect(readConfig(least).storeName).toBe('Vitrine')
})
