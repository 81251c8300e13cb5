import { screen } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { brl } from '#shop/money.ts'
import { finishButton, submit, UNSURE } from '#test/storefront/at-checkout.ts'
import {
  type CardShop,
  chooseInstalments,
  fillCard,
  openCardShop,
  PRICE,
  payBy,
  readyToPay,
} from '#test/storefront/card-shop.ts'
import { alerted, arrived, button, field, shown, until } from '#test/storefront/visitor.ts'

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
const main = () => screen.getByRole('main').textContent
const busy = async () => {
  const pressed = await finishButton()
  await until(
    () => pressed.getAttribute('aria-busy') === 'true',
    () => 'the button is not busy',
  )
}

test('an answer that got lost: pressing again charges the card once, also by another way', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  const before = shop.fake.payments.size
  shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  await payBy(shop, 'Pix')
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(shop.fake.payments.size).toBe(before + 1)
})

test('a blocked script is said, can be tried again, and leaves the other ways open', async () => {
  await readyToPay(shop)
  shop.network.cut('/js/v2', 1)
  await payBy(shop, 'Cartão')
  await shown('Não foi possível abrir o formulário do cartão.')
  await shop.user.click(await button('Tentar de novo'))
  await field('cardNumber')
  await payBy(shop, 'Pix')
  await submit(shop)
  await heading('Falta só o Pix')
})

test('a press while the card’s form opens waits for it, and then says what is missing', async () => {
  await readyToPay(shop)
  const open = shop.network.hold('/js/v2')
  await payBy(shop, 'Cartão')
  await submit(shop)
  await busy()
  open()
  await shown('Digite o número do cartão de crédito.')
  expect(shop.network.callsTo('/api/checkout')).toEqual([])
})

test('a script that never comes is given up, said, and can be tried again', async () => {
  await readyToPay(shop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop.network.hold('/js/v2', 1)
  await payBy(shop, 'Cartão')
  await submit(shop)
  await busy()
  await vi.advanceTimersByTimeAsync(15_000)
  await alerted('O formulário do cartão não abriu. Tente de novo ou pague com Pix.')
  await shop.user.click(await button('Tentar de novo'))
  await field('cardNumber')
})

test('other instalments after a press that did not reach the shop are what is charged', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  const before = shop.fake.payments.size
  shop.network.cut('/api/checkout', 1)
  await submit(shop)
  await shown(UNSURE)
  await chooseInstalments(3)
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(main()).toContain(`final 6351 · 3x de ${brl(PRICE / 3)}`)
  expect(shop.fake.payments.size).toBe(before + 1)
})

test('another card after a press that did not reach the shop is the one that is charged', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'FUND LIMA')
  const before = shop.fake.payments.size
  shop.network.cut('/api/checkout', 1)
  await submit(shop)
  await shown(UNSURE)
  await fillCard(shop, 'APRO LIMA')
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(shop.fake.payments.size).toBe(before + 1)
})

test('another card after an answer that got lost: the first one was charged, and once', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'APRO LIMA')
  const before = shop.fake.payments.size
  const lost = shop.network.loseNextAnswer('/api/checkout')
  await submit(shop)
  await shown(UNSURE)
  await chooseInstalments(3)
  await fillCard(shop, 'FUND LIMA')
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(window.location.pathname).toBe(`/order/${(await lost).order[0].number}`)
  expect(main()).not.toContain('3x de')
  expect(shop.fake.payments.size).toBe(before + 1)
})

test('paying again: what is chosen after a lost press is charged, and nothing twice', async () => {
  await readyToPay(shop)
  await fillCard(shop, 'FUND LIMA')
  await submit(shop)
  await arrived(/^\/checkout\/\d+$/)
  await screen.findByRole('button', { name: /^Pagar / })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cartão/ }).checked).toBe(true)
  const before = shop.fake.payments.size
  await fillCard(shop, 'APRO LIMA')
  shop.network.cut('/api/orders/*/pay', 1)
  await submit(shop)
  await alerted(/^Sem conexão com a loja/)
  await chooseInstalments(3)
  const lost = shop.network.loseNextAnswer('/api/orders/*/pay')
  await submit(shop)
  await lost
  const pressed = await finishButton()
  await until(
    () => pressed.getAttribute('aria-busy') !== 'true',
    () => 'the button is busy',
  )
  await chooseInstalments(2)
  await submit(shop)
  await heading('Pagamento confirmado!')
  expect(main()).toContain(`final 6351 · 3x de ${brl(PRICE / 3)}`)
  expect(shop.fake.payments.size).toBe(before + 1)
})
