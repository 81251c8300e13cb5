import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FakeMercadoPago, startFakeMercadoPago } from '#test/mercadopago/fake.ts'
import { test as base } from './shop.ts'
import { shopkeeper } from './shopkeeper.ts'
import { startShop } from './start-shop.ts'

export { expect } from './shop.ts'

/** One product of R$ 120,00, of which there are plenty. */
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
 * beyond the third.
 */
export const test = base.extend<object, { cardShop: CardShop }>({
  cardShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const fake = await startFakeMercadoPago({ notifies: true })
      const shop = await startShop({ ...fake.env, DEMO: '0', INSTALMENTS_INTEREST_FREE: '3' })
      const file = join(shop.dataDir, 'stock.csv')
      writeFileSync(file, stock)
      await shopkeeper(['import', file], shop)
      await use({ url: shop.url, fake })
      await shop.close()
      await fake.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ cardShop }, use) => use(cardShop.url),
})
