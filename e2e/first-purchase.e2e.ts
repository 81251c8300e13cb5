import type { Page } from '@playwright/test'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { apply, button, coupon, summary } from './at-checkout.ts'
import { fillAddress, fillBuyer, finish, newBuyer, reais } from './buying.ts'
import { mailTo } from './mailbox.ts'
import { keptPictures } from './open-shop.ts'
import { test as base, expect } from './shop.ts'
import { type StartedShop, startShop } from './start-shop.ts'

/** The demo shop with an account at (a fake of) Mercado Pago: a Pix there confirms itself. */
const test = base.extend<object, { shop: StartedShop & { fake: FakeMercadoPago } }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const fake = await startFakeMercadoPago({ notifies: true })
      const shop = await startShop({ ...fake.env, DEMO: '1' }, keptPictures)
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

/** The subtotal that the summary shows. */
async function centavosIn(page: Page): Promise<number> {
  const shown = await summary(page).getByRole('definition').first().textContent()
  return Number(shown!.replace(/\D/g, ''))
}
