import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { sentMails } from '#test/mail.ts'
import { typed } from '#test/shopkeeper.ts'
import { deleteOldMessages } from './contact.server.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => shop.close())

const message = {
  name: 'Bia Souza',
  email: 'Bia@Exemplo.com.br',
  subject: 'order',
  order_number: '#1001',
  message: 'Onde está?\r\n\r\nhttp://longe.example',
}

test('L4 a message has a protocol, its writer a receipt, and the shop a mail; the shopkeeper closes it', async () => {
  const { status, body } = await shop.post('/api/contact', message)
  expect([status, body.protocol]).toEqual([201, expect.stringMatching(/^\d{8}-\d{5}$/)])
  const mails = await sentMails(shop)
  const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)!
  expect(mails).toHaveLength(2)
  expect(to('bia@exemplo.com.br').subject).toContain(body.protocol)
  // A stranger's words are not sent from the shop's mailbox to the address that was typed.
  expect(to('bia@exemplo.com.br').text).not.toContain('longe.example')
  expect(to(shop.config.store.email).text).toContain('longe.example')
  expect(to(shop.config.store.email).replyTo?.[0]?.address).toMatch(/^bia@exemplo/i)
  expect((await typed(shop, 'messages list')).output).toMatch(/Um pedido {2}Bia Souza, bia@exemplo/)
  expect((await typed(shop, `messages show ${body.protocol}`)).output).toContain(
    'pedido 1001\nEspera resposta',
  )
  expect((await typed(shop, `messages close ${body.protocol}`)).code).toBe(0)
  expect((await typed(shop, 'messages list')).output).toBe('Nenhuma mensagem espera resposta.')
  expect(await typed(shop, 'messages close 20260101-99999')).toMatchObject({
    code: 1,
    errorLines: '20260101-99999: Não há mensagem com este número.',
  })
  await deleteOldMessages(shop.db)
  expect((await typed(shop, `messages show ${body.protocol}`)).code).toBe(0)
  await sql`update contact_messages set closed_at = now() - interval '367 days'`.execute(shop.db)
  await deleteOldMessages(shop.db)
  expect((await typed(shop, `messages show ${body.protocol}`)).code).toBe(1)
})

test('L4 what is wrong is said at its field, and a mailbox takes five messages a day', async () => {
  const wrong = await shop.post('/api/contact', { name: '', email: 'x', subject: 'spam', message: ' ' })
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    ['email', 'message', 'name', 'subject'],
  ])
  const another = { ...message, email: 'eva@exemplo.com.br' }
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await shop.post('/api/contact', another)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})
