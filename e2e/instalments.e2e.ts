import { reais } from './buying.ts'
import { expect, test } from './card-shop.ts'

for (const width of [360, 768, 1024]) {
  test(`C6 a card says in how many parts it can be paid at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/category/peliculas')
    const line = page.getByRole('article').getByText(`3x de ${reais(40)} sem juros`)
    await expect(line).toBeVisible()
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
}

test('P4 the product page says the parts with their total, and the price at once with Pix', async ({
  page,
}) => {
  await page.goto('/product/kit-de-peliculas')
  const main = page.getByRole('main')
  await expect(main.getByText(`em até 3x de ${reais(40)} sem juros (total ${reais(120)})`)).toBeVisible()
  await expect(main.getByText(`ou ${reais(120)} à vista no Pix`)).toBeVisible()
})

test('L6 the footer names what this shop can be paid with', async ({ page }) => {
  await page.goto('/')
  const ways = page.getByRole('contentinfo').getByRole('list', { name: 'Formas de pagamento' })
  await expect(ways.getByRole('listitem')).toHaveText(['Pix', 'Cartão de crédito', 'Boleto'])
})
