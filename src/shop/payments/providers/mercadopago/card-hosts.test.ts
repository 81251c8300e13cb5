import { expect, test } from 'vitest'
import { cardHosts } from './card-hosts.ts'

test('card fields may load from and talk to Mercado Pago, by directive', () => {
  const hosts = cardHosts('https://sdk.mercadopago.com/js/v2')
  expect(hosts).toContain('script-src https://sdk.mercadopago.com ')
  expect(hosts).toContain('frame-src https://secure-fields.mercadopago.com ')
  expect(hosts).toMatch(/connect-src [^;]*https:\/\/secure-fields\.mercadopago\.com/)
})

test('a stand-in for Mercado Pago opens the page to itself alone', () => {
  const hosts = cardHosts('http://127.0.0.1:4321/js/v2')
  expect(hosts).toContain('script-src http://127.0.0.1:4321')
  expect(hosts).not.toContain('mercadopago')
})
