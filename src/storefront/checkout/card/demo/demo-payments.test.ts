import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardHeaders } from '#storefront/checkout/checkout-headers.server.ts'
import { sentMails } from '#test/mail.ts'
import { finish, readyToOrder, submit } from '#test/storefront/at-checkout.ts'
import { chooseInstalments } from '#test/storefront/card-shop.ts'
import { openStorefront, type Storefront } from '#test/storefront/open-storefront.tsx'
import { alerted, arrived, focused, gone, holds, shown } from '#test/storefront/visitor.ts'

let shop: Storefront
beforeAll(async () => {
  shop = await openStorefront({ PIX_KEY: '' })
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const press = async (name: RegExp | string) => shop.user.click(await screen.findByRole('button', { name }))
const choose = async (name: RegExp) => shop.user.click(await screen.findByRole('radio', { name }))
const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Número do cartão' })

test('T3 H2 the demonstration keeps its three promises, in their words', async () => {
  await shop.open('/')
  const benefits = await screen.findByRole('region', { name: 'Vantagens' })
  expect([...benefits.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Enviamos para todo Brasil.',
    'Compre em até 12x.',
    'Aceitamos Pix.',
  ])
})

test('T3 the demonstration lets no other host into the checkout', () => {
  expect(cardHeaders(shop.config)).toEqual({})
})

test('T3 a card in three instalments in the demonstration: a test card is a press away, and its number stays here', async () => {
  await readyToOrder(shop, { regular_price: 120_00 })
  await shown('Pagamento de demonstração.')
  await choose(/^Cartão/)
  await press(/^Aprovado/)
  await holds('Número do cartão', '4111 1111 1111 1111')
  await chooseInstalments(3)
  await finish(shop)
  await shown('Pagamento confirmado')
  await shown(/Visa final 1111 · 3x de/)
  // What was agreed of the payment stands in the mails too (Decreto 7.962/2013, art. 4 IV).
  const mails = (await sentMails(shop)).filter(({ subject }) => /^(Recebemos|Pagamento)/.test(subject!))
  expect(mails).toHaveLength(2)
  for (const { text } of mails)
    expect(text).toMatch(/Pagamento: Cartão Visa final 1111 · 3x de R\$\s40,00 \(total R\$\s120,00\)/)
  expect(screen.queryByRole('button', { name: /^Simular/ })).toBeNull()
  const sent = await shop.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(sent)).not.toMatch(/4111 ?1111 ?1111/)
})

test('the first digits tell the brand beside the number, and where the code stands', async () => {
  await readyToOrder(shop, { regular_price: 120_00 })
  await choose(/^Cartão/)
  const field = await number()
  const { user } = shop
  await user.type(field, '3')
  expect(screen.queryByText('Bandeira:')).toBeNull()
  await user.type(field, '4')
  await shown('American Express')
  await shown('4 números na frente')
  await user.clear(field)
  await user.type(field, '4111')
  await shown('Visa')
  await shown('3 números no verso')
  await user.clear(field)
  await gone('Visa')
})

test('T3 R101 a refused test card leads to another way to pay, and a card that is no test card is refused at its field', async () => {
  await readyToOrder(shop, { regular_price: 120_00 })
  await choose(/^Cartão/)
  await press(/^Recusado/)
  await holds('Número do cartão', '5555 5555 5555 4444')
  await submit(shop)
  await arrived(/^\/checkout\/\d+/)
  await alerted(/sempre recusado/)
  await press(/^Em análise/)
  await holds('Número do cartão', '5067 7667 8388 8311')
  const field = await number()
  await shop.user.clear(field)
  await shop.user.type(field, '4242424242424242')
  await press(/^Pagar /)
  await shown('Use um dos cartões de teste acima.')
  await focused(await number())
  await press(/^Em análise/)
  await holds('Número do cartão', '5067 7667 8388 8311')
  await press(/^Pagar /)
  await shown('Pagamento em análise')
  await press('Simular aprovação')
  await shown('Pagamento confirmado')
})

test.each([/^Pix/, /^Boleto/])('T3 %s of the demonstration is paid by its button', async (method) => {
  await readyToOrder(shop)
  await choose(method)
  await finish(shop)
  await shown('Pagamento de demonstração.')
  await press('Simular pagamento')
  await shown('Pagamento confirmado')
  // The button has gone: who pressed it by the keyboard is not sent back to the page's beginning.
  await focused(await screen.findByRole('heading', { level: 1, name: 'Pagamento confirmado!' }))
})
