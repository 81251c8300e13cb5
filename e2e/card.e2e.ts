import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { fillAddress, fillBuyer, newBuyer, reais } from './buying.ts'
import { expect, test } from './card-shop.ts'

const PRICE = 120
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const submit = (page: Page) => page.getByRole('button', { name: /^(Finalizar Compra ·|Pagar) / })

/** From the product to a filled checkout, by links only: the way that a buyer comes. */
async function readyToPay(page: Page) {
  await page.goto('/product/kit-de-peliculas')
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
}

/** The name on the card decides what becomes of it. */
async function fillCard(page: Page, holder: string) {
  await method(page, 'Cartão').check()
  await page.getByLabel('cardNumber').fill('5031433215406351')
  await page.getByLabel('expirationDate').fill('11/30')
  await page.getByLabel('securityCode').fill('123')
  await page.getByLabel('Nome como está no cartão').fill(holder)
}

test('O7 a card in three instalments: each told with number, value and total, and the order is paid', async ({
  page,
}) => {
  await readyToPay(page)
  await fillCard(page, 'APRO LIMA')
  const ways = page.getByLabel('Parcelas').getByRole('option')
  await expect(ways).toHaveCount(12)
  await expect(ways.nth(2)).toHaveText(`3x de ${reais(40)} sem juros (total ${reais(PRICE)})`)
  await expect(ways.nth(3)).toHaveText(
    /^4x de R\$\s[\d,]+ \(total R\$\s[\d,]+, juros 2,99% a\.m\., CET \d+,\d\d% a\.a\.\)$/,
  )
  await page.getByLabel('Parcelas').selectOption('3')
  await expect(submit(page)).toContainText(reais(PRICE))
  await submit(page).click()
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Cartão Mastercard final 6351 · 3x de ${reais(40)}`)
})

test('with interest the button says what the card will be charged', async ({ page }) => {
  await readyToPay(page)
  await method(page, 'Cartão').check()
  await page.getByLabel('Parcelas').selectOption('12')
  const line = await page.getByLabel('Parcelas').getByRole('option', { selected: true }).textContent()
  const total = /total (R\$\s[\d.,]+),/.exec(line ?? '')?.[1]
  await expect(submit(page)).toContainText(total!)
  await expect(page.getByText(`No cartão: ${line}`)).toBeVisible()
})

test('a card’s form that is not filled says so at each field, and nothing is sent', async ({
  page,
  cardShop,
}) => {
  await readyToPay(page)
  await method(page, 'Cartão').check()
  await expect(page.getByLabel('cardNumber')).toBeVisible()
  await expectAccessible(page)
  const before = cardShop.fake.asked.length
  await submit(page).click()
  for (const message of [
    'Digite o número do cartão de crédito.',
    'Digite a validade do cartão, mês e ano.',
    'Digite o código de segurança do cartão.',
    'Digite o nome como está no cartão.',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page).toHaveURL(/\/checkout$/)
  expect(cardShop.fake.asked.length).toBe(before)
})

test('a refused card: why, and another one pays the same order', async ({ page }) => {
  await readyToPay(page)
  await fillCard(page, 'FUND LIMA')
  await submit(page).click()
  await expect(page).toHaveURL(/\/checkout\/\d+$/)
  await expectAccessible(page)
  await expect(page.getByRole('alert').getByText('O cartão não tem limite suficiente.')).toBeVisible()
  const number = Number(/\d+$/.exec(page.url())![0])
  await fillCard(page, 'SECU LIMA')
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('Confira o código de segurança do cartão.')).toBeVisible()
  await fillCard(page, 'APRO LIMA')
  await submit(page).click()
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/order/${number}\\?key=`))
  await page.goto('/dashboard/payments')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a card that is looked at for longer: the page turns to paid by itself', async ({ page, cardShop }) => {
  await readyToPay(page)
  await fillCard(page, 'CONT LIMA')
  await submit(page).click()
  await expect(heading(page, 'Pagamento em análise')).toBeVisible()
  const number = /\/order\/(\d+)/.exec(page.url())![1]!
  cardShop.fake.pay(cardShop.fake.payment(`PED${number.padStart(7, '0')}`))
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible({ timeout: 10_000 })
})

test('a boleto shows its line; and the order can be paid by Pix instead', async ({ page, cardShop }) => {
  await readyToPay(page)
  await method(page, 'Boleto').check()
  await submit(page).click()
  await expect(heading(page, 'Falta só o boleto')).toBeVisible()
  await expect(page.getByLabel('Linha digitável')).toHaveValue(/^\d{44,48}$/)
  await expect(page.getByRole('link', { name: 'Abrir o boleto' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pagar de outro jeito' }).click()
  await method(page, 'Pix').check()
  await submit(page).click()
  await expect(heading(page, 'Falta só o Pix')).toBeVisible()
  const number = /\/order\/(\d+)/.exec(page.url())![1]!
  cardShop.fake.pay(cardShop.fake.payment(`PED${number.padStart(7, '0')}`))
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible({ timeout: 5_000 })
})

test('the card’s script is let into the checkout alone, and the order’s page is a document of its own', async ({
  page,
  cardShop,
}) => {
  const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
  expect(await policy('/checkout')).toContain(cardShop.fake.url)
  for (const path of ['/', '/cart', '/product/kit-de-peliculas', '/dashboard']) {
    expect(await policy(path)).not.toContain(cardShop.fake.url)
  }
  await readyToPay(page)
  await fillCard(page, 'APRO LIMA')
  await submit(page).click()
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  expect(await page.evaluate(() => 'MercadoPago' in window)).toBe(false)
})

test.describe('a connection that fails', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|ERR_BLOCKED_BY_CLIENT|ERR_FAILED/] })

  test('an answer that got lost: pressing again charges the card once, also by another way', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await fillCard(page, 'APRO LIMA')
    const before = cardShop.fake.payments.size
    await page.route(
      '**/api/checkout',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await submit(page).click()
    await expect(page.getByText(/Ficamos sem saber se o seu pedido chegou à loja/)).toBeVisible()
    await method(page, 'Pix').check()
    await submit(page).click()
    await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
    expect(cardShop.fake.payments.size).toBe(before + 1)
  })

  test('a blocked script is said, can be tried again, and leaves the other ways open', async ({
    page,
    cardShop,
  }) => {
    await readyToPay(page)
    await page.route(`${cardShop.fake.url}/js/v2`, (route) => route.abort('blockedbyclient'), { times: 1 })
    await method(page, 'Cartão').check()
    await expect(page.getByText('Não foi possível abrir o formulário do cartão.')).toBeVisible()
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByLabel('cardNumber')).toBeVisible()
    await method(page, 'Pix').check()
    await submit(page).click()
    await expect(heading(page, 'Falta só o Pix')).toBeVisible()
  })
})

test('a guest comes back to pay with the link of their mail, on another device', async ({
  page,
  browser,
}) => {
  await readyToPay(page)
  await method(page, 'Boleto').check()
  await submit(page).click()
  await expect(heading(page, 'Falta só o boleto')).toBeVisible()
  const link = page.url()
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('link', { name: 'Pagar de outro jeito' }).click()
  await expect(elsewhere).toHaveURL(/\/checkout\/\d+$/)
  await fillCard(elsewhere, 'APRO LIMA')
  await elsewhere.getByLabel('CPF do titular do cartão').fill('529.982.247-25')
  await submit(elsewhere).click()
  await expect(heading(elsewhere, 'Pagamento confirmado!')).toBeVisible()
  await elsewhere.close()
})
