import { screen, within } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPaymentGateways } from '#shop/payments/gateways.server.ts'
import { runPaymentJobs } from '#test/run-payment-jobs.ts'
import { submit } from '#test/storefront/at-checkout.ts'
import { type CardShop, fillCard, openCardShop, payBy, readyToPay } from '#test/storefront/card-shop.ts'
import { alerted, arrived, field, fill, focused, onPage, shown } from '#test/storefront/visitor.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
beforeEach(() => shop.newVisitor())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const orderNumber = () => Number(/\/(?:order|checkout)\/(\d+)/.exec(window.location.pathname)![1])

/** The bank says yes, and the shop hears of it. */
async function pay(number: number): Promise<void> {
  const charge = shop.fake.payment(`PED${String(number).padStart(7, '0')}`)
  shop.fake.pay(charge)
  const { url, headers, body } = shop.fake.noticeOf(charge.id)
  await shop.post(url, body, { headers })
  await runPaymentJobs(shop.db, openPaymentGateways(shop.config, shop.app.log))
}

/** Follows a link that loads a document, because the card's script is let into that one alone. */
async function payOtherwise(): Promise<void> {
  const link = await screen.findByRole('link', { name: 'Pagar de outro jeito' })
  link.addEventListener('click', (event) => event.preventDefault())
  await shop.user.click(link)
  await shop.open(link.getAttribute('href')!)
}

/** Comes back to the page, as from the bank's app: it asks at once. */
function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a card’s form that is not filled says so at each field, and nothing is sent', async () => {
  await readyToPay(shop)
  await payBy(shop, 'Cartão')
  await field('cardNumber')
  const before = shop.fake.asked.length
  await submit(shop)
  for (const message of [
    'Digite o número do cartão de crédito.',
    'Digite mês e ano.',
    'Digite o código.',
    'Digite o nome como está no cartão.',
  ]) {
    await shown(message)
  }
  await focused(await field('cardNumber'))
  expect(window.location.pathname).toBe('/checkout')
  expect(shop.fake.asked.length).toBe(before)
})

test('a refused card: why, and another one pays the same order', async () => {
  const { buyer } = await readyToPay(shop)
  await fillCard(shop, 'FUND LIMA')
  await submit(shop)
  await arrived(/^\/checkout\/\d+$/)
  await alerted(/^O cartão não tem limite suficiente\./)
  const number = orderNumber()
  await fillCard(shop, 'SECU LIMA')
  await submit(shop)
  await alerted(/^Confira o código de segurança do cartão\./)
  await fillCard(shop, 'APRO LIMA')
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(orderNumber()).toBe(number)
  expect(window.location.search).toMatch(/^\?key=/)
  const orders = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('customer_email', '=', buyer.email)
    .execute()
  expect(orders).toEqual([{ number }])
})

test('a card that is looked at for longer: the page turns to paid by itself', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'CONT LIMA')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await submit(shop)
  await heading('Pagamento em análise')
  await pay(orderNumber())
  await vi.advanceTimersByTimeAsync(5000)
  await heading('Pagamento confirmado!')
})

test('a boleto shows its line; and the order can be paid by Pix instead', async () => {
  await readyToPay(shop)
  await payBy(shop, 'Boleto')
  await submit(shop)
  await heading('Falta só o boleto')
  expect((await field('Linha digitável')).value).toMatch(/^\d{44,48}$/)
  // The term of the quote that was chosen stands in the order.
  const delivery = await onPage((main) => main.getByRole('region', { name: 'Entrega' }))
  expect(delivery.textContent).toContain('Em 5 a 12 dias úteis depois da confirmação do pagamento.')
  const paper = screen.getByRole('link', { name: 'Abrir o boleto' })
  expect(paper.getAttribute('rel')).toBe('noopener noreferrer')
  await payOtherwise()
  await payBy(shop, 'Pix')
  await submit(shop)
  await heading('Falta só o Pix')
  await pay(orderNumber())
  lookAgain()
  await heading('Pagamento confirmado!')
})

test('a guest comes back to pay with the link of their mail, on another device', async () => {
  await readyToPay(shop)
  await payBy(shop, 'Boleto')
  await submit(shop)
  await heading('Falta só o boleto')
  const link = window.location.pathname + window.location.search
  shop.newVisitor()
  await shop.open(link)
  await payOtherwise()
  await fillCard(shop, 'APRO LIMA')
  await fill('CPF do titular do cartão', '529.982.247-25')
  await submit(shop)
  await heading('Pagamento confirmado!')
})

test('P4 L6 the product page says the parts with their total, and the price at once with Pix; its footer names the ways to pay', async () => {
  await shop.open(`/product/${(await readyToPay(shop)).product.slug}`)
  const parts = await onPage((main) => main.getByText(/^3x/))
  expect(parts.textContent).toMatch(/^3x de R\$\s40,00 sem juros \(total R\$\s120,00\)$/)
  await shown('à vista no Pix')
  const footer = within(screen.getByRole('contentinfo'))
  const ways = within(footer.getByRole('list', { name: 'Formas de pagamento' })).getAllByRole('listitem')
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Pix', 'Cartão de crédito', 'Boleto'])
})
