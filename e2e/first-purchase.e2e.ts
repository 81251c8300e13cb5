import type { Page } from '@playwright/test'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { apply, button, coupon, submit, summary } from './at-checkout.ts'
import { expectAccessible } from './axe.ts'
import { fillAddress, fillBuyer, finish, newBuyer, reais } from './buying.ts'
import { mailTo } from './mailbox.ts'
import { startStockedShop } from './open-shop.ts'
import { test as base, expect } from './shop.ts'
import type { StartedShop } from './start-shop.ts'

/** The demo shop with an account at (a fake of) Mercado Pago: a Pix there confirms itself, and there are cards and boletos. */
const test = base.extend<object, { shop: StartedShop & { fake: FakeMercadoPago } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const fake = await startFakeMercadoPago({ notifies: true })
      const shop = await startStockedShop({ ...fake.env, INSTALMENTS_INTEREST_FREE: '3' })
      await use({ ...shop, fake })
      await shop.close()
      await fake.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('O8 a guest with an empty browser finds, orders with a coupon, pays by Pix, and page and mail say so', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Pesquisar productos' }).fill('esmalte')
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click()
  await page.getByRole('article').first().getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  // The cart has a field for a coupon too.
  await page.waitForURL('**/checkout')

  await coupon(page).fill('bemvinda10')
  const amounts = summary(page).getByRole('definition')
  const subtotal = await centavosIn(page)
  const discount = Math.round(subtotal / 10)
  await apply(page)
  await expect(amounts).toHaveText([
    reais(subtotal / 100),
    reais(0),
    reais(-discount / 100),
    reais((subtotal - discount) / 100),
  ])
  await expect(button(page, (subtotal - discount) / 100)).toBeVisible()
  const buyer = newBuyer()
  await fillBuyer(page, buyer)
  await fillAddress(page)
  const number = await finish(page)

  await expect(heading(page, 'Falta só o Pix')).toBeVisible()
  const charge = shop.fake.payment(`PED${String(number).padStart(7, '0')}`)
  expect(Math.round(charge.transaction_amount * 100)).toBe(subtotal - discount)
  shop.fake.pay(charge)
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  const mail = await mailTo(buyer.email, /confirmado/i, 1, shop.dataDir)
  expect(mail.text).toContain(String(number))
})

test('C6 from a card that says its parts, whole at 360, 768 and 1024 px, to an order that a card pays: one is refused, a boleto is thought better of; the script is let into the checkout alone, no visitor is shut out', async ({
  page,
  shop,
}) => {
  await test.step('the card’s script is let into the checkout alone', async () => {
    const policy = async (path: string) => (await page.request.get(path)).headers()['content-security-policy']
    expect(await policy('/checkout')).toContain(shop.fake.url)
    for (const path of ['/', '/cart', '/product/esmalte-cremoso-framboesa-9-ml', '/dashboard']) {
      expect(await policy(path)).not.toContain(shop.fake.url)
    }
  })
  await page.goto('/category/esmaltes')
  await test.step('C6 a card says in how many parts it can be paid, whole at each width', async () => {
    const lines = page.getByRole('article').getByText(/^\dx de R\$\s[\d,]+ sem juros$/)
    for (const width of [360, 768, 1024]) {
      await page.setViewportSize({ width, height: 780 })
      await expect(lines.first()).toBeVisible()
      const cut = await lines.evaluateAll((all) => all.map((line) => line.scrollWidth - line.clientWidth))
      expect(
        cut.filter((pixels) => pixels !== 0),
        `${width} px`,
      ).toEqual([])
    }
  })
  await page.getByRole('article').first().getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  await page.waitForURL('**/checkout')
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
  await choose(page, 'Cartão')
  await expect(page.getByLabel('cardNumber')).toBeVisible()
  await expectAccessible(page, 'main')

  await fillCard(page, 'FUND LIMA')
  await submit(page).click()
  await expect(page).toHaveURL(/\/checkout\/\d+$/)
  await expect(page.getByRole('alert').getByText('O cartão não tem limite suficiente.')).toBeVisible()
  await expectAccessible(page, 'main')
  const number = /\d+$/.exec(page.url())![0]

  await choose(page, 'Boleto')
  await submit(page).click()
  await expect(heading(page, 'Falta só o boleto')).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByRole('link', { name: 'Pagar de outro jeito' }).click()
  await fillCard(page, 'APRO LIMA')
  await submit(page).click()
  await expect(heading(page, 'Pagamento confirmado!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/order/${number}\\?key=`))
  // The order's page is a document of its own.
  expect(await page.evaluate(() => 'MercadoPago' in window)).toBe(false)
})

/** Chooses a way to pay. */
const choose = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()

/** The name on the card decides what becomes of it. */
async function fillCard(page: Page, holder: string): Promise<void> {
  await choose(page, 'Cartão')
  await page.getByLabel('cardNumber').fill('5031433215406351')
  await page.getByLabel('expirationDate').fill('11/30')
  await page.getByLabel('securityCode').fill('123')
  await page.getByLabel('Nome como está no cartão').fill(holder)
}

/** The subtotal that the summary shows. */
async function centavosIn(page: Page): Promise<number> {
  const shown = await summary(page).getByRole('definition').first().textContent()
  return Number(shown!.replace(/\D/g, ''))
}
