import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { fillAddress, fillBuyer, newBuyer } from './buying.ts'
import { test as base } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'
import { startShop } from './start-shop.ts'

export { expect } from './shop.ts'

/** One product of R$ 120,00, of which there are plenty. */
export const PRICE = 120
const stock = `Tipo;SKU;Nome;Endereço;Preço;Estoque;Ativo;Categoria;No menu
categoria;;Películas;peliculas;;;sim;;sim
produto;FEL-1;Kit de películas;kit-de-peliculas;120,00;500;sim;peliculas;
`

interface CardShop {
  url: string
  fake: FakeMercadoPago
}

/**
 * Tests in a shop of their own that has an account at (a fake of) Mercado Pago, with instalments that cost interest
 * beyond the third: 2.99 % a month as the shop says it of its products, 3.49 % as the account charges it.
 */
export const test = base.extend<object, { cardShop: CardShop }>({
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const fake = await startFakeMercadoPago({
        notifies: true,
        interest: { free: 3, monthly: 3.49 },
      })
      const shop = await startShop({
        ...fake.env,
        DEMO: '0',
        INSTALMENTS_INTEREST_FREE: '3',
        STORE_SHIPPING_DAYS: '5 a 12',
      })
      const file = join(shop.dataDir, 'stock.csv')
      writeFileSync(file, stock)
      await shopkeeper(['import', file], shop)
      await use({ url: shop.url, fake })
      await shop.close()
      await fake.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ cardShop }, use) => use(cardShop.url),
})

export const method = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

/** From the product to a filled checkout, by links only: the way that a buyer comes. */
export async function readyToPay(page: Page): Promise<void> {
  await page.goto('/product/kit-de-peliculas')
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await page.getByRole('link', { name: 'Confirmar Compra' }).click()
  await fillBuyer(page, newBuyer())
  await fillAddress(page)
}

/** The name on the card decides what becomes of it. */
export async function fillCard(page: Page, holder: string): Promise<void> {
  await method(page, 'Cartão').check()
  await page.getByLabel('cardNumber').fill('5031433215406351')
  await page.getByLabel('expirationDate').fill('11/30')
  await page.getByLabel('securityCode').fill('123')
  await page.getByLabel('Nome como está no cartão').fill(holder)
}
