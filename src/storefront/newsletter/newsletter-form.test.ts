import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, field, fill } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

async function subscribe() {
  await shop.open('/')
  await screen.findByRole('heading', { name: 'Novidades antes de todo mundo' })
  await fill('Nome', 'Bia Souza')
  await fill('E-mail', 'bia@exemplo.com.br')
  await shop.user.click(await button('Quero receber'))
}

test('M13 status 500 has its own words', async () => {
  shop.network.answer('/api/newsletter/register', 500, {})
  await subscribe()
  await alerted('Falha ao registrar newsletter.')
  expect((await field('E-mail')).value).toBe('bia@exemplo.com.br')
})

test('M14 another failure: one toast per field', async () => {
  const errors = { name: ['Digite o seu nome.'], email: ['Por favor digite um email válido.'] }
  shop.network.answer('/api/newsletter/register', 422, { message: 'x', errors })
  await subscribe()
  for (const [detail] of Object.values(errors)) await alerted(`Ocorreu um erro, verifique. ${detail}`)
})

test('the link of a mail asks once, and the button is busy until it is answered', async () => {
  const pass = shop.network.hold('/api/newsletter/confirm/*')
  await shop.open('/newsletter/confirm/a/b')
  const confirm = await button('Confirmar inscrição')
  await shop.user.click(confirm)
  expect(confirm.getAttribute('aria-busy')).toBe('true')
  pass()
  await shop.network.idle()
  expect(shop.network.callsTo('/api/newsletter/confirm/*')).toHaveLength(1)
})
