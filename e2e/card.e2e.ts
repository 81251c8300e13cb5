import type { Page } from '@playwright/test'
import { submit } from './at-checkout.ts'
import { expectAccessible } from './axe.ts'
import { reais } from './buying.ts'
import { expect, fillCard, method, readyToPay, test } from './card-shop.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('O7 the delivery term that the shop promises stands at the way to send', async ({ page }) => {
  await readyToPay(page)
  await expect(page.getByRole('region', { name: 'MÉTODO DE ENVIO' })).toContainText(
    'Em 5 a 12 dias úteis depois da confirmação do pagamento.',
  )
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
  await expect(page.getByLabel('cardNumber')).toBeFocused()
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
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
})

test('a boleto shows its line; and the order can be paid by Pix instead', async ({ page, cardShop }) => {
  await readyToPay(page)
  await method(page, 'Boleto').check()
  await submit(page).click()
  await expect(heading(page, 'Falta só o boleto')).toBeVisible()
  await expect(page.getByLabel('Linha digitável')).toHaveValue(/^\d{44,48}$/)
  // The term of the quote that was chosen stands in the order.
  const delivery = page.getByRole('region', { name: 'Entrega' })
  await expect(delivery).toContainText('Em 5 a 12 dias úteis depois da confirmação do pagamento.')
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
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
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

test('C6 a card says in how many parts it can be paid, whole at 360, 768 and 1024 px', async ({ page }) => {
  await page.goto('/category/peliculas')
  const line = page.getByRole('article').getByText(`3x de ${reais(40)} sem juros`)
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 780 })
    await expect(line).toBeVisible()
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth), `${width} px`).toBe(0)
  }
})

test('P4 L6 the product page says the parts with their total, and the price at once with Pix; its footer names the ways to pay', async ({
  page,
}) => {
  await page.goto('/product/kit-de-peliculas')
  const main = page.getByRole('main')
  await expect(main.getByText(`em até 3x de ${reais(40)} sem juros (total ${reais(120)})`)).toBeVisible()
  await expect(main.getByText(`ou ${reais(120)} à vista no Pix`)).toBeVisible()
  const ways = page.getByRole('contentinfo').getByRole('list', { name: 'Formas de pagamento' })
  await expect(ways.getByRole('listitem')).toHaveText(['Pix', 'Cartão de crédito', 'Boleto'])
})
