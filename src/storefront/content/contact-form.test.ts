import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { button, field, fill, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront()
})
afterAll(() => shop.close())

test('L4 the contact form keeps what was typed, says errors at their fields, and then the protocol', async () => {
  await shop.open('/paginas/contato')
  await fill('Seu nome', 'Bia Souza')
  await fill('Mensagem', 'Onde está o meu pedido?')
  await shop.user.click(await button('Enviar mensagem'))
  await shown('Escolha o assunto.')
  expect((await field('Seu nome')).value).toBe('Bia Souza')
  await fill('Seu e-mail', 'bia@gmial.com')
  await shop.user.tab()
  await shop.user.click(await button('Usar bia@gmail.com'))
  await shop.user.selectOptions(await field('Assunto'), 'Um pedido')
  await shop.user.click(await button('Enviar mensagem'))
  await shown('Recebemos a sua mensagem')
  // The focus is not lost with the form: who hears the page hears that it was sent.
  expect(document.activeElement?.textContent).toBe('Recebemos a sua mensagem')
  const { protocol } = await shop.db
    .selectFrom('contact_messages')
    .select('protocol')
    .executeTakeFirstOrThrow()
  await shown(protocol)
})
