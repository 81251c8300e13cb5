import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkIn, sentMails } from '#test/mail.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, button, field, fill, focused, holds, told } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

async function subscribe() {
  await shop.open('/')
  await screen.findByRole('heading', { name: 'Novidades no seu e-mail' })
  await fill('Nome', 'Bia Souza')
  await fill('E-mail', 'bia@exemplo.com.br')
  await shop.user.click(await button('Quero receber'))
}

test('H7 name and e-mail, both required; with one empty nothing is sent; cleared afterwards', async () => {
  await shop.open('/')
  const [name, email] = [await field('Nome'), await field('E-mail')]
  expect([name.required, email.required, email.type]).toEqual([true, true, 'email'])
  const send = async () => shop.user.click(await button('Quero receber'))
  await fill('Nome', 'Bia Souza')
  await send()
  await focused(email)
  await fill('Nome', '')
  await fill('E-mail', 'bia@exemplo.com.br')
  await send()
  await focused(name)
  expect(shop.network.callsTo('/api/newsletter/register')).toEqual([])
  await fill('Nome', 'Bia Souza')
  await send()
  await holds('E-mail', '')
  await holds('Nome', '')
  expect(shop.network.callsTo('/api/newsletter/register')).toHaveLength(1)
})

test('M12 the message of subscribing; the mail asks to confirm, and its other link ends it', async () => {
  await sentMails(shop)
  await subscribe()
  await told('Você se registrou com sucesso em nossa newsletter.')
  const [mail] = await sentMails(shop)
  expect(mail!.subject).toMatch(/newsletter/)
  expect(mail!.to).toMatchObject([{ address: 'bia@exemplo.com.br' }])
  await shop.open(linkIn(mail!, '/newsletter/confirm/'))
  await shop.user.click(await button('Confirmar inscrição'))
  await screen.findByRole('heading', { name: 'Inscrição confirmada. Obrigado!' })
  await shop.open(linkIn(mail!, '/newsletter/stop/'))
  await shop.user.click(await button('Sair da newsletter'))
  await screen.findByRole('heading', { name: 'Pronto: você não vai mais receber a nossa newsletter.' })
})

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
