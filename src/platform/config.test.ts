import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const env = {
  DATABASE_URL: 'postgres://localhost/shop',
  APP_SECRET: 'a secret of at least thirty-two characters',
}

test('trusted proxies are addresses and networks, and anything else is refused by its name', () => {
  const proxies = (list: string) => readConfig({ ...env, TRUSTED_PROXIES: list }).trustedProxies
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
  expect(readConfig({ ...env, SMTP_URL: 'smtps://user:pass@mail.example:465' }).smtpUrl).toBeTruthy()
  expect(() => readConfig({ ...env, SMTP_URL: 'https://mail.example' })).toThrow(/^SMTP_URL: /)
})
