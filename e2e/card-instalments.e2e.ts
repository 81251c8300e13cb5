import type { Page } from '@playwright/test'
import { alert, submit } from './at-checkout.ts'
import { reais } from './buying.ts'
import { expect, fillCard, method, PRICE, readyToPay, test } from './card-shop.ts'
import { holdCall } from './hold-call.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page) => page.getByLabel('Parcelas')
const ways = (page: Page) => field(page).getByRole('option')
const ASKED = '**/v1/payment_methods/installments?*'
const AT_ONCE = `1x de ${reais(PRICE)} sem juros`

test('O7 a card in three instalments: each told with number, value and total, and the order is paid', async ({
  page,
}) => {
  await readyToPay(page)
  await fillCard(page, 'APRO LIMA')
  await expect(ways(page)).toHaveCount(12)
  await expect(ways(page).nth(2)).toHaveText(`3x de ${reais(40)} sem juros`)
  await field(page).selectOption('3')
  await expect(field(page)).toHaveAccessibleDescription(
    `3x de ${reais(40)} sem juros (total ${reais(PRICE)})`,
  )
  await expect(submit(page)).toContainText(reais(PRICE))
  await submit(page).click()
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Cartão Mastercard final 6351 · 3x de ${reais(40)}`)
})

test('O7 with interest the button says what the provider charges the card, and so does the order', async ({
  page,
  cardShop,
}) => {
  await readyToPay(page)
  await fillCard(page, 'APRO LIMA')
  await expect(ways(page)).toHaveCount(12)
  await field(page).selectOption('12')
  await expect(ways(page).nth(11)).toHaveText(/^12x de R\$\s[\d,]+ com juros$/)
  const line = (await page.getByText(/^12x de .* a\.a\.\)$/).textContent())!
  const [, each, total] =
    /^12x de (R\$\s[\d,]+) \(total (R\$\s[\d,]+), juros 3,49% a\.m\., CET \d+,\d\d% a\.a\.\)$/.exec(line) ??
    []
  await expect(submit(page)).toContainText(total!)
  await expect(page.getByText(`No cartão: ${line}`)).toBeVisible()
  await submit(page).click()
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`final 6351 · 12x de ${each} (total ${total})`)
  const number = /\/order\/(\d+)/.exec(page.url())![1]!
  const charged = cardShop.fake.payment(`PED${number.padStart(7, '0')}`)
  expect(charged.transaction_amount).toBe(PRICE)
  const { total_paid_amount } = charged.transaction_details as { total_paid_amount: number }
  expect(reais(total_paid_amount)).toBe(total)
})

test('O7 before the card is known, and when it is gone, it is paid at once, and a line says why', async ({
  page,
}) => {
  await readyToPay(page)
  await method(page, 'Cartão').check()
  const later = page.getByText('As parcelas aparecem com o número do cartão.')
  await expect(ways(page)).toHaveText([AT_ONCE])
  await expect(later).toBeVisible()
  await page.getByLabel('cardNumber').fill('50314332')
  await expect(ways(page)).toHaveCount(12)
  await expect(later).toBeHidden()
  await field(page).selectOption('12')
  await page.getByLabel('cardNumber').fill('5031')
  await expect(ways(page)).toHaveText([AT_ONCE])
  await expect(submit(page)).toContainText(reais(PRICE))
})

test('O7 another total has other instalments: the provider is asked again', async ({ page, context }) => {
  await readyToPay(page)
  await fillCard(page, 'APRO LIMA')
  await field(page).selectOption('3')
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('spinbutton', { name: /^Quantidade/ }).fill('2')
  await expect(ways(page).nth(2)).toHaveText(`3x de ${reais(80)} sem juros`)
  await expect(submit(page)).toContainText(reais(PRICE * 2))
  await expect(field(page)).toHaveValue('3')
})

test('O7 a press while the instalments are asked for charges only what was in sight', async ({ page }) => {
  await readyToPay(page)
  await fillCard(page, 'APRO LIMA')
  await field(page).selectOption('12')
  await expect(page.getByText(/^No cartão: 12x/)).toBeVisible()
  const answer = await holdCall(page, ASKED)
  await page.getByLabel('cardNumber').fill('4235647728025682')
  await expect(ways(page)).toHaveText([AT_ONCE])
  await submit(page).click()
  answer()
  await expect(
    alert(page, 'As parcelas deste cartão mudaram. Confira o valor e confirme de novo.'),
  ).toBeVisible()
  await expect(page.getByText(/^No cartão: 12x/)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})

test.describe('a provider that does not answer', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED .*\/v1\/payment_methods\/installments/] })

  test('O7 a card is paid at once, a line says so, and the instalments can be asked for again', async ({
    page,
  }) => {
    await page.route(ASKED, (route) => route.abort(), { times: 1 })
    await readyToPay(page)
    await fillCard(page, 'APRO LIMA')
    const unknown = page.getByText(
      'Não conseguimos consultar as parcelas deste cartão: por enquanto, só à vista.',
    )
    await expect(unknown).toBeVisible()
    await expect(ways(page)).toHaveText([AT_ONCE])
    await page.getByRole('button', { name: 'Consultar de novo' }).click()
    await expect(ways(page)).toHaveCount(12)
    await expect(unknown).toBeHidden()
  })
})
