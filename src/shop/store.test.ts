import { expect, test } from 'vitest'
import { realShop } from '#test/real-shop.ts'
import { readConfig } from './config.server.ts'
import { publicClaimsOf } from './public-claims.server.ts'
import { documentName, phoneLink, storeOf, whatsappLink } from './store.ts'

test('L6 telephone and WhatsApp are links with the country’s code', () => {
  expect(phoneLink('(11) 4000-1234')).toBe('tel:+551140001234')
  expect(phoneLink('+55 11 4000-1234')).toBe('tel:+551140001234')
  expect(whatsappLink('(11) 98000-1234')).toBe('https://wa.me/5511980001234')
})

const settings = {
  DATABASE_URL: 'postgres://localhost/shop',
  APP_SECRET: 'a secret that is long enough for a test',
  // With a key of its own it is no demonstration, which takes all means.
  PIX_KEY: 'contato@unhas.example',
}
const account = { MERCADOPAGO_ACCESS_TOKEN: 'TEST-1', MERCADOPAGO_PUBLIC_KEY: 'TEST-2' }

test.each([
  ['its own Pix alone', {}, ['Pix'], null],
  [
    'Mercado Pago without the fields of a card',
    { MERCADOPAGO_ACCESS_TOKEN: 'TEST-1' },
    ['Pix', 'Boleto'],
    null,
  ],
  ['cards too', account, ['Pix', 'Cartão de crédito', 'Boleto'], { max: 12, interest_free: 12 }],
])('L6 a shop with %s shows only these means of payment', async (_name, set, payments, instalments) => {
  const config = readConfig({ ...settings, ...set })
  const store = storeOf(config, await publicClaimsOf(config), [], true)
  expect(store.payments).toEqual(payments)
  if (instalments) expect(store.instalments).toMatchObject(instalments)
  else expect(store.instalments).toBeNull()
})

test('L6 a company’s document is a CNPJ, a person’s a CPF', () => {
  expect(['11.222.333/0001-81', '12ABC34501DE35', '529.982.247-25', '52998224725'].map(documentName)).toEqual(
    ['CNPJ', 'CNPJ', 'CPF', 'CPF'],
  )
})

test.each([
  [
    'the demonstration answers in the hours of the specification',
    {},
    'Segunda a sexta, 09:00-12:00 e 14:00-17:00',
  ],
  ['a real shop that has said no hours shows none', realShop, null],
  [
    'a real shop shows its own',
    { ...realShop, STORE_HOURS: 'Terça a sábado, 10h-19h' },
    'Terça a sábado, 10h-19h',
  ],
])('L6 %s', async (_name, set, hours) => {
  const config = readConfig({ ...settings, ...set })
  expect(storeOf(config, await publicClaimsOf(config), [], true).hours).toBe(hours)
})
