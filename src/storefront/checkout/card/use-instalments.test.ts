import { screen } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brl } from '#shop/money.ts'
import { cartOf, charges, submit } from '#test/storefront/at-checkout.ts'
import {
  type CardShop,
  chooseInstalments,
  fillCard,
  openCardShop,
  PRICE,
  payBy,
  readyToPay,
} from '#test/storefront/card-shop.ts'
import { alerted, button, describedBy, field, fill, gone, shown, until } from '#test/storefront/visitor.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
beforeEach(() => shop.newVisitor())
afterAll(() => shop.close())

const ASKED = '/v1/payment_methods/installments'
const AT_ONCE = `1x de ${brl(PRICE)} sem juros`
const ways = () =>
  screen
    .queryAllByRole('option')
    .flatMap(({ textContent }) => (/^\d+x de/.test(textContent) ? textContent : []))
const offered = (count: number) =>
  until(
    () => ways().length === count,
    () => `${ways().length} ways, not ${count}`,
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('O7 a card in three instalments: each told with number, value and total, and the order is paid', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  await offered(12)
  expect(ways()[2]).toBe(`3x de ${brl(4000)} sem juros`)
  await chooseInstalments(3)
  expect(describedBy(await field('Parcelas'))).toContain(`3x de ${brl(4000)} sem juros (total ${brl(PRICE)})`)
  await charges(PRICE)
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(screen.getByRole('main').textContent).toContain(`Cartão Mastercard final 6351 · 3x de ${brl(4000)}`)
})

test('O7 with interest the button says what the provider charges the card, and so does the order', async () => {
  const { buyer } = await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  await chooseInstalments(12)
  expect(ways()[11]).toMatch(/^12x de R\$\s[\d,]+ com juros$/)
  const line = (await screen.findByText(/^12x de .* a\.a\.\)$/)).textContent
  const [, each, total] =
    /^12x de (R\$\s[\d,]+) \(total (R\$\s[\d,]+), juros 3,49% a\.m\., CET \d+,\d\d% a\.a\.\)$/.exec(line) ??
    []
  await screen.findByRole('button', { name: `Finalizar Compra · ${total}` })
  await shown(`No cartão: ${line}`)
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(screen.getByRole('main').textContent).toContain(`final 6351 · 12x de ${each} (total ${total})`)
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('customer_email', '=', buyer.email)
    .executeTakeFirstOrThrow()
  const charged = shop.fake.payment(`PED${String(number).padStart(7, '0')}`)
  expect(charged.transaction_amount).toBe(PRICE / 100)
  const { total_paid_amount } = charged.transaction_details as { total_paid_amount: number }
  expect(brl(Math.round(total_paid_amount * 100))).toBe(total)
})

test('O7 before the card is known, and when it is gone, it is paid at once, and a line says why', async () => {
  await readyToPay(shop)
  await payBy(shop, 'Cartão')
  const later = 'As parcelas aparecem com o número do cartão.'
  await shown(later)
  expect(ways()).toEqual([AT_ONCE])
  await fill('cardNumber', '50314332')
  await offered(12)
  await gone(later)
  await chooseInstalments(12)
  await fill('cardNumber', '5031')
  await offered(1)
  expect(ways()).toEqual([AT_ONCE])
  await charges(PRICE)
})

test('O7 another total has other instalments: the provider is asked again', async () => {
  const { product } = await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  await chooseInstalments(3)
  shop.storedElsewhere('cart', cartOf([product, 2]))
  await screen.findByRole('option', { name: `3x de ${brl(8000)} sem juros` })
  await charges(PRICE * 2)
  expect((await field('Parcelas')).value).toBe('3')
})

test('O7 a press while the instalments are asked for charges only what was in sight', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  await chooseInstalments(12)
  await shown(/^No cartão: 12x/)
  const answer = shop.network.hold(ASKED)
  await fill('cardNumber', '4235647728025682')
  await offered(1)
  expect(ways()).toEqual([AT_ONCE])
  await submit(shop)
  answer()
  await alerted('As parcelas deste cartão mudaram. Confira o valor e confirme de novo.')
  await shown(/^No cartão: 12x/)
  expect(window.location.pathname).toBe('/checkout')
  expect(shop.network.callsTo('/api/checkout')).toEqual([])
})

test('O7 a card is paid at once, a line says so, and the instalments can be asked for again', async () => {
  shop.network.cut(ASKED, 1)
  await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  const unknown = 'Não conseguimos consultar as parcelas deste cartão: por enquanto, só à vista.'
  await shown(unknown)
  expect(ways()).toEqual([AT_ONCE])
  await shop.user.click(await button('Consultar de novo'))
  await offered(12)
  await gone(unknown)
})
