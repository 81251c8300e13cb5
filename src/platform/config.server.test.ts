import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

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
